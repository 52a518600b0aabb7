import { pageLanguage } from '#web/shared/i18n/words.ts'
import { sayOffline } from './say-offline.ts'

const tryAgainMs = 5_000

/** Fetches a script for as long as it takes and somebody wants it, and says once that it cannot be had just now. */
export async function untilThere<Script>(
  load: () => Promise<Script>,
  isWanted = () => !import.meta.env.SSR,
): Promise<Script> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await load()
    } catch (error) {
      if (!isWanted()) throw error
      if (tries === 1) sayOffline(pageLanguage())
      await new Promise((pass) => setTimeout(pass, tryAgainMs))
    }
  }
}

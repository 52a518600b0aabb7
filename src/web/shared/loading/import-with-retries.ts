import type { Language } from '#contracts/language.ts'
import { refusalSentence } from '#web/shared/i18n/refusal-words.ts'
import { pageLanguage } from '#web/shared/i18n/words.ts'
import { showToast } from '#web/ui/notices/toast-store.ts'

/** Shows the offline toast. */
export function showOffline(language: Language): void {
  showToast({ type: 'error', message: refusalSentence({ code: 'offline', message: '' }, language) })
}

const retryMs = 5_000

/** Imports a script, retrying while `isWanted` holds; shows the offline toast after the first failure. */
export async function importWithRetries<Script>(
  load: () => Promise<Script>,
  isWanted = () => !import.meta.env.SSR,
): Promise<Script> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await load()
    } catch (error) {
      if (!isWanted()) throw error
      if (tries === 1) showOffline(pageLanguage())
      await new Promise((pass) => setTimeout(pass, retryMs))
    }
  }
}

import { type BrowserContext, test as base, expect, type TestInfo } from '@playwright/test'
import type { Language } from '#contracts/language.ts'
import { openAlive } from './alive.ts'
import { recordToasts } from './toasts.ts'
import { type Watch, watchBrowser } from './watch.ts'

type Options = {
  /** The language of the browser. */
  language: Language
}

type Fixtures = Options & { watch: Watch }

/** The browser's locale for each language. */
export const locales = { en: 'en-GB', vi: 'vi-VN' } as const

/** The screen of a bilingual journey: English on a wide screen, Vietnamese on a phone. */
export const itsScreen = { en: {}, vi: { tag: '@phone-only' } } as const

/** A client address behind the trusted proxy, so that journeys do not share limits per client address. */
function clientAddress(): string {
  const part = () => 1 + Math.floor(Math.random() * 254)
  return `10.${part()}.${part()}.${part()}`
}

/** Takes screenshots of the open pages of a failed journey. */
async function takeScreenshots(context: BrowserContext, info: TestInfo): Promise<void> {
  if (info.status === info.expectedStatus) return
  const contexts = context.browser()?.contexts() ?? [context]
  for (const [at, page] of contexts.flatMap((one) => one.pages()).entries()) {
    const screenshot = {
      name: `page ${at + 1}`,
      path: info.outputPath(`page-${at + 1}.png`),
      contentType: 'image/png',
    }
    const isTaken = await page.screenshot({ path: screenshot.path, timeout: 5_000 }).catch(() => null)
    if (isTaken) info.attachments.push(screenshot)
  }
}

/** A test with a browser in one language, which fails on any complaint of the browser. */
export const test = base.extend<Fixtures>({
  language: ['en', { option: true }],
  locale: ({ language }, use) => use(locales[language]),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  extraHTTPHeaders: ({}, use) => use({ 'x-forwarded-for': clientAddress() }),
  context: async ({ context, javaScriptEnabled }, use, info) => {
    await recordToasts(context)
    if (javaScriptEnabled !== false) await openAlive(context)
    await use(context)
    await takeScreenshots(context, info)
  },
  watch: [
    async ({ context, baseURL }, use) => {
      const watch = watchBrowser(context, String(baseURL))
      await use(watch)
      expect(watch.complaints(), 'what the browser complained about').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

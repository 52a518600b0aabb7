import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { type Language, languages } from '#contracts/language.ts'
import type { GuestBook, Visitor } from './guest-book.ts'
import { listScreens, type Screen } from './screens.ts'

const sizes = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const

/** The name of a size. */
export type Size = keyof typeof sizes

const locales = { en: 'en-GB', vi: 'vi-VN' } as const

type PageOptions = {
  origin: string
  size: Size
  language: Language
  token: string | null
  sharpness?: number
}

/** A fresh browser window of this size and language, signed in where a token is given. */
export async function openPage(browser: Browser, options: PageOptions): Promise<Page> {
  const { origin, size, language, token, sharpness = 1 } = options
  const context = await browser.newContext({
    ...sizes[size],
    baseURL: origin,
    locale: locales[language],
    timezoneId: 'Asia/Ho_Chi_Minh',
    reducedMotion: 'reduce',
    deviceScaleFactor: sharpness,
  })
  if (token !== null) {
    await context.addInitScript((value) => localStorage.setItem('mam.token.v1', value), JSON.stringify(token))
  }
  return context.newPage()
}

/** Waits until letters and pictures are there, those further down too. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    const pictures = [...document.images]
    for (const picture of pictures) picture.loading = 'eager'
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})))
  })
}

/** Makes the window as high as the page, so that what sticks to its edges does not lie in the middle of the picture. */
async function unroll(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0
  await page.setViewportSize({
    width,
    height: await page.evaluate(() => document.documentElement.scrollHeight),
  })
}

async function take(page: Page, screen: Screen, { language, file }: { language: Language; file: string }) {
  const { path, prepare, isOverlaid = false } = screen
  await page.goto(path, { waitUntil: 'load' })
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' })
  await prepare?.(page, language)
  const window = page.viewportSize()
  if (!isOverlaid) await unroll(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await untilDrawn(page)
    await page.screenshot({ path: `${file}-${colorScheme}.jpg`, type: 'jpeg', quality: 70 })
  }
  if (window) await page.setViewportSize(window)
}

type Album = { browser: Browser; origin: string; book: GuestBook; folder: string }

/** Takes every screen at both sizes, in both languages, by day and by night; answers how many pictures that made. */
export async function takeScreens({ browser, origin, book, folder }: Album): Promise<number> {
  let count = 0
  for (const size of ['phone', 'desktop'] as const) {
    for (const language of languages) {
      for (const visitor of ['guest', 'customer', 'newcomer'] satisfies Visitor[]) {
        const page = await openPage(browser, { origin, size, language, token: book.tokens[visitor] })
        for (const screen of listScreens(book)) {
          if (screen.visitor !== visitor || (screen.only && screen.only !== size)) continue
          await take(page, screen, { language, file: join(folder, `${screen.name}-${size}-${language}`) })
          count += 2
        }
        await page.context().close()
      }
    }
  }
  return count
}

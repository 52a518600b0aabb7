import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import type { Language } from '#contracts/language.ts'
import { listens } from '#web/storefront/start-later.ts'
import type { Choice } from './choose-pictures.ts'
import { consoleScreens } from './console-screens.ts'
import type { GuestBook } from './guest-book.ts'
import { ownScreens } from './own-screens.ts'
import { publicScreens } from './public-screens.ts'
import { type Screen, type Size, sizes } from './screen.ts'
import { stateScreens } from './state-screens.ts'

const locales = { en: 'en-GB', vi: 'vi-VN' } as const

type PageOptions = {
  origin: string
  size: Size
  language: Language
  token: string | null
  /** Opens the pages under /dev. */
  devKey?: string
  sharpness?: number
  hasWorker?: boolean
}

/** A new browser context and page; signed in if a token is given. */
export async function openPage(browser: Browser, options: PageOptions): Promise<Page> {
  const { origin, size, language, token, devKey, sharpness = 1, hasWorker = false } = options
  const context = await browser.newContext({
    ...sizes[size],
    baseURL: origin,
    locale: locales[language],
    timezoneId: 'Asia/Ho_Chi_Minh',
    reducedMotion: 'reduce',
    deviceScaleFactor: sharpness,
    serviceWorkers: hasWorker ? 'allow' : 'block',
  })
  await context.addInitScript((name) => {
    addEventListener(name, () => Object.assign(window, { hasReact: true }))
  }, listens)
  if (token !== null) {
    await context.addInitScript((value) => localStorage.setItem('mam.token.v1', value), JSON.stringify(token))
  }
  if (devKey !== undefined) {
    await context.addCookies([{ name: 'dev', value: devKey, domain: new URL(origin).hostname, path: '/dev' }])
  }
  return context.newPage()
}

/** Waits for fonts and images, including those below the fold. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    const pictures = [...document.images]
    for (const picture of pictures) picture.loading = 'eager'
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})))
  })
}

/** Makes the viewport as high as the page, so that sticky elements are not in the middle. */
async function unroll(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0
  await page.setViewportSize({
    width,
    height: await page.evaluate(() => document.documentElement.scrollHeight),
  })
}

/** Waits for parts that load when scrolled into view, instead of a fixed time. */
async function untilArrived(page: Page): Promise<void> {
  const arrived = () => !document.querySelector('main .animate-breathe')
  await page.waitForFunction(arrived, undefined, { timeout: 5_000 }).catch(() => {})
}

async function holdApi(page: Page, api: NonNullable<Screen['api']>): Promise<void> {
  await page.route('**/api/v1/**', (route) =>
    api === 'silent' ? undefined : route.fulfill({ status: 503, json: { message: '', code: 'unavailable' } }),
  )
}

/** Waits until the page's scripts have started (storefront/start-later.ts). */
export async function untilListening(page: Page): Promise<void> {
  await page.waitForFunction(() => 'hasReact' in window || !document.querySelector('script[type=later]'))
}

/** Opens a screen and performs its steps. */
export async function showScreen(page: Page, screen: Screen, language: Language): Promise<void> {
  if (screen.api) await holdApi(page, screen.api)
  await page.goto(screen.path, { waitUntil: 'load' })
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
  await untilListening(page)
  await screen.prepare?.(page, language)
  if (!screen.api) await untilArrived(page)
}

type Take = { language: Language; colorSchemes: Choice['colorSchemes']; file: string }

async function take(page: Page, screen: Screen, { language, colorSchemes, file }: Take): Promise<void> {
  const { api, isWindow = false, isPrinted = false } = screen
  await showScreen(page, screen, language)
  if (isPrinted) await page.emulateMedia({ media: 'print' })
  if (!isWindow) await unroll(page)
  if (!api) await untilArrived(page)
  for (const colorScheme of isPrinted ? (['light'] as const) : colorSchemes) {
    await page.emulateMedia({ colorScheme })
    await untilDrawn(page)
    await page.screenshot({ path: `${file}-${colorScheme}.jpg`, type: 'jpeg', quality: 70 })
  }
}

type Album = { browser: Browser; origin: string; book: GuestBook; folder: string; choice: Choice }

/** Takes a screen in all sizes, languages and colour schemes; answers the failures. */
async function takeScreen(album: Album, screen: Screen): Promise<string[]> {
  const { browser, origin, book, folder, choice } = album
  const failures: string[] = []
  for (const size of choice.sizes) {
    if (screen.only && !screen.only.includes(size)) continue
    for (const language of choice.languages) {
      const token = book.tokens[screen.visitor]
      const hasWorker = screen.isOffline ?? false
      const page = await openPage(browser, { origin, size, language, token, hasWorker, devKey: book.devKey })
      page.setDefaultTimeout(15_000)
      const name = `${screen.name}-${size}-${language}`
      await take(page, screen, {
        language,
        colorSchemes: choice.colorSchemes,
        file: join(folder, name),
      }).catch((error: Error) => failures.push(`${name}: ${error.message}`))
      await page.context().close()
    }
  }
  return failures
}

/** Takes the selected pictures of all screens, also empty, loading, closed and refused ones. */
export async function takeScreens(album: Album, lengthenTexts: () => Promise<void>): Promise<string[]> {
  const { book, choice } = album
  const shown = [...publicScreens(book), ...ownScreens(book), ...stateScreens(book), ...consoleScreens]
  const screens = shown.filter(choice.has)
  const failures: string[] = []
  for (const screen of screens.filter(({ isLong }) => !isLong))
    failures.push(...(await takeScreen(album, screen)))
  const long = screens.filter(({ isLong }) => isLong)
  if (long.length > 0) await lengthenTexts()
  for (const screen of long) failures.push(...(await takeScreen(album, screen)))
  return failures
}

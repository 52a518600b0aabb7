import type { Browser, Page } from '@playwright/test'
import { loginWords } from '#web/storefront/pages/login/login-words.ts'
import { accountWords } from '#web/storefront/pieces/account/account-words.ts'
import { addToCartWords } from '#web/storefront/pieces/cart/add-to-cart-words.ts'
import { cartWords } from '#web/storefront/pieces/cart/cart-words.ts'
import { layoutWords } from '#web/storefront/pieces/page/layout-words.ts'
import type { GuestBook, Visitor } from '../screenshots/guest-book.ts'
import { openPage, untilListening } from '../screenshots/take-screens.ts'

/** The duration of an interaction until its frame in ms: the slowest event, median of three tries. */
export type InteractionFigures = { path: string; what: string; ms: number }

type Interaction = { path: string; what: string; visitor: Visitor; act: (page: Page) => Promise<void> }
type Place = { browser: Browser; origin: string; book: GuestBook }

const language = 'vi'
const [layout, login, account] = [layoutWords[language], loginWords[language], accountWords[language]]
/** Browsers do not report shorter ones. */
const leastMs = 16
const tries = 3
/** In ms; effects such as a navigation are over by then. */
const restMs = 2_000
/** Lighthouse's simulated line: 1.6 Mbit/s down, 0.75 up. */
const slowLine = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

function interactionsOf({ open }: GuestBook): Interaction[] {
  const menu = `/list-products/${open.id}`
  const dish = open.categories[0]?.products[0]
  const addDish = addToCartWords[language].addDish(dish?.name ?? '')
  const press = (name: string) => (page: Page) =>
    page.getByRole('button', { name, exact: true }).first().click()
  return [
    { path: '/list-partners', what: 'the menu opens', visitor: 'guest', act: press(layout.openMenu) },
    {
      ...{ path: '/list-partners', what: 'typing in the search', visitor: 'guest' },
      act: (page) =>
        page.getByRole('combobox', { name: layout.search }).pressSequentially('pho', { delay: 200 }),
    },
    {
      ...{ path: '/list-partners', what: 'a restaurant', visitor: 'guest' },
      act: (page) => page.locator('main a[href^="/list-products/"]:visible').first().click(),
    },
    {
      ...{ path: menu, what: 'another tab', visitor: 'guest' },
      act: (page) => page.locator('main nav a[href*="tab="]').nth(2).click(),
    },
    { path: menu, what: 'add, to the login', visitor: 'guest', act: press(addDish) },
    { path: menu, what: 'add', visitor: 'newcomer', act: press(addDish) },
    { path: `/product-details/${dish?.id}`, what: 'add', visitor: 'newcomer', act: press(addDish) },
    {
      path: `/cart/${open.id}`,
      what: 'one more',
      visitor: 'customer',
      act: press(cartWords[language].increase),
    },
    {
      ...{ path: '/login', what: 'to the sign-up', visitor: 'guest' },
      act: (page) => page.getByRole('link', { name: login.signUp, exact: true }).first().click(),
    },
    {
      ...{ path: '/login', what: 'typing', visitor: 'guest' },
      act: (page) =>
        page.getByLabel(account.email, { exact: true }).pressSequentially('an@mam', { delay: 100 }),
    },
  ]
}

async function once({ browser, origin, book }: Place, { path, visitor, act }: Interaction): Promise<number> {
  const page = await openPage(browser, { origin, size: 'phone', language, token: book.tokens[visitor] })
  try {
    await page.addInitScript((durationThreshold) => {
      const slowest = { ms: durationThreshold }
      Object.assign(window, { slowest })
      new PerformanceObserver((list) => {
        for (const event of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
          if (event.interactionId) slowest.ms = Math.max(slowest.ms, event.duration)
      }).observe({ type: 'event', durationThreshold, buffered: true } as PerformanceObserverInit)
    }, leastMs)
    const line = await page.context().newCDPSession(page)
    await line.send('Network.emulateNetworkConditions', slowLine)
    await page.goto(path)
    await untilListening(page)
    await page.waitForTimeout(restMs)
    await act(page)
    await page.waitForTimeout(restMs)
    return await page.evaluate(() => (window as unknown as { slowest: { ms: number } }).slowest.ms)
  } finally {
    await page.context().close()
  }
}

/** Measures clicks and keys on a slow line at this machine's speed, which Lighthouse does not. */
export async function measureInteractions(
  place: Place,
  isWanted: (path: string) => boolean,
): Promise<InteractionFigures[]> {
  const figures: InteractionFigures[] = []
  for (const interaction of interactionsOf(place.book).filter(({ path }) => isWanted(path))) {
    const { path, what } = interaction
    const taken: number[] = []
    for (let n = 0; n < tries; n += 1) taken.push(await once(place, interaction))
    const ms = taken.toSorted((a, b) => a - b)[Math.floor(tries / 2)] ?? Number.NaN
    figures.push({ path, what, ms })
    console.log(path, what, taken.join(' '))
  }
  return figures
}

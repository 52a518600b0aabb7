import type { Page } from '@playwright/test'
import { fieldProblems } from '#contracts/field-problems.ts'
import type { Language } from '#contracts/language.ts'
import { addressWords } from '#web/shared/address/address-words.ts'
import { voucherWords } from '#web/storefront/pages/checkout/vouchers/voucher-words.ts'
import { historyWords } from '#web/storefront/pages/history-order/history-words.ts'
import { filterWords } from '#web/storefront/pages/list-partners/filter-words.ts'
import { loginWords } from '#web/storefront/pages/login/login-words.ts'
import { addToCartWords } from '#web/storefront/pieces/cart/add/add-to-cart-words.ts'
import { orderAgainWords } from '#web/storefront/pieces/cart/order-again/order-again-words.ts'
import { feedbackWords } from '#web/storefront/pieces/feedback/feedback-words.ts'
import { followWords } from '#web/storefront/pieces/live-order/follow-words.ts'
import { layoutWords } from '#web/storefront/pieces/page/layout-words.ts'

type Words = Record<Language, Record<string, unknown>>
type Key<Screen extends Words> = {
  [Name in keyof Screen['en']]: Screen['en'][Name] extends string ? Name : never
}[keyof Screen['en']]

/** A pattern for a sentence with a number or name in it. */
function anyOf(sentence: string): RegExp {
  return new RegExp(`^${sentence.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replace('0', '.+')}$`)
}

async function untilDialog(page: Page): Promise<void> {
  await page.getByRole('dialog').first().waitFor()
}

/** Waits for data that a page loads after its first paint, such as the shipping fee. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
}

/** Clicks the first button of this name and waits for its dialog. */
export function opening<Screen extends Words>(words: Screen, key: Key<Screen>) {
  return async (page: Page, language: Language): Promise<void> => {
    await settle(page)
    const name = words[language][key as string] as string
    await page.getByRole('button', { name, exact: true }).first().click()
    await untilDialog(page)
    await settle(page)
  }
}

export async function searchDishes(page: Page, language: Language): Promise<void> {
  await page.getByRole('combobox', { name: layoutWords[language].search }).fill('com ga')
  await page.getByRole('listbox').waitFor()
}

export async function searchNothing(page: Page, language: Language): Promise<void> {
  await page.getByRole('combobox', { name: layoutWords[language].search }).fill('zzzzqqq')
  await page.waitForLoadState('networkidle')
}

export async function openMenu(page: Page, language: Language): Promise<void> {
  await page.getByRole('button', { name: layoutWords[language].openMenu }).click()
  await untilDialog(page)
}

export async function openFilters(page: Page, language: Language): Promise<void> {
  const summary = page.locator('summary', { hasText: filterWords[language].filters })
  if (await summary.isVisible()) await summary.click()
}

export async function openCart(page: Page, language: Language): Promise<void> {
  await page.getByRole('button', { name: layoutWords[language].cartCount(3) }).click()
  await page.getByRole('region', { name: layoutWords[language].cart, exact: true }).waitFor()
}

export async function sendEmptyLogin(page: Page, language: Language): Promise<void> {
  await page.getByRole('button', { name: loginWords[language].loginButton, exact: true }).click()
  await page.getByText(fieldProblems.email_required[language]).waitFor()
}

/** Submits the page's form without values. */
export async function sendEmpty(page: Page): Promise<void> {
  await settle(page)
  await page.locator('main button[type=submit]').last().click()
  await page.locator('[aria-invalid=true]').first().waitFor()
}

/** Focuses the form and scrolls to its map, so that lazy parts are loaded. */
export async function beginForm(page: Page): Promise<void> {
  await settle(page)
  await page.locator('main input').first().focus()
  await page.locator('main form section').nth(1).scrollIntoViewIfNeeded()
  await page.locator('.leaflet-container').waitFor()
  await settle(page)
}

export async function openDetail(page: Page, language: Language): Promise<void> {
  await page
    .getByRole('button', { name: anyOf(historyWords[language].detailOf(0)) })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('listitem').first().waitFor()
}

export async function openRating(page: Page, language: Language): Promise<void> {
  const name = anyOf(historyWords[language].rateOrder(0))
  await page.getByRole('button', { name, disabled: false }).first().click()
  await untilDialog(page)
}

export async function openReview(page: Page, language: Language): Promise<void> {
  await page
    .getByRole('button', { name: anyOf(feedbackWords[language].read('0')) })
    .first()
    .click()
  await untilDialog(page)
}

export async function deleteAddress(page: Page, language: Language): Promise<void> {
  await page
    .getByRole('button', { name: anyOf(addressWords[language].removeAddress('0')) })
    .first()
    .click()
  await untilDialog(page)
}

export async function movePin(page: Page, language: Language): Promise<void> {
  await page
    .getByRole('button', { name: anyOf(addressWords[language].movePinOf(0)) })
    .first()
    .click()
  await untilDialog(page)
  await page.getByRole('dialog').locator('.leaflet-container').waitFor()
}

export async function orderAgain(page: Page, language: Language): Promise<void> {
  await page.getByRole('button', { name: orderAgainWords[language].again }).first().click()
  await untilDialog(page)
}

export async function openVouchers(page: Page, language: Language): Promise<void> {
  await settle(page)
  const words = voucherWords[language]
  const summary = page.locator('summary', {
    hasText: new RegExp(`${words.all(9)}|${words.others(9)}`.replaceAll('9', String.raw`\d+`)),
  })
  if ((await summary.count()) > 0) await summary.first().click()
}

/** For pages that never become idle: waits for their data. */
export async function awaitArrival(page: Page, language: Language): Promise<void> {
  await page.getByText(followWords[language].arrives('').trim()).waitFor()
}

export async function awaitMap(page: Page, language: Language): Promise<void> {
  await page.getByRole('img', { name: followWords[language].yourAddress }).waitFor()
}

export async function askToCancel(page: Page, language: Language): Promise<void> {
  await page.getByRole('button', { name: followWords[language].cancel, exact: true }).click()
  await untilDialog(page)
}

/** Far enough for sticky elements to stick. */
export async function scrollDown(page: Page): Promise<void> {
  await settle(page)
  await page.mouse.wheel(0, 900)
  await page.waitForFunction(() => scrollY > 300)
}

/** Adds a dish to the cart and shows the toast. */
export async function addDish(page: Page, language: Language): Promise<void> {
  await settle(page)
  await page
    .getByRole('button', { name: anyOf(addToCartWords[language].addDish('0')) })
    .first()
    .click()
  // Hovering keeps the toast open.
  await page.locator('[popover] li').first().hover()
}

/** Selects another type of restaurant and waits for the result. */
export function changeKind(outcome: string) {
  return async (page: Page): Promise<void> => {
    await settle(page)
    await page.locator('a[href*="type=3"]').first().click()
    await page.locator(outcome).waitFor()
  }
}

/** Cuts the connection and navigates. */
export function withoutConnection(path: string | null) {
  return async (page: Page): Promise<void> => {
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.reload({ waitUntil: 'networkidle' })
    await page.context().setOffline(true)
    if (path !== null) await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
}

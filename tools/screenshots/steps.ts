import type { Page } from '@playwright/test'
import { fieldProblems } from '#contracts/field-problems.ts'
import type { Language } from '#contracts/language.ts'
import { addressWords } from '#web/shared/address/address-words.ts'
import { voucherWords } from '#web/storefront/pages/checkout/vouchers/voucher-words.ts'
import { historyWords } from '#web/storefront/pages/history-order/history-words.ts'
import { filterPanelWords } from '#web/storefront/pages/list-partners/filter-panel-words.ts'
import { loginWords } from '#web/storefront/pages/login/login-words.ts'
import { personalDataWords } from '#web/storefront/pages/profile/personal-data-words.ts'
import { profileWords } from '#web/storefront/pages/profile/profile-words.ts'
import { addToCartWords } from '#web/storefront/pieces/cart/add-to-cart-words.ts'
import { orderAgainWords } from '#web/storefront/pieces/cart/order-again/order-again-words.ts'
import { feedbackWords } from '#web/storefront/pieces/feedback/feedback-words.ts'
import { followWords } from '#web/storefront/pieces/live-order/follow-words.ts'
import { layoutWords } from '#web/storefront/pieces/page/layout-words.ts'

type Step = (page: Page, language: Language) => Promise<void>

/** A pattern for a sentence with a number or name in it. */
function anyOf(sentence: string): RegExp {
  return new RegExp(`^${sentence.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replace('0', '.+')}$`)
}

async function untilDialog(page: Page): Promise<void> {
  await page.getByRole('dialog').first().waitFor()
}

async function untilDialogSettles(page: Page): Promise<void> {
  await untilDialog(page)
  await settle(page)
}

/** Waits for data that a page loads after its first paint, such as the shipping fee. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
}

/** Presses the first button of this name and waits for the outcome, by default a dialog. */
function pressing(nameIn: (language: Language) => string | RegExp, outcome: Step = untilDialog): Step {
  return async (page, language) => {
    await page
      .getByRole('button', { name: nameIn(language), exact: true })
      .first()
      .click()
    await outcome(page, language)
  }
}

/** Opens the first order of the history before a step: on phones it is folded. */
function unfolding(step: Step): Step {
  return async (page, language) => {
    const fold = page.getByRole('button', { name: anyOf(historyWords[language].open(0)) }).first()
    if ((page.viewportSize()?.width ?? 0) < 768) await fold.click()
    await step(page, language)
  }
}

function searching(text: string, outcome: Step): Step {
  return async (page, language) => {
    await page.getByRole('combobox', { name: layoutWords[language].search }).fill(text)
    await outcome(page, language)
  }
}

export const searchDishes = searching('com ga', (page) => page.getByRole('listbox').waitFor())
export const searchNothing = searching('zzzzqqq', settle)
export const openMenu = pressing((language) => layoutWords[language].openMenu)
export const openReview = pressing((language) => anyOf(feedbackWords[language].read('0')))
export const openRating = unfolding(pressing((language) => anyOf(historyWords[language].rateOrder(0))))
export const orderAgain = pressing((language) => orderAgainWords[language].again)
export const askToCancel = pressing((language) => followWords[language].cancel)
export const deleteAddress = pressing((language) => anyOf(addressWords[language].removeAddress('0')))
export const movePin = pressing(
  (language) => anyOf(addressWords[language].movePinOf('0')),
  (page) => page.getByRole('dialog').locator('.leaflet-container').waitFor(),
)
export const openDetail = unfolding(
  pressing(
    (language) => anyOf(historyWords[language].detailOf(0)),
    (page) => page.getByRole('dialog').getByRole('listitem').first().waitFor(),
  ),
)
export const openCart = pressing(
  (language) => layoutWords[language].cartCount(3),
  (page, language) => page.getByRole('region', { name: layoutWords[language].cart, exact: true }).waitFor(),
)
export const sendEmptyLogin = pressing(
  (language) => loginWords[language].loginButton,
  (page, language) => page.getByText(fieldProblems.email_required[language]).waitFor(),
)
export const changeEmail = pressing((language) => profileWords[language].changeEmail, untilDialogSettles)
export const changePassword = pressing(
  (language) => profileWords[language].changePassword,
  untilDialogSettles,
)
export const deleteAccount = pressing((language) => personalDataWords[language].remove, untilDialogSettles)
export const activate = pressing((language) => loginWords[language].activate, untilDialogSettles)
/** Shows the toast; hovering keeps it open. */
export const addDish = pressing(
  (language) => anyOf(addToCartWords[language].addDish('0')),
  (page) => page.locator('[popover] li').first().hover(),
)

export async function openFilters(page: Page, language: Language): Promise<void> {
  const summary = page.locator('summary', { hasText: filterPanelWords[language].filters })
  if (await summary.isVisible()) await summary.click()
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

export async function openVouchers(page: Page, language: Language): Promise<void> {
  await settle(page)
  await page.locator('summary', { hasText: voucherWords[language].title }).click()
}

/** For pages that never become idle: waits for their data. */
export async function awaitArrival(page: Page, language: Language): Promise<void> {
  await page.getByText(followWords[language].arrives('').trim()).waitFor()
}

export async function awaitMap(page: Page, language: Language): Promise<void> {
  await page.getByRole('img', { name: followWords[language].yourAddress }).waitFor()
}

/** Far enough for sticky elements to stick. */
export async function scrollDown(page: Page): Promise<void> {
  await settle(page)
  await page.mouse.wheel(0, 900)
  await page.waitForFunction(() => scrollY > 300)
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

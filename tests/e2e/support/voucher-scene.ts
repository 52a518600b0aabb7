import type { APIRequestContext, BrowserContext, Locator, Page } from '@playwright/test'
import type { Partner } from '#contracts/menus/partner.ts'
import type { Order } from '#contracts/orders/order-shape.ts'
import { addAddress, callAs, enterAs, fillCart, newCustomer, type SignedIn } from './customer.ts'
import { kmAway } from './own-restaurant.ts'
import { money, priceIn, termsOn, untilFeeIsKnown } from './prices.ts'
import { expect } from './shop-test.ts'
import type { ScreenWords } from './words.ts'

type Scene = { page: Page; context: BrowserContext; request: APIRequestContext }

/** The delivery fee for the 2 km to the first address. */
export const fee = 15_000

/** Opens the checkout with these dishes of the restaurant, 2 km away; a second address is 6 km away. */
export async function atCheckout(
  { page, context, request }: Scene,
  partner: Partner,
  quantities: readonly number[],
) {
  const customer = await newCustomer(request)
  await fillCart(request, customer, partner, quantities)
  await addAddress(request, customer, kmAway(2))
  await addAddress(request, customer, kmAway(6))
  await enterAs(context, customer)
  await page.goto(`/checkout/${partner.id}`)
  await untilFeeIsKnown(page)
  return customer
}

/** The button of exactly this name. */
export function button(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true })
}

/** Opens the row of vouchers if it is closed. */
export async function openVouchers(page: Page, { voucher }: ScreenWords): Promise<void> {
  const row = page.locator('details', { has: page.locator('summary', { hasText: voucher.title }) })
  if ((await row.getAttribute('open')) === null) await row.locator('summary').click()
  await expect(page.getByLabel(voucher.code)).toBeVisible()
}

/** Applies a voucher of the row, which closes over it. */
export async function applyVoucher(page: Page, words: ScreenWords, code: string): Promise<void> {
  await openVouchers(page, words)
  await button(page, words.voucher.applyCode(code)).click()
}

/** Expects the summary's amounts, and the same total at the button. */
export async function expectFigures(
  page: Page,
  { checkout }: ScreenWords,
  figures: ShownFigures,
): Promise<void> {
  const { subtotal, km = 2, shipping = fee, code, discount = 0 } = figures
  const terms = {
    [checkout.subtotal]: money(subtotal),
    [checkout.shippingOver(String(km))]: money(shipping),
    ...(code ? { [checkout.discountBy(code)]: `-${money(discount)}` } : { [checkout.discount]: money(0) }),
  }
  await expect.poll(() => termsOn(page)).toEqual(terms)
  const total = page.locator('[data-dock] [aria-live]').filter({ hasText: checkout.total })
  expect(await priceIn(total)).toBe(subtotal + shipping - discount)
}

type ShownFigures = { subtotal: number; km?: number; shipping?: number; code?: string; discount?: number }

/** The customer's last order. */
export async function lastOrder(request: APIRequestContext, customer: SignedIn): Promise<Order | undefined> {
  const [order] = await callAs<Order[]>(request, customer, ['GET', '/orders'])
  return order
}

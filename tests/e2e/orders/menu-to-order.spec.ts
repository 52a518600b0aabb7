import type { Locator, Page } from '@playwright/test'
import type { Partner } from '#contracts/menus/partner.ts'
import { describeDiscount } from '#contracts/money/describe-discount.ts'
import { menuCartWords } from '#web/storefront/pages/list-products/menu-cart/menu-cart-words.ts'
import { voucherStripWords } from '#web/storefront/pages/list-products/voucher-strip-words.ts'
import { expectAccessible } from '../support/checks/accessibility.ts'
import { addAddress, callAs, enterAs, fillCart, newCustomer } from '../support/customer.ts'
import { deliverOrder, placeOrder } from '../support/order-life.ts'
import { kmAway, test } from '../support/own-restaurant.ts'
import { money } from '../support/prices.ts'
import { expect } from '../support/shop-test.ts'
import { dishesOf, findPartner, openPartnerName } from '../support/town.ts'
import { wordsIn } from '../support/words.ts'

const { addToCart, checkout, orderAgain } = wordsIn('en')
const cart = menuCartWords.en
const strip = voucherStripWords.en

/** Taps, and counts them. */
function counting() {
  let taps = 0
  return {
    tap: async (place: Locator) => {
      await place.tap()
      taps += 1
    },
    taps: () => taps,
  }
}

function twoDishes(partner: Partner) {
  const [first, second] = dishesOf(partner)
  if (!first || !second) throw new Error('The restaurant has fewer than two dishes.')
  return { first, second }
}

function proceed(page: Page): Locator {
  return page.getByRole('button', { name: checkout.proceed })
}

test('a known customer orders from a phone’s menu with four taps, and again with two @phone-only', async ({
  page,
  context,
  request,
  restaurant,
}) => {
  const partner = await restaurant.open()
  const customer = await newCustomer(request)
  await addAddress(request, customer, kmAway(1))
  await enterAs(context, customer)
  const { first } = twoDishes(partner)

  const menuTaps = counting()
  await page.goto(`/list-products/${partner.id}`)
  await menuTaps.tap(page.getByRole('button', { name: addToCart.addDish(first.name), exact: true }))
  await menuTaps.tap(page.getByRole('link', { name: addToCart.viewCart }))
  await menuTaps.tap(page.getByRole('button', { name: cart.checkOut(money(first.price)), exact: true }))
  await menuTaps.tap(proceed(page))
  await expect(page).toHaveURL(/\/orderconfirm\/\d+/)
  expect(menuTaps.taps()).toBe(4)

  const order = await placeOrder(request, customer, partner)
  await deliverOrder(order, null)
  const againTaps = counting()
  await page.goto('/history-order')
  await againTaps.tap(page.getByRole('button', { name: orderAgain.againOrder(order.id) }))
  await againTaps.tap(proceed(page))
  await expect(page).toHaveURL(/\/orderconfirm\/\d+/)
  expect(againTaps.taps()).toBe(2)
})

test('a phone’s cart is edited in a sheet over its menu @phone-only', async ({
  page,
  context,
  request,
  restaurant,
}) => {
  const partner = await restaurant.open()
  const customer = await newCustomer(request)
  await fillCart(request, customer, partner, [1, 2])
  await enterAs(context, customer)
  const { first, second } = twoDishes(partner)
  await page.goto(`/list-products/${partner.id}`)
  await page.getByRole('link', { name: addToCart.viewCart }).tap()
  const sheet = page.getByRole('dialog', { name: cart.title, exact: true })
  await expect(sheet.getByText(money(2 * second.price), { exact: true })).toBeVisible()
  await expectAccessible(page, { byNight: true })
  await sheet
    .getByRole('group', { name: addToCart.quantity(first.name), exact: true })
    .getByRole('button', { name: addToCart.increase })
    .tap()
  await sheet.getByRole('button', { name: addToCart.remove(second.name), exact: true }).tap()
  await expect(
    sheet.getByRole('button', { name: cart.checkOut(money(2 * first.price)), exact: true }),
  ).toBeVisible()
  await expect(sheet.getByRole('list', { name: cart.lines })).toBeFocused()
  await sheet.getByRole('button', { name: addToCart.remove(first.name), exact: true }).tap()
  await expect(sheet.getByText(cart.empty)).toBeVisible()
  await sheet.getByRole('button', { name: cart.close }).tap()
  await expect(sheet).toBeHidden()
  await expect
    .poll(() => callAs(request, customer, ['GET', `/cart?partner_id=${partner.id}`]))
    .toMatchObject({ carts: [] })
  await expect(page).toHaveURL(`/list-products/${partner.id}`)
})

test('on a wide screen the cart stands beside the menu, from which it is filled and paid', async ({
  page,
  context,
  request,
  restaurant,
}) => {
  const partner = await restaurant.open()
  await enterAs(context, await newCustomer(request))
  const { first, second } = twoDishes(partner)
  await page.goto(`/list-products/${partner.id}`)
  const column = page.getByRole('region', { name: cart.title, exact: true })
  await expect(column).toContainText(cart.empty)
  const dishes = page.getByRole('list').filter({ has: page.getByRole('heading', { name: first.name }) })
  const [left, right] = await Promise.all([dishes.boundingBox(), column.boundingBox()])
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThan(right?.x ?? 0)

  const addSecond = page.getByRole('button', { name: addToCart.addDish(second.name), exact: true })
  await page.getByRole('button', { name: addToCart.addDish(first.name), exact: true }).click()
  await addSecond.click()
  const quantity = column.getByRole('group', { name: addToCart.quantity(first.name), exact: true })
  await quantity.getByRole('button', { name: addToCart.increase }).click()
  const total = 2 * first.price + second.price
  const checkOut = column.getByRole('button', { name: cart.checkOut(money(total)), exact: true })
  await expect(checkOut).toBeVisible()
  // Nothing has moved: its place was there.
  expect((await dishes.boundingBox())?.width).toBe(left?.width)
  await expectAccessible(page, { byNight: true })
  await checkOut.click()
  await expect(page).toHaveURL(`/checkout/${partner.id}`)
})

test('on a wide screen a dish opens over its menu at its own address, and goes into the cart from there', async ({
  page,
  context,
  request,
  restaurant,
}) => {
  const partner = await restaurant.open()
  await enterAs(context, await newCustomer(request))
  const { first } = twoDishes(partner)
  await page.goto(`/list-products/${partner.id}`)
  const link = page.getByRole('link', { name: first.name, exact: true })
  await link.click()
  const dialog = page.getByRole('dialog', { name: first.name, exact: true })
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(`/product-details/${first.id}`)
  await expectAccessible(page, { byNight: true })
  await page.goBack()
  await expect(dialog).toBeHidden()
  await link.click()
  await dialog
    .getByRole('button', { name: addToCart.addDishFor(money(first.price), first.name), exact: true })
    .click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(`/list-products/${partner.id}`)
  await expect(page.getByRole('region', { name: cart.title, exact: true })).toContainText(first.name)
})

test('a menu shows its vouchers with their conditions, and its cart no discount that it does not have', async ({
  page,
  context,
  request,
}) => {
  const partner = await findPartner(request, openPartnerName)
  const customer = await newCustomer(request)
  await fillCart(request, customer, partner, [1])
  await enterAs(context, customer)
  const { first } = twoDishes(partner)
  await page.goto(`/list-products/${partner.id}`)
  const vouchers = page.getByRole('region', { name: strip.vouchers })
  const { vouchers: shown = [] }: Partner = await (await request.get(`/api/v1/partners/${partner.id}`)).json()
  const [best] = shown
  const value = { discount: best?.discount ?? 0, percent: best?.percent ?? null }
  await expect(vouchers).toContainText(describeDiscount(value, 'en'))
  await expect(vouchers).toContainText(strip.from(money(best?.condition ?? 0)))
  const column = page.getByRole('region', { name: cart.title, exact: true })
  await expect(
    column.getByRole('button', { name: cart.checkOut(money(first.price)), exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/[−-]\s?\d[\d.]*\s?₫/)
})

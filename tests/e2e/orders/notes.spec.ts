import { toastMs } from '#domain/shop/limits.ts'
import { soldOutWords } from '#web/storefront/pages/checkout/sold-out-words.ts'
import { expectAccessible } from '../support/checks/accessibility.ts'
import { addAddress, callAs, enterAs, fillCart, newCustomer } from '../support/customer.ts'
import { untilFeeIsKnown } from '../support/prices.ts'
import { expect, test } from '../support/shop-test.ts'
import { dishesOf, findPartner, openPartnerName } from '../support/town.ts'
import { wordsIn } from '../support/words.ts'

const { cart, dishNote, checkout, order } = wordsIn('en')
const [wish, call] = ['Ít cay, không hành', 'Gọi trước khi đến']

test('notes go from the cart to the confirmation, and paper shows the receipt only', async ({
  page,
  context,
  request,
}) => {
  const partner = await findPartner(request, openPartnerName)
  const name = dishesOf(partner)[0]?.name ?? ''
  const customer = await newCustomer(request)
  await fillCart(request, customer, partner)
  await addAddress(request, customer)
  await enterAs(context, customer)
  await page.goto(`/cart/${partner.id}`)
  await page.getByRole('button', { name: dishNote.addTo(name), exact: true }).click()
  await page.getByRole('textbox', { name: dishNote.addTo(name), exact: true }).fill(wish)
  await expect(page.getByText(dishNote.saved, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: cart.checkout, exact: true }).click()
  await expect(page.getByText(order.quoted(wish))).toBeVisible()
  await untilFeeIsKnown(page)
  await page.getByLabel(checkout.note).fill(call)
  await page.getByRole('button', { name: checkout.proceed }).click()
  await expect(page.getByRole('heading', { level: 1, name: order.thanks })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText(wish)
  await expect(page.getByRole('definition').filter({ hasText: call })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('table')).toContainText(wish)
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
})

test('note and rule for a dish that is sold out survive a reload, and go with the order', async ({
  page,
  context,
  request,
}) => {
  const partner = await findPartner(request, openPartnerName)
  const customer = await newCustomer(request)
  await fillCart(request, customer, partner)
  await addAddress(request, customer)
  await enterAs(context, customer)
  await page.goto(`/checkout/${partner.id}`)
  const row = page.locator('summary', { hasText: soldOutWords.en.title })
  await row.click()
  await page.getByRole('radio', { name: soldOutWords.en.cancel }).check()
  await page.getByLabel(checkout.note).fill(call)
  await page.reload()
  await expect(row).toContainText(soldOutWords.en.cancel)
  await expect(page.getByLabel(checkout.note)).toHaveValue(call)
  await untilFeeIsKnown(page)
  await page.getByRole('button', { name: checkout.proceed }).click()
  await expect(page.getByRole('heading', { level: 1, name: order.thanks })).toBeVisible()
  expect(await callAs(request, customer, ['GET', '/orders'])).toMatchObject([
    { if_sold_out: 'cancel', note: call },
  ])
})

test('a removed dish is restored with its quantity and its note, with the keyboard alone', async ({
  page,
  context,
  request,
}) => {
  const partner = await findPartner(request, openPartnerName)
  const [dish] = dishesOf(partner)
  const customer = await newCustomer(request)
  const line = { product_id: dish?.id, partner_id: partner.id, quantity: 2, note: wish }
  await callAs(request, customer, ['POST', '/carts', line])
  await enterAs(context, customer)
  await page.goto(`/cart/${partner.id}`)
  await page.getByRole('button', { name: cart.removeDish(dish?.name ?? ''), exact: true }).press('Enter')
  const undo = page.getByRole('button', { name: `${cart.undo}: ${dish?.name}`, exact: true })
  await expect(undo).toBeFocused()
  await expect(page.getByRole('heading', { name: cart.emptyTitle })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('button', { name: `${dishNote.addTo(dish?.name ?? '')}: ${wish}` }),
  ).toBeVisible()
  await expect
    .poll(async () => {
      const kept = await callAs<{ carts: object[] }>(request, customer, [
        'GET',
        `/cart?partner_id=${partner.id}`,
      ])
      return kept.carts
    })
    .toMatchObject([{ product_id: dish?.id, quantity: 2, note: wish }])
})

test('leaving the undo button by keyboard returns the focus to the list', async ({
  page,
  context,
  request,
}) => {
  const partner = await findPartner(request, openPartnerName)
  const dishes = dishesOf(partner).slice(0, 4)
  const customer = await newCustomer(request)
  await fillCart(request, customer, partner, [1, 1, 1, 1])
  await enterAs(context, customer)
  await page.goto(`/cart/${partner.id}`)
  const remove = (at: number) =>
    page.getByRole('button', { name: cart.removeDish(dishes[at]?.name ?? ''), exact: true })
  const undo = (at: number) =>
    page.getByRole('button', { name: `${cart.undo}: ${dishes[at]?.name}`, exact: true })
  const list = page.locator('[tabindex="-1"]:focus').filter({ has: page.getByRole('table') })

  await remove(0).press('Enter')
  await expect(undo(0)).toBeFocused()
  await remove(1).press('Enter')
  await expect(undo(1)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(undo(1)).toHaveCount(0)
  await expect(list).toHaveCount(1)
  // Its time continues.
  await expect(undo(0)).toHaveCount(0, { timeout: toastMs + 3_000 })

  await remove(2).press('Enter')
  await expect(undo(2)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(undo(2)).toHaveCount(0)
  await expect(list).toHaveCount(1)
})

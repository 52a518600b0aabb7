import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { languages } from '#contracts/language.ts'
import type { Partner } from '#contracts/menus/partner.ts'
import { expectAccessible } from '../support/checks/accessibility.ts'
import { callAs, enterAs, fillCart, newCustomer, type SignedIn } from '../support/customer.ts'
import { deliverOrder, placeOrder } from '../support/order-life.ts'
import { type OwnRestaurant, setStatus, test } from '../support/own-restaurant.ts'
import { money } from '../support/prices.ts'
import { inShopDatabase } from '../support/shop-database.ts'
import { expect, itsScreen } from '../support/shop-test.ts'
import { dishesOf } from '../support/town.ts'
import { wordsIn } from '../support/words.ts'

type Scene = { page: Page; context: BrowserContext; request: APIRequestContext; restaurant: OwnRestaurant }
type Line = { product_id: number; quantity: number }

/** A delivered order of one of the first dish and two of the second, by a customer with an empty cart. */
async function oldOrder({ context, request, restaurant }: Scene) {
  const partner = await restaurant.open()
  const customer = await newCustomer(request)
  const order = await placeOrder(request, customer, partner, { quantities: [1, 2] })
  await deliverOrder(order, null)
  await enterAs(context, customer)
  const [first, second] = dishesOf(partner)
  if (!first || !second) throw new Error('The restaurant has fewer than two dishes.')
  return { partner, customer, order, first, second }
}

async function cartOf(request: APIRequestContext, customer: SignedIn, { id }: Partner): Promise<Line[]> {
  const { carts } = await callAs<{ carts: Line[] }>(request, customer, ['GET', `/cart?partner_id=${id}`])
  return carts
    .map(({ product_id, quantity }) => ({ product_id, quantity }))
    .toSorted((a, b) => a.product_id - b.product_id)
}

async function changeDish(id: number, changes: { price?: number; status?: 'out_of_stock' | 'disabled' }) {
  await inShopDatabase((db) => db.updateTable('products').set(changes).where('id', '=', id).execute())
}

for (const language of languages) {
  test.describe(`ordering again in ${language}`, itsScreen[language], () => {
    test.use({ language })

    test('an unchanged order takes one press', async ({ page, context, request, restaurant }) => {
      const words = wordsIn(language)
      const { partner, customer, order, first, second } = await oldOrder({
        page,
        context,
        request,
        restaurant,
      })
      await page.goto('/history-order')
      await page.getByRole('button', { name: words.orderAgain.againOrder(order.id) }).dblclick()
      await expect(page).toHaveURL(`/checkout/${partner.id}`)
      await expect(page.getByRole('main').getByText(first.name, { exact: true })).toBeVisible()
      expect(await cartOf(request, customer, partner)).toEqual([
        { product_id: first.id, quantity: 1 },
        { product_id: second.id, quantity: 2 },
      ])
    })

    test('changes are shown first, and the rest goes into the cart', async ({
      page,
      context,
      request,
      restaurant,
    }) => {
      const words = wordsIn(language)
      const { orderAgain: again } = words
      const { partner, customer, order, first, second } = await oldOrder({
        page,
        context,
        request,
        restaurant,
      })
      await fillCart(request, customer, partner, [7])
      await changeDish(first.id, { price: 45_000 })
      await changeDish(second.id, { status: 'out_of_stock' })
      await page.goto('/history-order')
      const button = page.getByRole('button', { name: again.againOrder(order.id) })
      await button.click()
      const modal = page.getByRole('dialog', { name: again.title })
      await expect(modal.getByText(again.replaces(1, partner.name))).toBeVisible()
      const [priced, soldOut] = [modal.getByRole('listitem').first(), modal.getByRole('listitem').nth(1)]
      await expect(priced).toContainText(first.name)
      await expect(priced).toContainText(`${money(40_000)}${again.newPrice}${money(45_000)}`)
      await expect(soldOut).toContainText(second.name)
      await expect(soldOut).toContainText(again.sold_out)
      await expectAccessible(page, { byNight: true })

      // Nothing has changed until here.
      await modal.getByRole('button', { name: again.cancel, exact: true }).click()
      await expect(modal).toBeHidden()
      await expect(button).toBeFocused()
      expect(await cartOf(request, customer, partner)).toEqual([{ product_id: first.id, quantity: 7 }])

      await button.click()
      await modal.getByRole('button', { name: again.putRest, exact: true }).click()
      await expect(page).toHaveURL(`/cart/${partner.id}`)
      await expect(page.getByRole('button', { name: words.layout.cartCount(1), exact: true })).toBeVisible()
      expect(await cartOf(request, customer, partner)).toEqual([{ product_id: first.id, quantity: 1 }])
    })
  })
}

const { orderAgain: again, history } = wordsIn('en')

test('an order is ordered again from its details too', async ({ page, context, request, restaurant }) => {
  const { partner, order, first } = await oldOrder({ page, context, request, restaurant })
  await changeDish(first.id, { price: 41_000 })
  await page.goto('/history-order')
  await page.getByRole('button', { name: history.detailOf(order.id) }).click()
  const details = page.getByRole('dialog', { name: history.detailTitle(order.id) })
  await details.getByRole('button', { name: again.againOrder(order.id) }).click()
  const modal = page.getByRole('dialog', { name: again.title })
  await expect(modal.getByText(again.unchanged(1))).toBeVisible()
  await expectAccessible(page)
  await modal.getByRole('button', { name: again.putAll, exact: true }).click()
  await expect(page).toHaveURL(`/cart/${partner.id}`)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a closed restaurant, a removed one, and removed dishes leave nothing to order', async ({
  page,
  context,
  request,
  restaurant,
}) => {
  const { partner, customer, order, first, second } = await oldOrder({ page, context, request, restaurant })
  await page.goto('/history-order')
  const modal = page.getByRole('dialog', { name: again.title })
  const expectRefused = async (sentence: string) => {
    await page.getByRole('button', { name: again.againOrder(order.id) }).click()
    await expect(modal.getByRole('alert')).toHaveText(sentence)
    await expect(modal.getByRole('button', { name: /cart/ })).toHaveCount(0)
    await expectAccessible(page)
    await modal.getByRole('button', { name: again.done, exact: true }).click()
    await expect(modal).toBeHidden()
  }
  await changeDish(first.id, { status: 'disabled' })
  await changeDish(second.id, { status: 'out_of_stock' })
  await expectRefused(again.nothingLeft)
  expect(await cartOf(request, customer, partner)).toEqual([])
  await setStatus(request, partner.id, 'close')
  await expectRefused(again.closed(partner.name))
  await setStatus(request, partner.id, 'locked')
  await expectRefused(again.partnerGone(partner.name))
})

test('a restaurant that closes meanwhile is reported, and the cart stays as it was', async ({
  page,
  context,
  request,
  restaurant,
  watch,
}) => {
  const { partner, order, first } = await oldOrder({ page, context, request, restaurant })
  await changeDish(first.id, { price: 39_000 })
  await page.goto('/history-order')
  await page.getByRole('button', { name: again.againOrder(order.id) }).click()
  const modal = page.getByRole('dialog', { name: again.title })
  await expect(modal.getByRole('button', { name: again.putAll, exact: true })).toBeVisible()
  await setStatus(request, partner.id, 'close')
  watch.expect(409, /\/reorder$/)
  await modal.getByRole('button', { name: again.putAll, exact: true }).click()
  await expect(modal.getByRole('alert')).toHaveText(again.closed(partner.name))
  await expect(page).toHaveURL('/history-order')
})

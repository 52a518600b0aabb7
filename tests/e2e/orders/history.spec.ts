import type { Locator, Page } from '@playwright/test'
import { languages } from '#contracts/language.ts'
import type { Order } from '#contracts/orders/order-shape.ts'
import { formatDate, parseDate } from '#domain/time/week-hours.ts'
import { expectAccessible } from '../support/checks/accessibility.ts'
import { callAs, enterAs, newCustomer } from '../support/customer.ts'
import { acceptOrder, deliverOrder, placeOrder, unfoldOrder } from '../support/order-life.ts'
import { grantCoins, test } from '../support/own-restaurant.ts'
import { money, termsOn } from '../support/prices.ts'
import { expect, itsScreen } from '../support/shop-test.ts'
import { type ScreenWords, wordsIn } from '../support/words.ts'

/** The orders shown, newest first. */
function ordersOn(page: Page): Locator {
  return page.getByRole('rowgroup').last().getByRole('row')
}

function rowOf(page: Page, orderId: number): Locator {
  return ordersOn(page).filter({ has: page.getByText(String(orderId), { exact: true }) })
}

async function expectOrders(page: Page, words: ScreenWords, ids: readonly number[], total: number) {
  await expect(page.getByRole('heading', { level: 2, name: words.history.count(total) })).toBeVisible()
  await expect(ordersOn(page)).toHaveCount(ids.length)
  for (const [at, id] of ids.entries()) {
    // On a phone its number is folded.
    await expect(ordersOn(page).nth(at).locator('td').first()).toContainText(String(id))
  }
}

/** The day of an order in Vietnam, in the format of a date field. */
function dayOfOrder({ created_at }: Pick<Order, 'created_at'>): string {
  return created_at.slice(0, 10).split('-').toReversed().join('-')
}

function dayBefore(day: string): string {
  return formatDate((parseDate(day) ?? 0) - 1)
}

async function chooseStatus(page: Page, status: string): Promise<void> {
  await page.getByText(status, { exact: true }).first().click()
}

for (const language of languages) {
  test.describe(`the order history in ${language}`, itsScreen[language], () => {
    test.use({ language })

    test('the history lists every order, by status and by day, two at a time', async ({
      page,
      context,
      request,
      restaurant,
    }, { project }) => {
      test.slow()
      const words = wordsIn(language)
      const { history } = words
      const isPhone = project.name === 'phone'
      const partner = await restaurant.open()
      const customer = await newCustomer(request)
      await grantCoins(request, customer, 100_000)
      const delivered = await placeOrder(request, customer, partner, { quantities: [1, 2] })
      await deliverOrder(delivered, 'Trần Văn Lái')
      const canceled = await placeOrder(request, customer, partner, { type_checkout: 'coins' })
      await callAs(request, customer, ['POST', `/orders/${canceled.id}/cancel`, {}])
      const live = await placeOrder(request, customer, partner)
      await acceptOrder(live)

      await enterAs(context, customer)
      await page.goto('/seller')
      if (isPhone) await page.getByRole('button', { name: words.layout.openMenu }).click()
      // The bottom bar leads there too.
      const menu = page.getByRole(isPhone ? 'dialog' : 'banner')
      await menu.getByRole('link', { name: words.layout.orders, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: history.title })).toBeVisible()
      // A phone shows orders under way under a tab of their own.
      const count = isPhone ? 2 : 3
      const firstIds = isPhone ? [canceled.id, delivered.id] : [live.id, canceled.id]
      await expectOrders(page, words, firstIds, count)
      const unfoldFilters = async () => {
        if (isPhone) await page.getByText(history.filters, { exact: true }).click()
      }
      const chooseTab = async (name: string) => {
        if (isPhone)
          await page.getByRole('navigation', { name: history.tabs }).getByRole('link', { name }).click()
      }
      await chooseTab(history.running)
      if (isPhone) await expectOrders(page, words, [live.id], 1)
      await unfoldOrder(page, words, live.id)
      const liveRow = rowOf(page, live.id)
      for (const text of [history.accepted, history.noDriverYet, history.cash]) {
        await expect(liveRow.getByText(text, { exact: true }).filter({ visible: true })).toHaveCount(1)
      }
      // On a phone the step says enough.
      await expect(liveRow.getByText(history.shipping, { exact: true })).toBeVisible({ visible: !isPhone })
      await expect(liveRow).toContainText(partner.name)
      await expect(liveRow).toContainText(partner.address)
      await expect(liveRow.getByText(money(live.total), { exact: true })).toBeVisible()
      await expect(liveRow).toContainText(/\d\d:\d\d \d\d-\d\d-\d{4}/)
      await expect(liveRow.getByRole('link', { name: history.followOrder(live.id) })).toHaveAttribute(
        'href',
        `/orders/${live.id}`,
      )
      const expectNotRatable = async (row: Locator, reason: string) => {
        const rate = row.getByRole('button', { name: history.rate })
        await expect(rate).toHaveAttribute('aria-disabled', 'true')
        await expect(rate).toHaveAccessibleDescription(reason)
      }
      await expectNotRatable(liveRow, history.rateLaterReason)
      await chooseTab(history.past)
      await expectOrders(page, words, firstIds, count)
      await unfoldOrder(page, words, canceled.id)
      await expect(rowOf(page, canceled.id).getByText(history.coins, { exact: true })).toBeVisible()
      await expectNotRatable(rowOf(page, canceled.id), history.rateCanceledReason)
      if (isPhone) await unfoldOrder(page, words, delivered.id)

      if (!isPhone) {
        await page.getByRole('link', { name: history.next }).press('Enter')
        await expect(page).toHaveURL('/history-order?page=2')
        await expectOrders(page, words, [delivered.id], 3)
        const heading = page.getByRole('heading', { name: history.count(3) })
        await expect(heading).toBeFocused()
        await expect(heading).toHaveAccessibleDescription(history.pageOf(2, 2))
      }
      await expect(rowOf(page, delivered.id).getByText('Trần Văn Lái')).toBeVisible()
      await expect(rowOf(page, delivered.id).getByRole('button', { name: history.rate })).toBeEnabled()
      await expectAccessible(page, { byNight: true })
      await page.reload()
      await expectOrders(page, words, isPhone ? firstIds : [delivered.id], count)

      await unfoldFilters()
      // Another filter starts at the first page.
      await chooseStatus(page, history.canceled)
      await expect(page).toHaveURL('/history-order?status=canceled')
      await expectOrders(page, words, [canceled.id], 1)
      await chooseStatus(page, history.completed)
      await expectOrders(page, words, [delivered.id], 1)
      const day = page.getByLabel(history.date, { exact: true })
      const emptyDay = dayBefore(dayOfOrder(delivered))
      await day.fill(emptyDay)
      await page.getByRole('button', { name: history.search, exact: true }).click()
      await expect(page).toHaveURL(`/history-order?status=completed&date=${emptyDay}`)
      await expect(page.getByRole('heading', { name: history.noMatchTitle })).toBeVisible()
      await page.reload()
      await unfoldFilters()
      await expect(day).toHaveValue(emptyDay)
      await expect(page.getByRole('radio', { name: history.completed })).toBeChecked()
      await page.getByRole('link', { name: history.clear }).click()
      await expect(day).toHaveValue('')
      await expectOrders(page, words, firstIds, count)
      // All on one day, unless midnight passed between the orders.
      const lastDay = dayOfOrder(live)
      const listed = isPhone ? [canceled, delivered] : [live, canceled, delivered]
      const ofLastDay = listed.filter((order) => dayOfOrder(order) === lastDay)
      const idsOfLastDay = ofLastDay.map(({ id }) => id)
      await day.fill(lastDay)
      await page.getByRole('button', { name: history.search, exact: true }).click()
      await expect(page).toHaveURL(`/history-order?date=${lastDay}`)
      await expectOrders(page, words, idsOfLastDay.slice(0, 2), ofLastDay.length)
    })

    test('the history shows an order in detail', async ({ page, context, request, restaurant }) => {
      const words = wordsIn(language)
      const { history, order: receipt } = words
      const partner = await restaurant.open()
      const customer = await newCustomer(request)
      const placed = await placeOrder(request, customer, partner, { quantities: [1, 2] })
      await enterAs(context, customer)
      await page.goto('/history-order?status=shipping')
      await unfoldOrder(page, words, placed.id)
      const details = page.getByRole('button', { name: history.detailOf(placed.id) })
      await details.click()
      const modal = page.getByRole('dialog', { name: history.detailTitle(placed.id) })
      await expect(modal.getByRole('heading', { name: partner.name })).toBeVisible()
      await expect(modal.getByRole('listitem').nth(1)).toContainText(`2 × ${money(15_000)}`)
      const terms = await termsOn(page)
      expect(terms).toMatchObject({
        [receipt.subtotal]: money(placed.subtotal),
        [receipt.shippingFee]: money(placed.shipping_fee),
        [receipt.total]: money(placed.total),
        [receipt.payment]: receipt.cash,
      })
      expect(terms[receipt.discount]).toBeUndefined()
      expect(terms[receipt.deliverTo]).toContain('1 Lê Lợi')
      await expectAccessible(page, { byNight: true })
      await page.keyboard.press('Escape')
      await expect(modal).toBeHidden()
      await expect(details).toBeFocused()
    })
  })
}

const words = wordsIn('en')
const { history } = words

test('a phone adds older orders when the end of the list comes near, none of them under way @phone-only', async ({
  page,
  context,
  request,
  restaurant,
}) => {
  const partner = await restaurant.open()
  const customer = await newCustomer(request)
  const ids: number[] = []
  for (let count = 0; count < 4; count += 1) {
    const { id } = await placeOrder(request, customer, partner)
    if (count !== 1) {
      await callAs(request, customer, ['POST', `/orders/${id}/cancel`, {}])
      ids.unshift(id)
    }
  }
  await enterAs(context, customer)
  await page.setViewportSize({ width: 390, height: 500 })
  await page.goto('/history-order')
  await expectOrders(page, words, ids.slice(0, 2), 3)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expectOrders(page, words, ids, 3)
})

test('a person without orders gets a link to the restaurants', async ({ page, context, request }) => {
  await enterAs(context, await newCustomer(request))
  await page.goto('/history-order?page=7')
  await expect(page.getByRole('heading', { name: history.noneTitle })).toBeVisible()
  await expect(page).toHaveURL('/history-order')
  await expectAccessible(page, { byNight: true })
  await page.getByRole('link', { name: history.toList, exact: true }).click()
  await expect(page).toHaveURL('/list-partners')
})

test('a discount is shown where there is one', async ({ page, context, request, restaurant }) => {
  const partner = await restaurant.open()
  const customer = await newCustomer(request)
  const placed = await placeOrder(request, customer, partner)
  await enterAs(context, customer)
  await page.route('**/api/v1/order_details*', async (route) => {
    const answer = await (await route.fetch()).json()
    await route.fulfill({ json: { ...answer, order: { ...answer.order, discount: 5_000 } } })
  })
  await page.goto('/history-order')
  await page.getByRole('button', { name: history.detailOf(placed.id) }).click()
  await expect(page.getByText(`-${money(5_000)}`, { exact: true })).toBeVisible()
})

test('orders that cannot be fetched can be retried', async ({
  page,
  context,
  request,
  restaurant,
  watch,
}) => {
  const customer = await newCustomer(request)
  const placed = await placeOrder(request, customer, await restaurant.open())
  await enterAs(context, customer)
  watch.expectFailure(/\/api\/v1\/orders$/)
  await page.route('**/api/v1/orders?*', (route) => route.abort('internetdisconnected'))
  await page.goto('/history-order')
  await expect(page.getByRole('alert')).toContainText('You seem to be offline')
  await expectAccessible(page)
  await page.unroute('**/api/v1/orders?*')
  await page.getByRole('button', { name: history.again, exact: true }).press('Enter')
  await expectOrders(page, words, [placed.id], 1)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('reload shows what has changed, for all orders; the page size is remembered', async ({
  page,
  context,
  request,
  restaurant,
}) => {
  const partner = await restaurant.open()
  const customer = await newCustomer(request)
  const first = await placeOrder(request, customer, partner)
  const second = await placeOrder(request, customer, partner)
  const third = await placeOrder(request, customer, partner)
  await enterAs(context, customer)
  await page.goto('/history-order?page=2')
  await expectOrders(page, words, [first.id], 3)
  await deliverOrder(third, null)
  await chooseStatus(page, history.shipping)
  await expectOrders(page, words, [second.id, first.id], 2)
  const day = page.getByLabel(history.date, { exact: true })
  await day.fill(dayBefore(dayOfOrder(first)))
  await page.getByRole('button', { name: history.reload, exact: true }).click()
  await expectOrders(page, words, [third.id, second.id], 3)
  await expect(day).toHaveValue('')
  await expect(page).toHaveURL('/history-order')
  await expect(rowOf(page, third.id).getByText(history.completed, { exact: true })).toBeVisible()
  await expect(rowOf(page, third.id).getByText(history.noDriver, { exact: true })).toBeVisible()
  await page.getByLabel(history.perPage).selectOption('10')
  await expectOrders(page, words, [third.id, second.id, first.id], 3)
  await page.reload()
  await expectOrders(page, words, [third.id, second.id, first.id], 3)
})

test('the coins open a list of all their movements', async ({ page, context, request }) => {
  const customer = await newCustomer(request)
  await grantCoins(request, customer, 12_345)
  await enterAs(context, customer)
  await page.goto('/history-order')
  await page.getByRole('button', { name: words.coins.coins(12_345) }).click()
  const modal = page.getByRole('dialog', { name: words.coins.title })
  await expect(modal.getByText(words.coins.granted, { exact: true })).toBeVisible()
})

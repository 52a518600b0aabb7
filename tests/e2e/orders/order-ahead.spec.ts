import type { Slot } from '#contracts/menus/slot.ts'
import type { Order } from '#contracts/orders/order-shape.ts'
import { slotEnd } from '#domain/orders/slots.ts'
import { formatTimeOfDay } from '#domain/time/vietnam-time.ts'
import { slotTimeText } from '#web/shared/time/slot-time-text.ts'
import { expectAccessible } from '../support/checks/accessibility.ts'
import { addAddress, callAs, enterAs, newCustomer } from '../support/customer.ts'
import { closedUntilLater, kmAway, test } from '../support/own-restaurant.ts'
import { untilFeeIsKnown } from '../support/prices.ts'
import { expect } from '../support/shop-test.ts'
import { expectToast } from '../support/toasts.ts'
import { wordsIn } from '../support/words.ts'

const { addToCart, ahead, checkout, menu, order } = wordsIn('vi')

test.use({ language: 'vi' })

test('a customer orders ahead from a closed restaurant, for another slot than the offered one @phone-only', async ({
  page,
  context,
  request,
  restaurant,
}) => {
  const partner = await restaurant.open(closedUntilLater())
  const slots: Slot[] = await (await request.get(`/api/v1/partners/${partner.id}/slots`)).json()
  const last = new Date(slots.at(-1)?.starts_at ?? 0)
  const customer = await newCustomer(request)
  await addAddress(request, customer, kmAway(2))
  await enterAs(context, customer)

  await page.goto(`/list-products/${partner.id}`)
  const notice = page.getByRole('dialog', { name: menu.closedTitle })
  await notice.getByRole('button', { name: /^Đặt trước cho \d\d:\d\d/ }).tap()
  await expect(notice).toBeHidden()
  await expect(page.getByText(/^Bạn đang đặt trước cho \d\d:\d\d/)).toBeVisible()
  await page.getByRole('button', { name: addToCart.addDish('Bún bò Huế') }).tap()
  await expectToast(page, menu.added)

  await page.goto(`/checkout/${partner.id}`)
  await untilFeeIsKnown(page)
  await page.getByRole('button', { name: ahead.change }).tap()
  const picker = page.getByRole('dialog', { name: ahead.title })
  const times = picker.getByRole('group', { name: ahead.time })
  await expect(times.getByRole('radio').first()).toBeChecked()
  await expect(times.getByRole('radio').first()).toBeFocused()
  await expectAccessible(page)
  await picker.getByRole('group', { name: ahead.day }).locator('label').last().tap()
  await expect(picker.getByRole('button', { name: ahead.confirm })).toBeEnabled()
  await times.getByText(formatTimeOfDay(last), { exact: true }).tap()
  await expect(times.getByRole('radio', { checked: true })).toHaveCount(1)
  await picker.getByRole('button', { name: ahead.confirm }).tap()
  await expect(picker).toBeHidden()

  const slot = `${formatTimeOfDay(last)} – ${formatTimeOfDay(slotEnd(last))}`
  await expect(page.locator('[data-dock]')).toContainText(`${checkout.arrives}${slot}`)
  const orderedAt = new Date()
  await page.getByRole('button', { name: checkout.proceedAhead }).tap()
  await expect(page.getByRole('heading', { level: 1, name: order.thanks })).toBeVisible()
  // The page was rendered between the two readings: midnight may have passed.
  const saidAt = (now: Date) =>
    page.getByRole('definition').filter({ hasText: slotTimeText(last, 'vi', now) })
  await expect(saidAt(orderedAt).or(saidAt(new Date())).first()).toBeVisible()
  const [placed] = await callAs<Order[]>(request, customer, ['GET', '/orders'])
  expect(placed?.wanted_at).toBe(last.toISOString())
})

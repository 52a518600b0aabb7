import { trailSentences } from '#contracts/office/trail-sentences.ts'
import { officeOrderValues } from '#contracts/orders/office-order-columns.ts'
import { layoutWords } from '#web/admin/frame/layout-words.ts'
import { nowWords } from '#web/admin/pages/home/now-words.ts'
import { ordersWords } from '#web/admin/pages/orders/list/orders-words.ts'
import { eventWords } from '#web/admin/pages/orders/order/history-words.ts'
import { orderWords } from '#web/admin/pages/orders/order/order-words.ts'
import { consoleWords } from '#web/shared/console/console-words.ts'
import { listWords } from '#web/shared/console/lists/list-words.ts'
import { expectAccessible } from '../support/checks/accessibility.ts'
import { newCustomer } from '../support/customer.ts'
import { openOffice } from '../support/office.ts'
import { acceptOrder, placeOrder } from '../support/order-life.ts'
import { test } from '../support/own-restaurant.ts'
import { expect } from '../support/shop-test.ts'

const says = { ...consoleWords.vi, ...layoutWords.vi, ...listWords.vi, ...ordersWords.vi }

test.use({ language: 'vi' })

test('an administrator finds an order by keys, names and filters, and a link shows the same list', async ({
  page,
  request,
  restaurant,
}) => {
  const partner = await restaurant.open()
  const order = await placeOrder(request, await newCustomer(request), partner)
  await acceptOrder(order)
  await openOffice(page, '/', 'vi')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: says.keysTitle })).toContainText(says.goTo(says.orders))
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expect(page.getByRole('heading', { level: 1, name: says.title })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('n')
  await expect(page.getByRole('region', { name: nowWords.vi.town })).toBeVisible()

  await page.keyboard.press('/')
  const search = page.getByRole('searchbox', { name: says.search })
  await expect(search).toBeFocused()
  // Letters in a field are text, not keys.
  await search.fill(`#${order.id}`)
  await search.press('Enter')
  const row = page.getByRole('row').filter({ hasText: String(order.id) })
  await expect(row).toContainText(partner.name)
  await expect(row).toContainText(`…${order.phone_number.slice(-3)}`)
  await expect(page.getByText(order.phone_number)).toBeHidden()
  await expectAccessible(page, { byNight: true })

  await page.getByRole('link', { name: says.clear }).click()
  await page.getByRole('link', { name: says.waitsForDriver }).click()
  await expect(page).toHaveURL(/waits_for_driver=1/)
  await page.getByLabel(says.state, { exact: true }).selectOption('accepted')
  await expect(page).toHaveURL(/waits_for_driver=1&state=accepted/)
  await expect(row).toBeVisible()
  await page.reload()
  await expect(row).toBeVisible()
  await page.getByLabel(says.state, { exact: true }).selectOption('canceled')
  await expect(page.getByRole('heading', { name: says.empty })).toBeVisible()

  await page.goto(`/admin/orders?partner_id=${partner.id}&state=lost&wat=1`)
  await expect(page.getByText(says.dropped('state, wat'))).toBeVisible()
  await expect(row).toBeVisible()

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: says.save }).click()
  expect((await saved).suggestedFilename()).toBe('mam-orders.csv')
})

test('an administrator takes an order through its life, sees what a cancellation does to money first, and a second one learns of it', async ({
  page,
  request,
  restaurant,
  watch,
}) => {
  const says = orderWords.vi
  const partner = await restaurant.open()
  const order = await placeOrder(request, await newCustomer(request), partner)
  await openOffice(page, `/orders/${order.id}`, 'vi')
  await expect(page.getByRole('heading', { level: 1, name: says.title(order.id) })).toBeVisible()
  await expect(page.getByRole('region', { name: says.history })).toContainText(eventWords.vi.placed)
  await expectAccessible(page, { byNight: true })

  await page.getByRole('button', { name: says.accept }).click()
  const dialog = page.getByRole('dialog', { name: says.accept })
  await expect(dialog).toContainText(says.movesNothing)
  await expectAccessible(page, { byNight: true })
  await dialog.getByRole('button', { name: says.confirmAccept }).click()
  await expect(page.getByRole('region', { name: says.history })).toContainText(eventWords.vi.accepted)
  await expect(page.getByRole('region', { name: says.trail })).toContainText(trailSentences.takeOrderStep.vi)

  await page.getByRole('button', { name: says.cancel }).click()
  const cancel = page.getByRole('dialog', { name: says.cancel })
  watch.expect(400, /cancel/)
  await cancel.getByRole('button', { name: says.confirmCancel }).click()
  await expect(cancel.getByLabel(says.reason)).toHaveAttribute('aria-invalid', 'true')
  await cancel.getByLabel(says.reason).fill('Quán mất điện')
  // Meanwhile someone else has canceled it.
  const token: string = await page.evaluate(() =>
    JSON.parse(localStorage.getItem('mam.admin.token.v1') ?? '""'),
  )
  const canceled = await request.post(`/api/v1/administrators/orders/${order.id}/cancel`, {
    headers: { authorization: `Bearer ${token}` },
    data: {},
  })
  expect(canceled.ok()).toBe(true)
  watch.expect(409, /cancel/)
  await cancel.getByRole('button', { name: says.confirmCancel }).click()
  await expect(cancel).toBeHidden()
  await expect(page.getByRole('region', { name: says.overview })).toContainText(officeOrderValues.canceled.vi)
  await expect(page.getByText(says.noSteps)).toBeVisible()
})

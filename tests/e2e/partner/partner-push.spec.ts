import { stripWords } from '#web/partner/frame/bell/strip-words.ts'
import { noticesWords } from '#web/partner/pages/notices/notices-words.ts'
import { ordersWords } from '#web/partner/pages/orders/orders-words.ts'
import { ticketWords } from '#web/partner/pages/orders/ticket-words.ts'
import { accountWords } from '#web/shared/account/account-words.ts'
import { pushWords } from '#web/shared/console/live/push-words.ts'
import { expectAccessible } from '../support/checks/accessibility.ts'
import { deliver, noteNotices, test, useService } from '../support/checks/push-journey.ts'
import { newMember } from '../support/console-people.ts'
import { hireCrew } from '../support/crew.ts'
import { newCustomer } from '../support/customer.ts'
import { expect } from '../support/shop-test.ts'

test.use({ language: 'vi' })

const says = { ...noticesWords.vi, ...pushWords.vi, ...stripWords.vi, ...ticketWords.vi, ...accountWords.vi }

test('an order is pushed to a device, shown by its service worker, and a press on it leads to the board', async ({
  page,
  context,
  request,
  restaurant,
  service,
}) => {
  const { partner, order } = await hireCrew(request, restaurant)
  const owner = await newMember('Trần Thị Hoa', partner.id, 'owner')
  await useService(context, service.subscribe)
  await page.goto('/partner/notices')
  await page.getByLabel(says.email, { exact: true }).fill(owner.email)
  await page.getByLabel(says.password, { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: says.signIn, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: says.title })).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.getByRole('button', { name: says.turnOn }).click()
  await expect(page.getByText(says.on)).toBeVisible()
  await expect(page.getByRole('button', { name: says.tryOut })).toBeVisible()
  await expectAccessible(page, { byNight: true })

  const { id } = await order(await newCustomer(request))
  await expect.poll(() => service.received.length).toBeGreaterThan(0)
  const told = service.received[0]?.text ?? ''
  expect(JSON.parse(told)).toMatchObject({ title: `Đơn mới ${id}`, tag: `order-${id}` })
  // The page itself, which shows no orders, shows it too.
  await expect(page.getByText(says.waiting(1)).first()).toBeVisible()
  const notices = await noteNotices(context)
  await deliver(page, 'partner', told)
  await expect
    .poll(async () => (await notices.shown()).map(({ title, tag }) => [title, tag]))
    .toEqual([[`Đơn mới ${id}`, `order-${id}`]])
  await notices.press()
  await expect(page.getByRole('heading', { level: 1, name: ordersWords.vi.title })).toBeVisible()
  await expect(page.getByRole('listitem', { name: says.order(id), exact: true })).toBeVisible()
})

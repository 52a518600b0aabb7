import { offerWords } from '#web/driver/frame/offer-words.ts'
import { accountWords } from '#web/driver/pages/account/account-words.ts'
import { devicesWords } from '#web/driver/pages/account/devices-words.ts'
import { pushWords } from '#web/shared/console/live/push-words.ts'
import { expectAccessible } from '../support/checks/accessibility.ts'
import { deliver, noteNotices, test, useService } from '../support/checks/push-journey.ts'
import { hireCrew } from '../support/crew.ts'
import { newCustomer } from '../support/customer.ts'
import { openDriverApp } from '../support/driver-app.ts'
import { expect } from '../support/shop-test.ts'

test.use({ language: 'vi', viewport: { width: 360, height: 740 } })

const says = { ...pushWords.vi, ...devicesWords.vi }

test('an offer is pushed to the driver’s phone, a press opens it, and its end closes the notice', async ({
  page,
  context,
  request,
  restaurant,
  service,
}) => {
  test.setTimeout(120_000)
  const crew = await hireCrew(request, restaurant)
  const app = openDriverApp(page, context, crew)
  await useService(context, service.subscribe)
  const customer = await newCustomer(request)
  const { id } = await crew.order(customer)
  await context.grantPermissions(['geolocation', 'notifications'])
  await app.moveTo(crew.partner)
  await app.signIn()
  await expect(page.getByRole('switch')).toBeVisible()
  await page.goto('/driver/account')
  await expect(page.getByRole('heading', { level: 1, name: accountWords.vi.title })).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await app.button(says.turnOn).click()
  await expect(page.getByText(says.on)).toBeVisible()
  await expect(page.getByText(says.here, { exact: true })).toBeVisible()
  await expectAccessible(page, { byNight: true })
  await page.goto('/driver/')
  await app.comeOnline()

  // The app is in the background: another page of the browser is in front, without the app.
  await page.goto('about:blank')
  await crew.accept(id)
  await expect.poll(() => service.received.length, { timeout: 45_000 }).toBeGreaterThan(0)
  const told = service.received[0]?.text ?? ''
  expect(JSON.parse(told)).toMatchObject({ title: 'Có đơn mới', tag: `offer-${id}`, path: '/' })
  for (const secret of [customer.name, customer.phone, 'Nguyễn Tất Thành']) expect(told).not.toContain(secret)

  await page.goto('/driver/money')
  const notices = await noteNotices(context)
  await deliver(page, 'driver', told)
  await expect.poll(async () => (await notices.shown()).map(({ tag }) => tag)).toEqual([`offer-${id}`])
  // The app listens once its work has loaded.
  await expect(async () => {
    await notices.press()
    await expect(page).toHaveURL(/\/driver\/$/, { timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
  await expect(page.getByRole('heading', { level: 1, name: `${offerWords.vi.title} #${id}` })).toBeVisible()

  await app.acceptOffer()
  await expect.poll(() => service.received.length, { timeout: 10_000 }).toBeGreaterThan(1)
  const over = service.received.at(-1)?.text ?? ''
  expect(JSON.parse(over)).toMatchObject({ tag: `offer-${id}`, isOver: true })
  await deliver(page, 'driver', over)
  await expect.poll(notices.shown).toEqual([])
})

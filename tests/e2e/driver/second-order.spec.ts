import { formatVnd } from '#domain/money/money.ts'
import { offerWords } from '#web/driver/frame/offer-words.ts'
import { limitsWords } from '#web/driver/pages/account/limits-words.ts'
import { moneyWords } from '#web/driver/pages/money/money-words.ts'
import { idleWords } from '#web/driver/pages/work/idle-words.ts'
import { carriedWords } from '#web/driver/pages/work/order/carried-words.ts'
import { headingWords, orderWords } from '#web/driver/pages/work/order/order-words.ts'
import { expectAccessible } from '../support/checks/accessibility.ts'
import { hireCrew } from '../support/crew.ts'
import { newCustomer } from '../support/customer.ts'
import { northOf, openDriverApp } from '../support/driver-app.ts'
import { test } from '../support/own-restaurant.ts'
import { expect } from '../support/shop-test.ts'

test.use({ language: 'vi', viewport: { width: 320, height: 640 } })

test('a driver who asks for it carries two orders of one restaurant to two doors', async ({
  page,
  context,
  request,
  restaurant,
  watch,
}) => {
  test.slow()
  const crew = await hireCrew(request, restaurant)
  const app = openDriverApp(page, context, crew)
  const { latitude, longitude } = northOf(crew.partner, 1.4)
  const near = await crew.order(await newCustomer(request))
  const far = await crew.order(await newCustomer(request), {
    ...{ latitude, longitude, address: '9 Nguyễn Tất Thành, Buôn Ma Thuột' },
  })
  const [first, second] = [near.id, far.id]
  await context.grantPermissions(['geolocation'])
  await app.moveTo(crew.partner)
  await app.signIn()
  await expect(page.getByRole('switch', { name: idleWords.vi.comeOnline })).toBeVisible()
  await page.goto('/driver/account')
  await page.getByRole('checkbox', { name: limitsWords.vi.second }).click()
  await expect(page.getByText(limitsWords.vi.saved)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: limitsWords.vi.second })).toBeChecked()
  await expectAccessible(page, { byNight: true })
  await page.goto('/driver/')
  await app.comeOnline()
  await crew.accept(first)
  await app.acceptOffer()

  await crew.accept(second)
  await expect(page.getByRole('heading', { level: 1, name: offerWords.vi.second })).toBeVisible({
    timeout: 45_000,
  })
  await expect(page.getByText(offerWords.vi.beside(first, '0,4'))).toBeVisible()
  await expectAccessible(page, { byNight: true })
  await app.acceptOffer()

  const orders = page.getByRole('group', { name: carriedWords.vi.orders })
  const show = (id: number) => orders.getByRole('button', { name: `#${id}` }).click()
  const pressed = (id: number) =>
    expect(orders.getByRole('button', { name: `#${id}` })).toHaveAttribute('aria-pressed', 'true')
  await pressed(first)
  await app.do('arrive_at_partner')
  await app.tickAll()
  await app.do('pick_up')
  // The shown order stays, and the page tells that the other one is still there.
  await pressed(first)
  await expect(page.getByText(carriedWords.vi.stillThere(second))).toBeVisible()
  await expectAccessible(page, { byNight: true })
  await show(second)
  await app.do('arrive_at_partner')
  await app.tickAll()
  await app.do('pick_up')
  await expect(page.getByText(carriedWords.vi.stillThere(second))).toBeHidden()
  await expect(orders.getByText(headingWords.vi.arrive_at_customer)).toHaveCount(2)

  // Both deliveries wait on the phone, each with its steps in their order.
  await app.rideHome()
  watch.expectFailure(/^\/(driver\/$|api\/v1\/drivers?($|\/)|healthz$)/)
  await context.setOffline(true)
  await show(first)
  await app.do('arrive_at_customer')
  await app.button(orderWords.vi.handedOverFor(formatVnd(near.total))).click()
  await show(second)
  await app.do('arrive_at_customer')
  await expectAccessible(page, { byNight: true })
  await app.button(orderWords.vi.handedOverFor(formatVnd(far.total))).click()
  await context.setOffline(false)
  await expect(page.getByText(idleWords.vi.waiting)).toBeVisible({ timeout: 60_000 })
  await page.goto('/driver/money')
  const cash = page.getByRole('region', { name: moneyWords.vi.cash })
  await expect(cash.getByText(formatVnd(near.total + far.total), { exact: true }).first()).toBeVisible()
})

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { deliver, expectBooksInOrder, step } from '#tests/support/order-life.ts'
import { aDriver } from '#tests/support/ordering-builders.ts'
import { clearOrdersAndPeople } from '#tests/support/scenes/dispatch-scene.ts'
import { aCheckout } from '#tests/support/scenes/order-scene.ts'
import { startTestApp, type TestApp, testNoon } from '#tests/support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  await clearOrdersAndPeople(app)
  app.clock.set(testNoon)
})
afterAll(() => app.close())

type Driver = { id: number; token: string }

async function delivers(driver: Driver, paysWith: 'cash' | 'coins', at: string) {
  app.clock.set(new Date(at))
  const checkout = await aCheckout(app, { coins: 100_000 })
  const { body } = await checkout.order({ type_checkout: paysWith })
  await deliver(app, body.order.id, driver.id)
}

/** Each call with the name of its field. */
const paths = {
  day: '/drivers/statistics/day',
  month: '/drivers/statistics/month',
  year: '/drivers/statistics/year',
}

function read(query: string, { token }: Driver) {
  const [name = '', text = ''] = query.split('?')
  return app.call('GET', `${paths[name as keyof typeof paths]}?${text}`, { token })
}
const total = async (query: string, driver: Driver) => (await read(query, driver)).body

it('a driver’s earnings of a day, month and year are the postings of deliveries, by the way of payment', async () => {
  const driver = await aDriver(app)
  const other = await aDriver(app)
  await delivers(driver, 'cash', '2026-11-19T16:59:59.000Z') // 23:59:59 on the 19th in Vietnam
  await delivers(driver, 'cash', '2026-11-19T17:00:00.000Z') // midnight
  await delivers(driver, 'coins', '2026-11-20T16:59:59.999Z')
  await delivers(driver, 'cash', '2026-11-20T17:00:00.000Z')
  await delivers(other, 'cash', '2026-11-20T05:00:00.000Z')
  const pay = 13_500
  const kinds = { total_cash: pay, total_coins: pay, total_paypal: 0 }
  expect(await total('day?day=20-11-2026', driver)).toEqual({ ...kinds, total_daily_income: 2 * pay })
  const month = { ...kinds, total_cash: 3 * pay }
  expect(await total('month?month=11-2026', driver)).toEqual({ ...month, total_monthly_income: 4 * pay })
  expect(await total('year?year=2026', driver)).toEqual({ ...month, total_annual_income: 4 * pay })
  const { body: balances } = await app.call('GET', '/drivers/balance', { token: driver.token })
  expect(balances).toContainEqual({ account: 'driver', balance: 4 * pay })
  await expectBooksInOrder(app)
})

it('respects the year, and is zero without deliveries', async () => {
  app.clock.set(new Date('2026-12-30T05:00:00.000Z'))
  const driver = await aDriver(app)
  await delivers(driver, 'cash', '2026-12-31T16:59:59.999Z')
  await delivers(driver, 'cash', '2026-12-31T17:00:00.000Z')
  expect((await total('month?month=12-2026', driver)).total_monthly_income).toBe(13_500)
  expect((await total('month?month=12-2025', driver)).total_monthly_income).toBe(0)
  expect((await total('year?year=2027', driver)).total_annual_income).toBe(13_500)
  const none = { total_cash: 0, total_coins: 0, total_paypal: 0 }
  expect(await total('day?day=01-01-2026', driver)).toEqual({ ...none, total_daily_income: 0 })
})

it('does not count an order that is on its way or was canceled', async () => {
  const driver = await aDriver(app)
  const checkout = await aCheckout(app)
  const id: number = (await checkout.order()).body.order.id
  await step(app, id, { step: 'accept', actor: 'partner' })
  await step(app, id, { step: 'assign', actor: 'driver', driverId: driver.id })
  await step(app, id, { step: 'pick_up', actor: 'administrator' })
  expect((await total('day?day=20-11-2026', driver)).total_daily_income).toBe(0)
  await step(app, id, { step: 'cancel', actor: 'administrator' })
  expect((await total('day?day=20-11-2026', driver)).total_daily_income).toBe(0)
})

it.each([
  'day',
  'day?day=',
  'day?day=2026-11-20',
  'day?day=31-11-2026',
  'month?month=13-2026',
  'year?year=26',
])('is refused without an existing date: %s', async (query) => {
  const driver = await aDriver(app)
  const { status, body } = await read(query, driver)
  const [field = ''] = query.split('?')
  expect([status, body.code, Object.keys(body.errors)]).toEqual([400, 'validation_failed', [field]])
})

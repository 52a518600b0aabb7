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

const series = async (by: string, { token }: Driver) =>
  (await app.call('GET', `/driver/earnings?by=${by}`, { token })).body
const ordersOf = async (days: string, { token }: Driver) =>
  app.call('GET', `/driver/earnings/orders?${days}`, { token })

it('the app’s earnings by day, week, month and year are the same rows as the statistics of the original app', async () => {
  const [driver, other] = [await aDriver(app), await aDriver(app)]
  await delivers(other, 'cash', '2026-11-20T05:00:00.000Z')
  for (const at of [
    '2025-12-31T16:59:59.000Z',
    '2026-10-31T16:59:59.000Z',
    '2026-11-15T16:59:59.000Z',
    '2026-11-15T17:00:00.000Z',
  ])
    await delivers(driver, 'cash', at)
  await delivers(driver, 'coins', '2026-11-20T04:00:00.000Z')
  app.clock.set(testNoon)
  const [days, weeks, months] = [
    await series('day', driver),
    await series('week', driver),
    await series('month', driver),
  ]
  expect([days.length, weeks.length, months.length]).toEqual([14, 12, 12])
  expect(days.at(-1)).toEqual({ first_day: '2026-11-20', last_day: '2026-11-20', orders: 1, amount: 13_500 })
  expect(weeks.slice(-2)).toEqual([
    { first_day: '2026-11-09', last_day: '2026-11-15', orders: 1, amount: 13_500 },
    { first_day: '2026-11-16', last_day: '2026-11-20', orders: 2, amount: 27_000 },
  ])
  for (const { first_day, amount } of days) {
    const day = first_day.split('-').reverse().join('-')
    expect((await total(`day?day=${day}`, driver)).total_daily_income).toBe(amount)
  }
  for (const { first_day, amount } of months) {
    const [year, month] = first_day.split('-')
    expect((await total(`month?month=${month}-${year}`, driver)).total_monthly_income).toBe(amount)
  }
  const sumOf = (rows: { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0)
  const isIn = (year: number) => (month: { first_day: string }) => month.first_day.startsWith(String(year))
  for (const year of [2025, 2026]) {
    const { total_annual_income: annual } = await total(`year?year=${year}`, driver)
    const behind = await ordersOf(`first_day=${year}-01-01&last_day=${year}-12-31`, driver)
    expect([sumOf(months.filter(isIn(year))), sumOf(behind.body)]).toEqual([annual, annual])
    expect(annual).toBe(year === 2025 ? 13_500 : 4 * 13_500)
  }
})

it('a figure opens into the orders that made it, newest first', async () => {
  const [driver, other] = [await aDriver(app), await aDriver(app)]
  await delivers(driver, 'cash', '2026-11-18T05:00:00.000Z')
  await delivers(other, 'cash', '2026-11-18T06:00:00.000Z')
  await delivers(driver, 'coins', '2026-11-20T04:00:00.000Z')
  const days = 'first_day=2026-11-16&last_day=2026-11-20'
  const { body, headers } = await ordersOf(days, driver)
  expect(body).toMatchObject([
    { at: '2026-11-20T04:00:00.000Z', type_checkout: 'coins', amount: 13_500 },
    { at: '2026-11-18T05:00:00.000Z', type_checkout: 'cash', amount: 13_500 },
  ])
  expect(headers['x-total-count']).toBe('2')
  expect((await ordersOf(`${days}&page=2&per_page=1`, driver)).body).toEqual([body[1]])
  const afterLast = await ordersOf(`${days}&page=3&per_page=1`, driver)
  expect([afterLast.body, afterLast.headers['x-total-count']]).toEqual([[], '2'])
  expect((await ordersOf('first_day=2026-11-19&last_day=2026-11-19', driver)).body).toEqual([])
  expect((await ordersOf('first_day=2026-11-31&last_day=x', driver)).status).toBe(400)
})

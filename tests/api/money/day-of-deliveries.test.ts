import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectBooksInOrder } from '#tests/support/order-life.ts'
import { aDriver, aPartnerToken } from '#tests/support/ordering-builders.ts'
import { anAdministrator } from '#tests/support/principals.ts'
import { clearOrdersAndPeople, outcome } from '#tests/support/scenes/dispatch-scene.ts'
import { aCheckout } from '#tests/support/scenes/order-scene.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const pay = 13_500
const fee = 15_000

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  await clearOrdersAndPeople(app)
})
afterAll(() => app.close())

/** Odd prices; every third order is paid with coins. */
function orderOf(number: number) {
  return { price: 30_001 + 1_237 * number, type_checkout: number % 3 === 2 ? 'coins' : 'cash' }
}

/** Orders, cooks, and delivers by the calls of the three; answers the cash that the driver has collected. */
async function deliverOne(driver: { token: string }, number: number): Promise<number> {
  const { token } = driver
  const { price, type_checkout } = orderOf(number)
  const checkout = await aCheckout(app, { price, coins: 1_000_000 })
  const { id } = (await checkout.order({ type_checkout })).body.order
  const partner = await aPartnerToken(app, checkout.partner.id)
  const steps = [
    ['POST', `/partner/orders/${id}/accept`, partner, undefined],
    ['POST', `/drivers/orders/${id}/accept`, token, undefined],
    ['POST', `/drivers/orders/${id}/pick_up`, token, undefined],
    ['PATCH', '/drivers/complete_delivery', token, { order_id: id, status_order: 'completed' }],
  ] as const
  for (const [method, path, by, body] of steps) {
    const answer = await app.call(method, path, { token: by, ...(body && { body }) })
    expect(outcome(answer), path).toBe(200)
  }
  return type_checkout === 'cash' ? price + fee : 0
}

it('a day of thirty deliveries ends with cash in hand, earnings and ledger equal to the dong', {
  timeout: 120_000,
}, async () => {
  const driver = await aDriver(app)
  const { token } = driver
  const office = await anAdministrator(app, { role: 'operations' })
  await app.db
    .insertInto('cash_limits')
    .values({
      driver_id: driver.id,
      soft_limit: 10_000_000,
      hard_limit: 20_000_000,
      created_at: app.clock.now(),
    })
    .execute()
  const collected: number[] = []
  for (let number = 0; number < 30; number += 1) {
    collected.push(await deliverOne(driver, number))
    app.clock.advance(60_000)
    const body = { latitude: 16.07, longitude: 108.22 }
    expect((await app.call('POST', '/drivers/position', { token, body })).status).toBe(200)
  }
  const cash = async () => (await app.call('GET', '/drivers/cash', { token })).body
  const held = collected.reduce((sum, amount) => sum + amount)
  const day = await cash()
  expect(day).toMatchObject({ held, earnings: 30 * pay })
  expect(day.collections.map(({ amount }: { amount: number }) => amount)).toEqual(
    collected.filter((amount) => amount > 0),
  )
  const earned = await app.call('GET', '/drivers/statistics/day?day=20-11-2026', { token })
  const kinds = { total_cash: 20 * pay, total_coins: 10 * pay, total_paypal: 0 }
  expect(earned.body).toEqual({ ...kinds, total_daily_income: 30 * pay })
  await expectBooksInOrder(app)

  const { body: begun } = await app.call('POST', '/drivers/hand_ins', {
    token,
    body: { way: 'office', amount: held },
  })
  const confirmed = await app.call('POST', `/administrators/hand_ins/${begun.id}/confirm`, {
    token: office.token,
    body: { code: begun.code },
  })
  expect(outcome(confirmed)).toBe(200)
  expect(await cash()).toMatchObject({ held: 0, earnings: 30 * pay, collections: [] })
  await expectBooksInOrder(app)
})

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { SecurityEvent } from '#server/security-event.ts'
import { aDelivery, deliver, expectBooksInOrder, step } from '#tests/support/order-life.ts'
import { aDriver } from '#tests/support/ordering-builders.ts'
import { anOffer, clearOrdersAndPeople, outcome } from '#tests/support/scenes/dispatch-scene.ts'
import { aCheckout, anOrder, type Checkout, kmNorth } from '#tests/support/scenes/order-scene.ts'
import { aVoucherScene } from '#tests/support/scenes/voucher-scene.ts'
import { startTestApp, type TestApp, testNoon } from '#tests/support/test-app.ts'

let app: TestApp
const events: SecurityEvent[] = []

beforeAll(async () => {
  app = await startTestApp({
    fairPlay: { openVoucherUses: 1 },
    shopTerms: { rewardedRatingsPerDay: 2 },
    onEvent: (event) => events.push(event),
  })
})
afterEach(async () => {
  await expectBooksInOrder(app)
  app.clock.set(testNoon)
  await clearOrdersAndPeople(app)
})
afterAll(() => app.close())

/** Places the given number of orders at the same time, each with its own dish in the cart. */
async function orderAtOnce(shop: TestApp, times: number) {
  const checkouts: Checkout[] = []
  const first = await aCheckout(shop)
  for (let n = 0; n < times; n += 1) checkouts.push(await aCheckout(shop))
  const { token, id: user_id } = first.customer
  await shop.db.updateTable('cart_lines').set({ user_id }).execute()
  const answers = await Promise.all(
    checkouts.map(({ request }) => shop.call('POST', '/orders', { token, body: request })),
  )
  return { first, outcomes: answers.map(outcome), answers }
}

describe('open orders', () => {
  it('are at most 20 for a customer, even with 40 at the same time', async () => {
    const { outcomes } = await orderAtOnce(app, 40)
    expect(outcomes.filter((each) => each === 201)).toHaveLength(20)
    expect(outcomes.filter((each) => each === '409 too_many_open_orders')).toHaveLength(20)
  })

  it('no longer count when they are over, and a repeated request is still answered', async () => {
    const checkout = await aCheckout(app)
    const { id: user_id } = checkout.customer
    const order = { user_id, partner_id: checkout.partner.id }
    await app.db.deleteFrom('cart_lines').execute()
    const others = Array.from({ length: 18 }, () => ({ ...order, state: 'accepted' as const }))
    const { partner } = await aCheckout(app)
    const oldest = await anOrder(app, { ...order, partner_id: partner.id }, ...others)
    await checkout.fillCart()
    const headers = { 'idempotency-key': 'once' }
    const placed = await checkout.order({}, headers)
    expect(outcome(placed)).toBe(201)
    await checkout.fillCart()
    const refused = await checkout.order({}, { 'accept-language': 'vi' })
    expect([refused.status, refused.body]).toEqual([
      409,
      {
        code: 'too_many_open_orders',
        message: 'Bạn đang có quá nhiều đơn chưa hoàn tất. Vui lòng đợi đến khi một đơn được giao xong.',
        limit: 20,
      },
    ])
    expect((await checkout.order({}, headers)).body.order.id).toBe(placed.body.order.id)
    await deliver(app, oldest.id)
    expect(outcome(await checkout.order())).toBe(201)
    // These orders have no dishes, which the audit would report.
    await clearOrdersAndPeople(app)
  })

  it('are unlimited with the limit 0', async () => {
    const shop = await startTestApp({ fairPlay: { openOrders: 0 } })
    expect(new Set((await orderAtOnce(shop, 25)).outcomes)).toEqual(new Set([201]))
    await shop.close()
  })
})

describe('the open uses of a voucher by one customer', () => {
  it('are limited by the operator, at checkout and when it is applied', async () => {
    const { voucher, order, fillCart, apply, usesLeft } = await aVoucherScene(app)
    const placed = await order({ voucher_id: voucher.id })
    expect(outcome(placed)).toBe(201)
    await fillCart()
    const refused = await order({ voucher_id: voucher.id })
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'This voucher cannot be used: only for 1 unfinished order at a time.',
    ])
    expect(outcome(await apply())).toBe('400 voucher_not_valid')
    expect(await usesLeft()).toBe(9)
    await deliver(app, placed.body.order.id)
    expect(outcome(await apply())).toBe(200)
    expect(outcome(await order({ voucher_id: voucher.id }))).toBe(201)
  })
})

describe('the rewarded ratings of a day', () => {
  it('are limited by the operator; further ratings are accepted without coins', async () => {
    const first = await aDelivery(app)
    const { customer, partner } = first
    const orderIds = [first.orderId]
    for (let n = 0; n < 3; n += 1) {
      await first.fillCart()
      const { id } = (await first.order()).body.order
      await deliver(app, id)
      orderIds.push(id)
    }
    const rate = async (at: number) => {
      const { status, body } = await first.rate({ order_id: orderIds[at], partner_id: partner.id })
      return [status, body.coins_earned, body.is_reward_limit_reached]
    }
    const answers = await Promise.all([rate(0), rate(1), rate(2)])
    expect(answers.toSorted()).toEqual([
      [201, 0, true],
      [201, 1_000, false],
      [201, 1_000, false],
    ])
    expect(await first.coins()).toBe(2_000)
    // 23:59:59 in Vietnam, then midnight.
    app.clock.advance(12 * 3_600_000 - 1_000)
    expect(await rate(3)).toEqual([201, 0, true])
    app.clock.advance(1_000)
    const late = await aDelivery(app)
    await app.db.updateTable('orders').set({ user_id: customer.id }).where('id', '=', late.orderId).execute()
    const { body } = await first.rate({ order_id: late.orderId, partner_id: late.partner.id })
    expect([body.coins_earned, body.is_reward_limit_reached]).toEqual([1_000, false])
  })
})

describe('a step that a driver applies far from its place', () => {
  async function carry({ pickUpAt, deliverAt }: { pickUpAt: number; deliverAt: number }) {
    const driver = await aDriver(app)
    const { id } = await anOffer(app, driver)
    const { token } = driver
    const move = (km: number) => app.db.updateTable('driver_positions').set(kmNorth(km)).execute()
    events.length = 0
    await app.call('POST', `/drivers/orders/${id}/accept`, { token })
    await move(pickUpAt)
    expect(outcome(await app.call('POST', `/drivers/orders/${id}/pick_up`, { token }))).toBe(200)
    await move(deliverAt)
    const body = { order_id: id, status_order: 'completed' }
    expect(outcome(await app.call('PATCH', '/drivers/complete_delivery', { token, body }))).toBe(200)
    const history = await app.db
      .selectFrom('order_events')
      .select(['event', 'distance_m'])
      .where('order_id', '=', id)
      .where('distance_m', 'is not', null)
      .orderBy('id')
      .execute()
    return { id, driver, history }
  }

  it('is recorded with the distance in the order’s history, and reported to the operator', async () => {
    const { id, driver, history } = await carry({ pickUpAt: 0.6, deliverAt: 3 })
    expect(history).toEqual([
      { event: 'picked_up', distance_m: 600 },
      // The customer is 1 km north of the restaurant.
      { event: 'delivered', distance_m: 2_000 },
    ])
    const noted = { event: 'step_from_afar', kind: 'driver', account: driver.id, order: id }
    expect(events).toEqual([
      { ...noted, step: 'pick_up', distance_m: 600, call: 'pickUpOrder' },
      { ...noted, step: 'complete', distance_m: 2_000, call: 'completeDelivery' },
    ])
  })

  it('is not recorded at up to 500 m', async () => {
    const { history } = await carry({ pickUpAt: 0.5, deliverAt: 1.5 })
    expect([history, events]).toEqual([[], []])
  })

  it('is not recorded for a driver without a position', async () => {
    const driver = await aDriver(app)
    const { id } = await anOffer(app, driver)
    const { token } = driver
    await app.call('POST', `/drivers/orders/${id}/accept`, { token })
    await app.db.deleteFrom('driver_positions').execute()
    events.length = 0
    expect(outcome(await app.call('POST', `/drivers/orders/${id}/pick_up`, { token }))).toBe(200)
    expect(events).toEqual([])
  })

  it('is not recorded for an administrator', async () => {
    const { orderId } = await aDelivery(app)
    const noted = app.db.selectFrom('order_events').selectAll().where('distance_m', 'is not', null)
    expect(await noted.where('order_id', '=', orderId).execute()).toEqual([])
    expect((await step(app, orderId, { step: 'cancel', actor: 'administrator' })).ok).toBe(false)
  })
})

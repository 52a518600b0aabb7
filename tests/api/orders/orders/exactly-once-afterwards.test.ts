import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { cancelUnacceptedOrders } from '#server/features/orders/orders/public.ts'
import { aDelivery, deliver, expectBooksInOrder } from '#tests/support/order-life.ts'
import { aPartnerToken } from '#tests/support/ordering-builders.ts'
import { aCrowd, atOnce, countOutcomes, keepOrdering } from '#tests/support/scenes/crowd.ts'
import { aVoucherScene } from '#tests/support/scenes/voucher-scene.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterEach(() => expectBooksInOrder(app))
afterAll(() => app.close())

/** An order of 30,000 ₫ that took 25,000 coins and one of a voucher's 10 uses. */
async function aPaidOrder() {
  const scene = await aVoucherScene(app, {}, { coins: 100_000 })
  const { body } = await scene.order({ voucher_id: scene.voucher.id, type_checkout: 'coins' })
  const orderId: number = body.order.id
  const { token } = scene.customer
  const partnerToken = await aPartnerToken(app, scene.partner.id)
  return {
    ...scene,
    orderId,
    cancel: () => app.call('POST', `/orders/${orderId}/cancel`, { token }),
    accept: () => app.call('POST', `/partner/orders/${orderId}/accept`, { token: partnerToken }),
    state: async () =>
      (await app.call('GET', `/order_details?order_id=${orderId}`, { token })).body.order.state,
    holds: async () => [await scene.coins(), await scene.usesLeft(), await scene.soldOf()],
  }
}

describe('canceling', () => {
  it('20 times at the same time gives back once', async () => {
    const { customer, cancel, holds } = await aPaidOrder()
    expect(await holds()).toEqual([75_000, 9, 11])
    const answers = await atOnce(20, cancel)
    expect(countOutcomes(answers)).toEqual({ 200: 1, order_state_changed: 19 })
    expect(await holds()).toEqual([100_000, 10, 10])
    const { body } = await app.call('GET', '/coins/movements', { token: customer.token })
    expect(body.map(({ amount }: { amount: number }) => amount)).toEqual([25_000, -25_000, 100_000])
  })

  it('while the restaurant accepts: exactly one of the two happens', async () => {
    for (let i = 0; i < 20; i += 1) {
      const { cancel, accept, state, holds } = await aPaidOrder()
      const calls = i % 2 === 0 ? [cancel, accept] : [accept, cancel]
      const answers = await Promise.all(calls.map((call) => call()))
      expect(countOutcomes(answers)).toEqual({ 200: 1, order_state_changed: 1 })
      const [first, second] = i % 2 === 0 ? answers : answers.toReversed()
      const isCanceled = first?.status === 200
      expect(isCanceled).toBe(second?.status !== 200)
      expect(await state()).toBe(isCanceled ? 'canceled' : 'accepted')
      expect(await holds()).toEqual(isCanceled ? [100_000, 10, 10] : [75_000, 9, 11])
    }
  })

  it('while the system cancels: it happens once', async () => {
    const { cancel, state, holds } = await aPaidOrder()
    app.clock.advance(15 * 60_000)
    const late = () => cancelUnacceptedOrders(app.db, { now: app.clock.now(), acceptWithinMs: 15 * 60_000 })
    const [answers, counts] = await Promise.all([atOnce(10, cancel), Promise.all([late(), late(), late()])])
    const canceled = answers.filter(({ status }) => status === 200).length
    const ours = await app.db
      .selectFrom('order_events')
      .select('id')
      .where('event', '=', 'canceled')
      .where('actor', '=', 'system')
      .execute()
    expect(counts.reduce((sum, count) => sum + count)).toBe(ours.length)
    expect(canceled).toBeLessThanOrEqual(1)
    expect(await state()).toBe('canceled')
    expect(await holds()).toEqual([100_000, 10, 10])
  })
})

describe('rating', () => {
  it('a restaurant 20 times at the same time is stored once, and earns once', async () => {
    const { partner, rate, coins } = await aDelivery(app)
    const answers = await atOnce(20, (i) => rate({ partner_id: partner.id, point: 1 + (i % 5) }))
    expect(countOutcomes(answers)).toEqual({ 201: 1, already_rated: 19 })
    expect(await coins()).toBe(1_000)
    const { body } = await app.call('GET', `/feedbacks/partner?partner_id=${partner.id}`)
    expect(body).toMatchObject({
      number_of_reviews: 1,
      avg_point: answers.find(({ status }) => status === 201)?.body.point,
    })
  })

  it('both at the same time, many times, stores each once, and the order is rated', async () => {
    const { partner, driver, rate, coins, rateStatus } = await aDelivery(app)
    const answers = await atOnce(20, (i) =>
      rate(i % 2 === 0 ? { partner_id: partner.id } : { driver_id: driver?.id }),
    )
    expect(countOutcomes(answers)).toEqual({ 201: 2, already_rated: 18 })
    expect(await coins()).toBe(1_000)
    expect(await rateStatus()).toBe('rated')
  })

  it('many orders of one restaurant at the same time counts every point', async () => {
    const first = await aDelivery(app)
    const orders = [first.orderId]
    for (let i = 0; i < 9; i += 1) {
      await first.fillCart()
      const { id } = (await first.order()).body.order
      await deliver(app, id)
      orders.push(id)
    }
    const answers = await Promise.all(
      orders.map((order_id, i) => first.rate({ order_id, partner_id: first.partner.id, point: 1 + (i % 5) })),
    )
    expect(countOutcomes(answers)).toEqual({ 201: 10 })
    expect(await first.coins()).toBe(10_000)
    const { body } = await app.call('GET', `/feedbacks/partner?partner_id=${first.partner.id}`)
    expect(body).toMatchObject({ number_of_reviews: 10, avg_point: 3 })
  })

  it('a busy restaurant does not wait for its last order', async () => {
    const crowd = await aCrowd(app, 240)
    const { partner, customers, order, orderCount } = crowd
    const [guest] = customers.splice(0, 1)
    const { body } = await order(String(guest?.token))
    await deliver(app, body.order.id)
    const { isBusy, allDone } = keepOrdering(crowd)
    await isBusy
    const rated = await app.call('POST', '/orders/feedbacks', {
      token: String(guest?.token),
      body: { order_id: body.order.id, partner_id: partner.id, point: 5, content: '' },
    })
    expect(rated.status).toBe(201)
    expect(await orderCount()).toBeLessThan(200)
    expect(countOutcomes(await allDone)).toEqual({ 201: 239 })
  })
})

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectBooksInOrder } from '#tests/support/order-life.ts'
import { anAdministrator } from '#tests/support/principals.ts'
import { outcome } from '#tests/support/scenes/dispatch-scene.ts'
import { anOwnDelivery } from '#tests/support/scenes/own-delivery-scene.ts'
import { startTestApp, type TestApp, testNoon } from '#tests/support/test-app.ts'

let app: TestApp
let finance: { token: string }

beforeAll(async () => {
  app = await startTestApp()
  finance = await anAdministrator(app, { role: 'owner' })
})
beforeEach(() => app.clock.set(testNoon))
afterEach(() => expectBooksInOrder(app))
afterAll(() => app.close())

const today = testNoon.toISOString().slice(0, 10)
const cash = (token: string, day = today) => app.call('GET', `/partner/deliveries/cash?day=${day}`, { token })
const note = (token: string, body: object) =>
  app.call('POST', '/partner/deliveries/cash', { token, body: { day: today, ...body } })
const reopen = (token: string, body: object) =>
  app.call('POST', '/partner/deliveries/cash/reopen', { token, body: { day: today, ...body } })
const balance = async (holderId: number): Promise<number> =>
  (
    await app.call('GET', `/administrators/balance?account=restaurant&holder_id=${holderId}`, {
      token: finance.token,
    })
  ).body.balance

describe('the cash that a courier has collected', () => {
  it('is listed by day, marked as received once by the first, and can be reopened', async () => {
    const { owner, courier, carry } = await anOwnDelivery(app)
    await carry('pick_up', 'delivered')
    expect((await cash(owner.token)).body).toEqual({
      day: today,
      couriers: [
        {
          ...{ id: courier.id, name: courier.name, orders: 1, collected: 45_000, handed_in: 0 },
          ...{ noted_at: null, noted_by: null },
        },
      ],
    })
    expect((await cash(owner.token, '2020-01-01')).body.couriers).toEqual([])
    const tick = () => note(owner.token, { staff_id: courier.id, amount: 45_000 })
    const both = await Promise.all([tick(), tick()])
    expect(both.map(outcome).sort()).toEqual([200, '409 courier_cash_changed'])
    expect((await cash(owner.token)).body.couriers).toMatchObject([
      { handed_in: 45_000, noted_by: owner.name, noted_at: app.clock.now().toISOString() },
    ])
    expect((await reopen(owner.token, { staff_id: courier.id })).body.couriers).toMatchObject([
      { handed_in: 0, noted_at: null },
    ])
    expect(outcome(await reopen(owner.token, { staff_id: courier.id }))).toBe('409 courier_cash_changed')
    const { body: log } = await app.call('GET', '/partner/staff/actions', { token: owner.token })
    const details = { name: courier.name, from: today }
    expect(log.slice(0, 2)).toMatchObject([
      { action: 'courier_cash_reopened', details },
      { action: 'courier_cash_noted', details },
    ])
    expect(log.filter(({ action }: { action: string }) => action === 'courier_cash_noted')).toHaveLength(1)
  })

  it('excludes orders paid with coins, and is closed to other restaurants', async () => {
    const { owner, courier, carry } = await anOwnDelivery(app, { coins: 100_000 })
    await carry('pick_up', 'delivered')
    expect((await cash(owner.token)).body.couriers).toEqual([])
    const cashed = await anOwnDelivery(app)
    await cashed.carry('pick_up', 'delivered')
    const refused = [
      await note(owner.token, { staff_id: courier.id, amount: 45_000 }),
      await note(owner.token, { staff_id: cashed.courier.id, amount: 45_000 }),
      await note(cashed.owner.token, { staff_id: cashed.courier.id, amount: 44_999 }),
      await reopen(owner.token, { staff_id: cashed.courier.id }),
    ]
    expect(refused.map(outcome)).toEqual(Array(4).fill('409 courier_cash_changed'))
  })

  it('needs a day and an amount', async () => {
    const { owner, courier } = await anOwnDelivery(app)
    const refused = [
      await cash(owner.token, '2026-02-30'),
      await note(owner.token, { staff_id: courier.id, amount: 0 }),
      await note(owner.token, { staff_id: courier.id, amount: 10, day: 'today' }),
    ]
    expect(refused.map(outcome)).toEqual(Array(3).fill('400 validation_failed'))
  })
})

describe('rating an own delivery', () => {
  it('needs the restaurant’s rating only, since there is no driver', async () => {
    const { id, carry, customer, partnerId, row } = await anOwnDelivery(app)
    await carry('pick_up', 'delivered')
    const { token } = customer
    const asked = await app.call('GET', `/feedbacks/check_feedback_driver?order_id=${id}`, { token })
    expect(asked.body).toEqual({ rated_driver: true })
    const rate = (body: object) =>
      app.call('POST', '/orders/feedbacks', {
        token,
        body: { order_id: id, point: 5, content: 'Ngon', ...body },
      })
    expect((await rate({ partner_id: partnerId })).status).toBe(201)
    expect((await row()).rate_status).toBe('rated')
    expect(outcome(await rate({ driver_id: 1 }))).toBe('404 order_not_found')
  })
})

describe('coins for the rating of an own delivery', () => {
  it.each([
    [9_999, 0],
    [10_000, 1_000],
  ])('dishes for %i ₫ earn %i', async (price, coins) => {
    const { id, carry, customer, partnerId } = await anOwnDelivery(app, { price })
    await carry('pick_up', 'delivered')
    const { body } = await app.call('POST', '/orders/feedbacks', {
      token: customer.token,
      body: { order_id: id, partner_id: partnerId, point: 5, content: '' },
    })
    expect([body.coins_earned, body.is_reward_limit_reached]).toEqual([coins, false])
  })

  const rate = async ({ id, customer, partnerId }: Awaited<ReturnType<typeof anOwnDelivery>>) => {
    const body = { order_id: id, partner_id: partnerId, point: 5, content: '' }
    return (await app.call('POST', '/orders/feedbacks', { token: customer.token, body })).body.coins_earned
  }

  it.each([
    [20_000, 1_000],
    [20_010, 0],
  ])('after a refund of %i of 30,000 ₫ they are %i', async (dishes, coins) => {
    const own = await anOwnDelivery(app, { price: 30_000 })
    await own.carry('pick_up', 'delivered')
    const { token } = await anAdministrator(app, { role: 'finance' })
    const body = { order_id: own.id, dishes, bearer: 'restaurant', paid_to: 'coins', reason: 'Món nguội' }
    expect((await app.call('POST', '/administrators/refunds', { token, body })).status).toBe(201)
    expect(await rate(own)).toBe(coins)
  })
})

describe('an own delivery that failed', () => {
  const end = (id: number, bearer: string) =>
    app.call('POST', `/administrators/orders/${id}/end`, {
      ...finance,
      body: { bearer, reason: 'Không có ai ở nhà' },
    })
  const entryOf = (id: number) =>
    app.db
      .selectFrom('ledger_entries')
      .select('id')
      .where('order_id', '=', id)
      .where('cause', '=', 'canceled')
      .executeTakeFirstOrThrow()

  it('pays the restaurant for dishes and delivery at the shop’s expense, and nothing at its own', async () => {
    for (const [bearer, earned] of [
      ['platform:refunds', 27_000 + 15_000],
      ['restaurant', 0],
    ] as const) {
      const { id, partnerId, carry } = await anOwnDelivery(app)
      await carry('pick_up')
      expect(outcome(await end(id, 'driver'))).toBe('400 validation_failed')
      expect(outcome(await end(id, bearer))).toBe(200)
      expect(await balance(partnerId)).toBe(earned)
    }
  })

  it('returns coins', async () => {
    const { id, partnerId, carry, coins } = await anOwnDelivery(app, { coins: 45_000 })
    await carry('pick_up')
    await end(id, 'platform:refunds')
    expect([await coins(), await balance(partnerId)]).toEqual([45_000, 42_000])
  })

  it('paid in cash, can be charged to the restaurant, which then has no postings, and back', async () => {
    const { id, partnerId, carry, row } = await anOwnDelivery(app)
    await carry('pick_up')
    await end(id, 'platform:refunds')
    // The period in which its people are shown starts here (decision 12).
    const { updated_at: endedAt } = await row()
    app.clock.advance(60_000)
    const { id: entryId } = await entryOf(id)
    const put = await app.call('POST', `/administrators/entries/${entryId}/correct`, {
      ...finance,
      body: { bearer: 'restaurant', reason: 'Quán giao nhầm nhà' },
    })
    expect([outcome(put), await balance(partnerId), (await row()).loss_bearer]).toEqual([
      201,
      0,
      'restaurant',
    ])
    expect(put.body).toMatchObject({ kind: 'canceled', state: 'confirmed', entry_id: null })
    expect((await row()).updated_at).toEqual(endedAt)
    // No entry exists to correct: the bearer is chosen again.
    expect(outcome(await end(id, 'restaurant'))).toBe('409 order_state_changed')
    expect((await end(id, 'platform:refunds')).body).toMatchObject({ bearer: 'platform:refunds' })
    expect([await balance(partnerId), (await row()).loss_bearer]).toEqual([42_000, 'platform:refunds'])
    expect(outcome(await end(id, 'restaurant'))).toBe('409 order_state_changed')
  })

  it('waits for a second person when a large loss moves from the restaurant to the shop', async () => {
    const { id, partnerId, carry, row } = await anOwnDelivery(app, { price: 900_000, fee: 0 })
    await carry('pick_up')
    await end(id, 'restaurant')
    expect((await end(id, 'platform:refunds')).body).toMatchObject({ bearer: 'restaurant' })
    expect([await balance(partnerId), (await row()).loss_bearer]).toEqual([0, 'restaurant'])
  })
})

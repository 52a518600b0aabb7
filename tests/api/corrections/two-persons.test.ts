import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { deliver, expectBooksInOrder, step } from '#tests/support/order-life.ts'
import { aVoucher } from '#tests/support/ordering-builders.ts'
import { anAdministrator } from '#tests/support/principals.ts'
import { outcome } from '#tests/support/scenes/dispatch-scene.ts'
import { aRestaurantWithOrders, deliveryPay, priceOfLoss } from '#tests/support/scenes/lost-orders.ts'
import { aMoneyScene } from '#tests/support/scenes/money-scene.ts'
import { aCheckout } from '#tests/support/scenes/order-scene.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const dayMs = 86_400_000

let app: TestApp
let support: { id: number; token: string }
let operations: { id: number; token: string }
let finance: { id: number; token: string }
let owner: { id: number; token: string }

beforeAll(async () => {
  app = await startTestApp()
  support = await anAdministrator(app, { role: 'support' })
  operations = await anAdministrator(app, { role: 'operations' })
  finance = await anAdministrator(app, { role: 'finance' })
  owner = await anAdministrator(app, { role: 'owner' })
})
afterEach(() => expectBooksInOrder(app))
afterAll(() => app.close())

const end = (id: number, { by = support, bearer = 'platform:refunds' } = {}) =>
  app.call('POST', `/administrators/orders/${id}/end`, {
    token: by.token,
    body: { bearer, reason: 'Hỏng xe' },
  })
const decide = (id: number, what: 'confirm' | 'reject', by = finance) =>
  app.call('POST', `/administrators/adjustments/${id}/${what}`, { token: by.token })

async function balance(account: 'restaurant' | 'driver', holderId: number): Promise<number> {
  const path = `/administrators/balance?account=${account}&holder_id=${holderId}`
  return (await app.call('GET', path, { token: finance.token })).body.balance
}

async function orderRow(id: number) {
  return app.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

describe('ending an order after pick-up', () => {
  it.each([
    [500_000, 'platform:refunds'],
    [500_001, null],
  ])('with a loss of %i is borne by %s', async (loss, bearer) => {
    const { aPickedUp, partnerId } = await aRestaurantWithOrders(app)
    const { id } = await aPickedUp(priceOfLoss(loss))
    const { body } = await end(id)
    expect(body).toMatchObject({ id, state: 'canceled', bearer })
    expect(await balance('restaurant', partnerId)).toBe(bearer === null ? 0 : loss - deliveryPay)
  })

  it('takes effect at once; only the payment waits for a second person', async () => {
    const { aPickedUp, partnerId, customer, coins } = await aRestaurantWithOrders(app)
    const { id, driver } = await aPickedUp(4_768_667, { coins: true })
    const before = await coins()
    const { body } = await end(id)
    expect(body).toEqual({ id, state: 'canceled', bearer: null, adjustment_id: expect.any(Number) })
    expect(await coins()).toBe(before + 4_768_667)
    const seen = await app.call('GET', `/order_details?order_id=${id}`, { token: customer.token })
    expect(seen.body.order.status).toBe('canceled')
    const free = await app.db
      .selectFrom('drivers')
      .select('status')
      .where('id', '=', driver?.id ?? 0)
      .execute()
    expect(free).toEqual([{ status: 'online' }])
    expect([await balance('restaurant', partnerId), await balance('driver', driver?.id ?? 0)]).toEqual([0, 0])
    expect((await orderRow(id)).loss_bearer).toBeNull()
    const { adjustment_id: waiting } = body
    expect(outcome(await decide(waiting, 'confirm', support))).toBe('403 permission_missing')
    expect((await decide(waiting, 'confirm')).body).toMatchObject({
      ...{
        kind: 'canceled',
        state: 'confirmed',
        amount: 4_291_801 + deliveryPay,
        bearer: 'platform:refunds',
      },
      ...{ proposed_by: `administrator ${support.id}`, decided_by: `administrator ${finance.id}` },
    })
    expect([await balance('restaurant', partnerId), await balance('driver', driver?.id ?? 0)]).toEqual([
      4_291_801, 13_500,
    ])
    expect([await coins(), (await orderRow(id)).loss_bearer]).toEqual([
      before + 4_768_667,
      'platform:refunds',
    ])
  })

  it('is corrected by the entry of the loss, not by the entry that returned the coins', async () => {
    const { aPickedUp, partnerId, coins } = await aRestaurantWithOrders(app)
    const { id } = await aPickedUp(1_000_000, { coins: true })
    const before = await coins()
    const { body } = await end(id)
    const correct = (entryId: unknown) =>
      app.call('POST', `/administrators/entries/${entryId}/correct`, {
        token: finance.token,
        body: { bearer: 'restaurant', reason: 'Quán làm đổ' },
      })
    const entries = app.db.selectFrom('ledger_entries').select('id').where('order_id', '=', id)
    const back = await entries.where('cause', '=', 'canceled').executeTakeFirstOrThrow()
    expect(outcome(await correct(back.id))).toBe('409 entry_not_correctable')
    const { entry_id } = (await decide(body.adjustment_id, 'confirm')).body
    expect(outcome(await correct(back.id))).toBe('409 entry_not_correctable')
    const corrected = (await correct(entry_id)).body
    expect(corrected.state).toBe('waiting')
    await decide(corrected.id, 'confirm', owner)
    expect([await balance('restaurant', partnerId), await coins()]).toEqual([
      -deliveryPay,
      before + 1_000_000,
    ])
  })

  it('pays no one after a rejection, until another bearer is proposed', async () => {
    const { aPickedUp, partnerId } = await aRestaurantWithOrders(app)
    const { id } = await aPickedUp(900_000)
    const first = (await end(id)).body
    expect(outcome(await end(id, { by: owner, bearer: 'restaurant' }))).toBe('409 order_state_changed')
    expect((await decide(first.adjustment_id, 'reject')).body.state).toBe('rejected')
    expect(await balance('restaurant', partnerId)).toBe(0)
    const second = (await end(id, { bearer: 'restaurant' })).body
    expect(second).toEqual({ id, state: 'canceled', bearer: 'restaurant' })
    expect(await balance('restaurant', partnerId)).toBe(-deliveryPay)
    expect(outcome(await end(id))).toBe('409 order_state_changed')
  })

  it('is charged to the shop once after the restaurant bore it without an entry', async () => {
    const { orderId, end: endAgain } = await (await aMoneyScene(app)).aLost()
    expect((await endAgain('restaurant')).body).toEqual({
      id: orderId,
      state: 'canceled',
      bearer: 'restaurant',
    })
    expect((await endAgain('platform:refunds')).body.adjustment_id).toEqual(expect.any(Number))
    expect(outcome(await endAgain('platform:refunds'))).toBe('409 order_state_changed')
  })

  it.each([
    ['the one who ended it, as finance', () => owner, () => owner, '403 second_person_required'],
    ['operations', () => operations, () => operations, '403 permission_missing'],
    ['finance', () => operations, () => finance, 200],
    ['owner', () => support, () => owner, 200],
  ])('is confirmed by %s', async (_, ends, confirms, answer) => {
    const { aPickedUp } = await aRestaurantWithOrders(app)
    const { body } = await end((await aPickedUp(900_000)).id, { by: ends() })
    expect(outcome(await decide(body.adjustment_id, 'confirm', confirms()))).toBe(answer)
  })

  it('is not allowed to finance, which may confirm', async () => {
    const { aPickedUp } = await aRestaurantWithOrders(app)
    const { id } = await aPickedUp(30_000)
    expect(outcome(await end(id, { by: finance }))).toBe('403 permission_missing')
  })
})

describe('what one person moves for one restaurant', () => {
  it('counts for seven days, to the last millisecond', async () => {
    const { aPickedUp } = await aRestaurantWithOrders(app)
    const ended = async (loss: number) => (await end((await aPickedUp(priceOfLoss(loss))).id)).body.bearer
    expect([await ended(300_000), await ended(200_000), await ended(50_000)]).toEqual([
      'platform:refunds',
      'platform:refunds',
      null,
    ])
    app.clock.advance(7 * dayMs - 1)
    expect(await ended(50_000)).toBeNull()
    app.clock.advance(1)
    expect(await ended(50_000)).toBe('platform:refunds')
  })

  it('does not limit another person there, or the same person elsewhere', async () => {
    const { aPickedUp } = await aRestaurantWithOrders(app)
    const elsewhere = await aRestaurantWithOrders(app)
    const price = priceOfLoss(400_000)
    const bearers = [
      (await end((await aPickedUp(price)).id)).body.bearer,
      (await end((await elsewhere.aPickedUp(price)).id)).body.bearer,
      (await end((await aPickedUp(price)).id, { by: operations })).body.bearer,
      // Three persons, each within the own limit, together exceed the common one: 400,000 + 400,000 + 200,001 ₫.
      (await end((await aPickedUp(priceOfLoss(200_001))).id, { by: owner })).body.bearer,
    ]
    const shop = 'platform:refunds'
    expect(bearers).toEqual([shop, shop, shop, null])
  })

  it('counts for the common limit of exactly 1,000,000 ₫', async () => {
    const { aPickedUp } = await aRestaurantWithOrders(app)
    for (const by of [support, operations])
      expect((await end((await aPickedUp(priceOfLoss(400_000))).id, { by })).body.bearer).not.toBeNull()
    const last = await end((await aPickedUp(priceOfLoss(200_000))).id, { by: owner })
    expect(last.body.bearer).toBe('platform:refunds')
  })

  it('includes waiting amounts, and excludes rejected ones', async () => {
    const { aPickedUp } = await aRestaurantWithOrders(app)
    const large = (await end((await aPickedUp(900_000)).id)).body
    const small = async () => (await end((await aPickedUp(30_000)).id)).body.bearer
    expect([large.bearer, await small()]).toEqual([null, null])
    await decide(large.adjustment_id, 'reject')
    expect(await small()).toBe('platform:refunds')
  })

  it('includes refunds of its orders, even at the shop’s expense, and losses', async () => {
    const { aPickedUp } = await aRestaurantWithOrders(app)
    const { id } = await aPickedUp(900_000)
    await step(app, id, { step: 'complete', actor: 'administrator' })
    expect((await end((await aPickedUp(priceOfLoss(300_000))).id)).body.bearer).not.toBeNull()
    expect((await refund(id, { dishes: 200_000 })).body.state).toBe('confirmed')
    expect((await refund(id, { dishes: 1 })).body.state).toBe('waiting')
    expect((await refund(id, { dishes: 200_001, bearer: 'restaurant' })).body.state).toBe('waiting')
  })

  it.each([
    [250_000, 'confirmed'],
    [250_001, 'waiting'],
  ])('includes the voucher part that the shop returns with a refund of %i ₫: %s', async (dishes, state) => {
    const { partner, order } = await aCheckout(app, { price: 600_000 })
    const voucher = await aVoucher(app, { partner_id: partner.id, discount: 300_000, partner_share_bp: 0 })
    const { body } = await order({ shipping_fee: 0, voucher_id: voucher.id })
    await deliver(app, body.order.id)
    expect((await refund(body.order.id, { dishes, bearer: 'restaurant' })).body.state).toBe(state)
  })

  it('cannot exceed the limit by many small amounts at the same time', async () => {
    const { aPickedUp } = await aRestaurantWithOrders(app)
    const orders = []
    for (let count = 0; count < 6; count += 1) orders.push(await aPickedUp(priceOfLoss(200_000)))
    const answers = await Promise.all(orders.map(({ id }) => end(id)))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    const alone = answers.filter(({ body }) => body.bearer !== null)
    expect(alone).toHaveLength(2)
    const { rows } = await sql<{ count: number }>`
      select pg_stat_get_db_deadlocks(oid) as count from pg_database where datname = current_database()`.execute(
      app.db,
    )
    expect(rows[0]?.count).toBe(0)
  })
})

const refund = (orderId: number, body: object, by = support) =>
  app.call('POST', '/administrators/refunds', {
    token: by.token,
    body: { order_id: orderId, bearer: 'platform:refunds', paid_to: 'coins', reason: 'Sai món', ...body },
  })

describe('what one person moves for one customer', () => {
  async function deliveredOrders(count: number) {
    const checkout = await aCheckout(app, { price: 600_000 })
    const ids: number[] = []
    for (let at = 0; at < count; at += 1) {
      if (at > 0) await checkout.fillCart()
      const { body } = await checkout.order({ shipping_fee: 0 })
      ids.push(body.order.id)
      await deliver(app, body.order.id)
    }
    return { ids, coins: checkout.coins }
  }

  it('counts over several orders, in coins and by bank', async () => {
    const { ids } = await deliveredOrders(3)
    const [first = 0, second = 0, third = 0] = ids
    const states = [
      (await refund(first, { dishes: 250_000 })).body.state,
      (await refund(second, { dishes: 250_001, paid_to: 'bank', reference: `B${second}` })).body.state,
    ]
    expect(states).toEqual(['confirmed', 'waiting'])
    // The waiting one counts too.
    expect((await refund(third, { dishes: 1 })).body.state).toBe('waiting')
    expect((await refund(third, { dishes: 250_000 }, finance)).body.state).toBe('confirmed')
  })

  it('reaches exactly 500,000 ₫, however many requests arrive at the same time', async () => {
    const { ids, coins } = await deliveredOrders(5)
    const answers = await Promise.all(ids.map((id) => refund(id, { dishes: 250_000 })))
    const states = answers.map(({ body }) => body.state).toSorted()
    expect(states).toEqual(['confirmed', 'confirmed', 'waiting', 'waiting', 'waiting'])
    expect(await coins()).toBe(500_000)
  })

  it('counts a refund once if the same person corrects it, and again if another does', async () => {
    const { ids } = await deliveredOrders(2)
    const [first = 0, second = 0] = ids
    const given = (await refund(first, { dishes: 300_000 }, finance)).body
    const correct = (entryId: number, body: object, by = finance) =>
      app.call('POST', `/administrators/entries/${entryId}/correct`, {
        token: by.token,
        body: { reason: 'Nhầm số', ...body },
      })
    const right = (await correct(given.entry_id, { dishes: 310_000 })).body
    expect(right.state).toBe('confirmed')
    const rest = (await refund(second, { dishes: 190_001 }, finance)).body
    expect(rest.state).toBe('waiting')
    await decide(rest.id, 'reject', owner)
    expect((await correct(right.entry_id, { dishes: 1 }, owner)).body.state).toBe('confirmed')
    expect((await refund(second, { dishes: 190_001 }, finance)).body.state).toBe('waiting')
    expect((await refund(second, { dishes: 190_000 }, owner)).body.state).toBe('confirmed')
  })
})

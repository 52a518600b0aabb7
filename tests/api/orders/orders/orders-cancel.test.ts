import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cancelUnacceptedOrders } from '#server/features/orders/orders/public.ts'
import { aCustomer, aProduct } from '#tests/support/builders.ts'
import { deliver, expectBooksInOrder, step } from '#tests/support/order-life.ts'
import { aDriver, aPartnerToken } from '#tests/support/ordering-builders.ts'
import { aCheckout } from '#tests/support/scenes/order-scene.ts'
import { aVoucherScene } from '#tests/support/scenes/voucher-scene.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterEach(() => expectBooksInOrder(app))
afterAll(() => app.close())

const cancel = (id: number | string, token: string, headers: Record<string, string> = {}) =>
  app.call('POST', `/orders/${id}/cancel`, { token, headers })

const eventsOf = (orderId: number) =>
  app.db
    .selectFrom('order_events')
    .select(['event', 'actor', 'actor_id', 'reason'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()

/** Everything that an order changes: uses of the voucher, coins, sales of two dishes. */
async function aRichOrder() {
  const scene = await aVoucherScene(app, {}, { coins: 100_000, quantity: 2 })
  const side = await aProduct(app, { partner_id: scene.partner.id, price: 1_000, quantity_sold: 4 })
  await scene.fillCart(side.id, 5)
  const before = async () => ({
    uses: await scene.usesLeft(),
    coins: await scene.coins(),
    sold: [await scene.soldOf(), await scene.soldOf(side.id)],
  })
  const untouched = await before()
  const answer = await scene.order({ voucher_id: scene.voucher.id, type_checkout: 'coins' })
  const orderId: number = answer.body.order.id
  return { ...scene, orderId, untouched, now: before }
}

describe('POST /orders/{id}/cancel', () => {
  it('is the exact inverse of placing: coins, voucher and sales of every dish', async () => {
    const { customer, orderId, untouched, now, cartSize } = await aRichOrder()
    expect(await now()).toEqual({ uses: 9, coins: 40_000, sold: [12, 9] })
    const { status, body } = await cancel(orderId, customer.token)
    expect(status).toBe(200)
    expect(body.order).toMatchObject({
      id: orderId,
      status: 'canceled',
      state: 'canceled',
      rate_status: 'not_rated',
      delivery_time: null,
      total: 60_000,
    })
    expect(await now()).toEqual(untouched)
    expect(await cartSize()).toBe(0)
    expect(await eventsOf(orderId)).toEqual([
      { event: 'placed', actor: 'customer', actor_id: customer.id, reason: null },
      { event: 'canceled', actor: 'customer', actor_id: customer.id, reason: null },
    ])
  })

  it('returns no coins for a cash order', async () => {
    const { customer, order, coins, soldOf } = await aCheckout(app, { coins: 7 })
    const { body } = await order()
    expect((await cancel(body.order.id, customer.token)).status).toBe(200)
    expect([await coins(), await soldOf()]).toEqual([7, 10])
    const { body: rows } = await app.call('GET', '/coins/movements', { token: customer.token })
    expect(rows).toHaveLength(1)
  })

  it('frees the last use of a voucher for the next customer', async () => {
    const scene = await aVoucherScene(app, { usage_limit: 1 })
    const using = { voucher_id: scene.voucher.id }
    const first = await scene.order(using)
    await scene.fillCart()
    expect((await scene.order(using)).body.code).toBe('voucher_not_valid')
    await cancel(first.body.order.id, scene.customer.token)
    expect((await scene.order(using)).status).toBe(201)
  })

  it('returns the paid amount, despite changed prices and vouchers', async () => {
    const { customer, dish, voucher, orderId, untouched, now } = await aRichOrder()
    await app.db.updateTable('products').set({ price: 1 }).where('id', '=', dish.id).execute()
    await app.db
      .updateTable('vouchers')
      .set({ status: 'void', expiry_date: new Date(0) })
      .where('id', '=', voucher.id)
      .execute()
    await cancel(orderId, customer.token)
    expect(await now()).toEqual(untouched)
  })

  it('is shown in the history', async () => {
    const { customer, orderId } = await aRichOrder()
    await cancel(orderId, customer.token)
    const { body } = await app.call('GET', '/orders?status=canceled', { token: customer.token })
    expect(body.map(({ id, status }: { id: number; status: string }) => [id, status])).toEqual([
      [orderId, 'canceled'],
    ])
  })

  it('happens once', async () => {
    const { customer, orderId, untouched, now } = await aRichOrder()
    await cancel(orderId, customer.token)
    const { status, body } = await cancel(orderId, customer.token, { 'accept-language': 'vi' })
    expect([status, body.code]).toEqual([409, 'order_state_changed'])
    expect(body.message).toBe('Đơn hàng đã chuyển sang bước khác nên không thể làm việc này nữa.')
    expect(await now()).toEqual(untouched)
  })

  it.each(['accept', 'pick_up', 'complete'] as const)('is too late after %s', async (last) => {
    const { customer, orderId, now } = await aRichOrder()
    const taken = await now()
    for (const next of ['accept', 'pick_up', 'complete'] as const) {
      await step(app, orderId, { step: next, actor: 'administrator' })
      if (next === last) break
    }
    const { status, body } = await cancel(orderId, customer.token)
    expect([status, body.code]).toEqual([409, 'order_state_changed'])
    expect(await now()).toEqual(taken)
  })

  it('does not find another customer’s or an unknown order, and refuses guests, drivers and partners', async () => {
    const { customer, partner, orderId, now } = await aRichOrder()
    const driver = await aDriver(app, { status: 'offline' })
    const answers = [
      await cancel(orderId, (await aCustomer(app)).token),
      await cancel(Number.MAX_SAFE_INTEGER, customer.token),
      await cancel('x', customer.token),
      await cancel(orderId, 'null'),
      await cancel(orderId, driver.token),
      await cancel(orderId, await aPartnerToken(app, partner.id)),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [404, 'order_not_found'],
      [404, 'order_not_found'],
      [400, 'validation_failed'],
      [401, 'unauthorized'],
      [403, 'forbidden'],
      [403, 'forbidden'],
    ])
    expect((await now()).coins).toBe(40_000)
  })
})

describe('an administrator’s later cancellation', () => {
  it('gives everything back and frees the driver', async () => {
    const driver = await aDriver(app, { status: 'shipping' })
    const { orderId, untouched, now } = await aRichOrder()
    await step(app, orderId, { step: 'accept', actor: 'partner' })
    await step(app, orderId, { step: 'assign', actor: 'driver', driverId: driver.id })
    await step(app, orderId, { step: 'pick_up', actor: 'driver', actorId: driver.id })
    expect((await step(app, orderId, { step: 'cancel', actor: 'administrator' })).ok).toBe(true)
    expect(await now()).toEqual(untouched)
    const row = app.db.selectFrom('drivers').select('status').where('id', '=', driver.id)
    expect((await row.executeTakeFirstOrThrow()).status).toBe('online')
  })

  it('is refused for a delivered order', async () => {
    const { orderId } = await aRichOrder()
    await deliver(app, orderId)
    expect(await step(app, orderId, { step: 'cancel', actor: 'administrator' })).toMatchObject({ ok: false })
  })
})

describe('an order that no restaurant accepts', () => {
  const acceptWithinMs = 15 * 60_000
  const cancelLate = () => cancelUnacceptedOrders(app.db, { now: app.clock.now(), acceptWithinMs })

  beforeEach(async () => {
    app.clock.advance(acceptWithinMs)
    await cancelLate()
  })

  it('is canceled by the system at the full limit, not a millisecond before, and everything is given back', async () => {
    const { orderId, untouched, now } = await aRichOrder()
    app.clock.advance(acceptWithinMs - 1)
    expect(await cancelLate()).toBe(0)
    expect((await now()).coins).toBe(40_000)
    app.clock.advance(1)
    expect(await cancelLate()).toBe(1)
    expect(await now()).toEqual(untouched)
    expect((await eventsOf(orderId)).at(-1)).toMatchObject({
      event: 'canceled',
      actor: 'system',
      actor_id: null,
      reason: 'not accepted in time',
    })
    expect(await cancelLate()).toBe(0)
  })

  it('is canceled even if an older one fails, which is logged and retried', async () => {
    const broken = await aCheckout(app)
    await broken.order()
    const { untouched, now } = await aRichOrder()
    const sell = (quantity_sold: number) =>
      app.db.updateTable('products').set({ quantity_sold }).where('id', '=', broken.dish.id).execute()
    await sell(0)
    app.clock.advance(acceptWithinMs)
    await expect(cancelLate()).rejects.toThrow('quantity_sold')
    expect(await now()).toEqual(untouched)
    await sell(11)
    expect(await cancelLate()).toBe(1)
  })

  it('is the only kind that is canceled: accepted, delivered and canceled ones stay', async () => {
    const [accepted, delivered, canceled] = [await aRichOrder(), await aRichOrder(), await aRichOrder()]
    await step(app, accepted.orderId, { step: 'accept', actor: 'partner' })
    await deliver(app, delivered.orderId)
    await cancel(canceled.orderId, canceled.customer.token)
    app.clock.advance(acceptWithinMs)
    expect(await cancelLate()).toBe(0)
    expect((await accepted.now()).coins).toBe(40_000)
    expect((await canceled.now()).coins).toBe(100_000)
  })

  it('is canceled once by several processes at the same time', async () => {
    const orders = [await aRichOrder(), await aRichOrder(), await aRichOrder()]
    app.clock.advance(acceptWithinMs)
    const counts = await Promise.all(Array.from({ length: 6 }, cancelLate))
    expect(counts.reduce((sum, count) => sum + count)).toBe(3)
    for (const { now, untouched } of orders) expect(await now()).toEqual(untouched)
  })
})

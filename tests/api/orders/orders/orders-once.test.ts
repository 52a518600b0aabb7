import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expiredIdempotencyKeys } from '#server/features/orders/orders/public.ts'
import { deleteExpired } from '#tests/support/delete-expired.ts'
import { aCheckout, kmNorth } from '#tests/support/scenes/order-scene.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const hourMs = 3_600_000
const key = { 'idempotency-key': '7c9e6679-7425-40de-944b-e07fc1f90ae7' }

describe('an Idempotency-Key', () => {
  it('answers a repeated request with the first order', async () => {
    const checkout = await aCheckout(app, { coins: 200_000 })
    const first = await checkout.order({ type_checkout: 'coins' }, key)
    await checkout.fillCart()
    const second = await checkout.order({ type_checkout: 'coins' }, key)
    expect(first.status).toBe(201)
    expect(second.status).toBe(201)
    expect(second.body).toEqual(first.body)
    expect(await checkout.orderCount()).toBe(1)
    expect(await checkout.cartSize()).toBe(1)
    expect(await checkout.coins()).toBe(155_000)
    expect(await checkout.soldOf()).toBe(11)
  })

  it('creates one order for five requests at the same time', async () => {
    const checkout = await aCheckout(app, { coins: 200_000 })
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => checkout.order({ type_checkout: 'coins' }, key)),
    )
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201, 201, 201])
    expect(new Set(answers.map((answer) => answer.body.order.id)).size).toBe(1)
    expect(await checkout.orderCount()).toBe(1)
    expect(await checkout.coins()).toBe(155_000)
  })

  it('recognizes another spelling of the same request', async () => {
    const checkout = await aCheckout(app)
    const first = await checkout.order({}, key)
    const { request, partner } = checkout
    const rewritten = Object.fromEntries(Object.entries(request).toReversed())
    const again = await checkout.order(
      { ...rewritten, partner_id: String(partner.id), discount: null, voucher_id: null, extra: 1 },
      key,
    )
    expect(again.status).toBe(201)
    expect(again.body.order.id).toBe(first.body.order.id)
  })

  it.each([
    { name: 'Trần Văn Thử' },
    { phone_number: '0901234568' },
    { address: '2 Lê Duẩn' },
    { type_checkout: 'coins' },
    { shipping_fee: 15_500 },
    { discount: 5 },
    { voucher_id: 5 },
    { partner_id: 999_999_999 },
    kmNorth(1.01),
  ])('rejects a different request: %j', async (change) => {
    const checkout = await aCheckout(app)
    await checkout.order({}, key)
    await checkout.fillCart()
    const { status, body } = await checkout.order(change, key)
    expect(status).toBe(409)
    expect(body.code).toBe('idempotency_key_reused')
    expect(await checkout.orderCount()).toBe(1)
    expect(await checkout.cartSize()).toBe(1)
  })

  it('is separate for each customer', async () => {
    const [one, other] = [await aCheckout(app), await aCheckout(app)]
    expect((await one.order({}, key)).status).toBe(201)
    expect((await other.order({}, key)).status).toBe(201)
    expect(await other.orderCount()).toBe(1)
  })

  it('is not used up by a refusal', async () => {
    const checkout = await aCheckout(app)
    await app.db.deleteFrom('cart_lines').where('user_id', '=', checkout.customer.id).execute()
    expect((await checkout.order({}, key)).body.code).toBe('cart_changed')
    await checkout.fillCart()
    expect((await checkout.order({}, key)).status).toBe(201)
  })

  it('answers even if the partner has closed since', async () => {
    const checkout = await aCheckout(app)
    const first = await checkout.order({}, key)
    await app.db
      .updateTable('partners')
      .set({ status: 'close' })
      .where('id', '=', checkout.partner.id)
      .execute()
    const second = await checkout.order({}, key)
    expect(second.status).toBe(201)
    expect(second.body.order.id).toBe(first.body.order.id)
  })

  it('answers with the first order for 24 hours, and then creates a new one', async () => {
    const checkout = await aCheckout(app)
    const first = await checkout.order({}, key)
    await checkout.fillCart()
    app.clock.advance(24 * hourMs)
    expect((await checkout.order({}, key)).body.order.id).toBe(first.body.order.id)
    app.clock.advance(1)
    const second = await checkout.order({}, key)
    expect(second.status).toBe(201)
    expect(second.body.order.id).not.toBe(first.body.order.id)
    app.clock.advance(hourMs)
    expect((await checkout.order({}, key)).body.order.id).toBe(second.body.order.id)
    expect(await checkout.orderCount()).toBe(2)
  })

  it('is deleted once it is no longer valid, and not before', async () => {
    const checkout = await aCheckout(app)
    const first = await checkout.order({}, key)
    const kept = async () => {
      await deleteExpired(app, [expiredIdempotencyKeys])
      const rows = app.db.selectFrom('idempotency_keys').where('order_id', '=', first.body.order.id)
      return (await rows.select('key').execute()).length
    }
    app.clock.advance(24 * hourMs)
    expect(await kept()).toBe(1)
    app.clock.advance(1)
    expect(await kept()).toBe(0)
  })

  it('has up to 255 printable characters', async () => {
    const checkout = await aCheckout(app)
    for (const bad of ['k'.repeat(256), 'a b', 'chìa khóa']) {
      const answer = await checkout.order({}, { 'idempotency-key': bad })
      expect(answer.status).toBe(400)
      expect(answer.body.code).toBe('idempotency_key_invalid')
    }
    expect((await checkout.order({}, { 'idempotency-key': 'k'.repeat(255) })).status).toBe(201)
  })
})

describe('without an Idempotency-Key', () => {
  it('a double click creates one order, and the second finds the cart changed', async () => {
    const checkout = await aCheckout(app, { coins: 200_000 })
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => checkout.order({ type_checkout: 'coins' })),
    )
    const codes = answers.map((answer) => answer.body.code ?? answer.status)
    expect(codes.toSorted()).toEqual([201, ...Array(4).fill('cart_changed')])
    expect(await checkout.orderCount()).toBe(1)
    expect(await checkout.coins()).toBe(155_000)
    expect(await checkout.soldOf()).toBe(11)
  })

  it('the same cart filled again creates a new order', async () => {
    const checkout = await aCheckout(app)
    const first = await checkout.order()
    await checkout.fillCart()
    const second = await checkout.order()
    expect(second.status).toBe(201)
    expect(second.body.order.id).toBeGreaterThan(first.body.order.id)
  })
})

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aPartner, aProduct } from '#tests/support/builders.ts'
import { expectBooksInOrder } from '#tests/support/order-life.ts'
import { aPartnerToken, aVoucher } from '#tests/support/ordering-builders.ts'
import { aTable, quantitiesOf } from '#tests/support/scenes/cart-scene.ts'
import { aCrowd, atOnce, countOutcomes, keepOrdering } from '#tests/support/scenes/crowd.ts'
import { aCartLine, aCheckout } from '#tests/support/scenes/order-scene.ts'
import { startTestApp, type TestApp, type TestResponse } from '#tests/support/test-app.ts'
import { whileChanging } from '#tests/support/while-changing.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterEach(() => expectBooksInOrder(app))
afterAll(() => app.close())

describe('a voucher with 10 uses left', () => {
  it.each(['same dish', 'own dishes'] as const)(
    'creates 10 discounted orders for 200 customers at the same time: %s',
    async (dishes) => {
      const { partner, customers, order, orderCount, cartCount, sold } = await aCrowd(app, 200, dishes)
      const voucher = await aVoucher(app, { partner_id: partner.id, usage_limit: 10 })
      const answers = await Promise.all(
        customers.map(({ token }) => order(token, { voucher_id: voucher.id })),
      )
      expect(countOutcomes(answers)).toEqual({ 201: 10, voucher_not_valid: 190 })
      const discounts = answers.filter(({ status }) => status === 201).map(({ body }) => body.order.discount)
      expect(discounts).toEqual(Array(10).fill(20_000))
      expect(answers.find(({ status }) => status !== 201)?.body.message).toContain('used up')
      expect([await orderCount(), await cartCount(), await sold()]).toEqual([10, 190, 10])
      const row = app.db.selectFrom('vouchers').select('usage_limit').where('id', '=', voucher.id)
      expect((await row.executeTakeFirstOrThrow()).usage_limit).toBe(0)
    },
  )
})

describe('coins for 3 orders', () => {
  it('pay 3 of 50 orders that one customer sends at the same time to 50 restaurants', async () => {
    const { customer, partner, order, coins } = await aCheckout(app, { coins: 3 * 45_000 + 44_999 })
    const others = await Promise.all(
      Array.from({ length: 49 }, async () => {
        const { id } = await aPartner(app)
        const dish = await aProduct(app, { partner_id: id })
        await aCartLine(app, { user_id: customer.id, partner_id: id, product_id: dish.id })
        return id
      }),
    )
    const answers = await Promise.all(
      [partner.id, ...others].map((id) => order({ partner_id: id, type_checkout: 'coins' })),
    )
    expect(countOutcomes(answers)).toEqual({ 201: 3, not_enough_coins: 47 })
    expect(await coins()).toBe(44_999)
    const { body } = await app.call('GET', '/coins/movements', { token: customer.token })
    expect(body.map(({ amount, balance }: { amount: number; balance: number }) => [amount, balance])).toEqual(
      [
        [-45_000, 44_999],
        [-45_000, 89_999],
        [-45_000, 134_999],
        [179_999, 179_999],
      ],
    )
    const lines = app.db.selectFrom('cart_lines').select('id').where('user_id', '=', customer.id)
    expect(await lines.execute()).toHaveLength(47)
  })
})

describe('concurrent additions of one dish', () => {
  it('60 create one line of 60', async () => {
    const { dish, send, cart } = await aTable(app)
    const answers = await atOnce(60, () => send('POST', { quantity: 1 }))
    expect(countOutcomes(answers)).toEqual({ 201: 60 })
    expect(quantitiesOf((await cart()).body)).toEqual([[dish.id, 60]])
  })

  it('120 create one line of 99, and 21 are rejected', async () => {
    const { dish, send, cart } = await aTable(app)
    const answers = await atOnce(120, () => send('POST', { quantity: 1 }))
    expect(countOutcomes(answers)).toEqual({ 201: 99, quantity_too_large: 21 })
    expect(quantitiesOf((await cart()).body)).toEqual([[dish.id, 99]])
  })
})

describe('one Idempotency-Key', () => {
  const key = { 'idempotency-key': '5f1c0a4e-0f0e-4a55-8f11-6f6b5d1f0c77' }

  it('sent 20 times at the same time creates one order, which every answer names', async () => {
    const { order, orderCount, coins, soldOf, cartSize } = await aCheckout(app, { coins: 200_000 })
    const answers = await atOnce(20, () => order({ type_checkout: 'coins' }, key))
    expect(countOutcomes(answers)).toEqual({ 201: 20 })
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect([await orderCount(), await coins(), await soldOf(), await cartSize()]).toEqual([1, 155_000, 11, 0])
  })

  it('sent with two bodies at the same time creates one order, and the other body is rejected', async () => {
    const { order, orderCount } = await aCheckout(app)
    const answers = await atOnce(20, (i) => order({ address: i % 2 === 0 ? '1 Lê Duẩn' : '2 Lê Duẩn' }, key))
    expect(countOutcomes(answers)).toEqual({ 201: 10, idempotency_key_reused: 10 })
    expect(await orderCount()).toBe(1)
  })

  it('from each of two tabs creates one order of one cart', async () => {
    const { order, orderCount } = await aCheckout(app)
    const answers = await atOnce(20, (i) => order({}, { 'idempotency-key': i < 10 ? 'tab-1' : 'tab-2' }))
    expect(countOutcomes(answers)).toEqual({ 201: 10, cart_changed: 10 })
    expect(await orderCount()).toBe(1)
  })
})

describe('a restaurant that closes while people order', () => {
  it('takes no order after it has closed, and does not wait for the last order', async () => {
    const crowd = await aCrowd(app, 240)
    const { partner, orderCount, cartCount } = crowd
    const token = await aPartnerToken(app, partner.id)
    const { isBusy, allDone } = keepOrdering(crowd)
    await isBusy
    const closed = await app.call('PATCH', '/partner/status', { token, body: { status: 'close' } })
    const placed = await orderCount()
    expect(closed.status).toBe(200)
    expect(countOutcomes(await allDone)).toEqual({ 201: placed, partner_closed: 240 - placed })
    expect(placed).toBeLessThan(200)
    expect([await orderCount(), await cartCount()]).toEqual([placed, 240 - placed])
  })

  it('takes no order either when its row changes outside the service while orders wait for the lock', async () => {
    const { partner, customers, order, orderCount, cartCount } = await aCrowd(app, 5)
    const answers: Promise<TestResponse>[] = []
    await whileChanging(
      app,
      (db) => db.updateTable('partners').set({ status: 'close' }).where('id', '=', partner.id).execute(),
      () => {
        answers.push(...customers.map(({ token }) => order(token)))
        return Promise.race(answers)
      },
    )
    expect(countOutcomes(await Promise.all(answers))).toEqual({ partner_closed: 5 })
    expect([await orderCount(), await cartCount()]).toEqual([0, 5])
  })
})

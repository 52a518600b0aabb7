import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aPartner } from '#tests/support/builders.ts'
import { deliver, expectBooksInOrder } from '#tests/support/order-life.ts'
import { aDriver, aVoucher } from '#tests/support/ordering-builders.ts'
import { aMember } from '#tests/support/principals.ts'
import { aMoneyScene } from '#tests/support/scenes/money-scene.ts'
import { aCheckout, expectNothingHappened } from '#tests/support/scenes/order-scene.ts'
import { aSwap } from '#tests/support/scenes/swap-scene.ts'
import { aVoucherScene } from '#tests/support/scenes/voucher-scene.ts'
import { startTestApp, type TestApp, testNoon } from '#tests/support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.clock.set(testNoon))
afterAll(() => app.close())

const fifth = { discount: 30_000, percent: 20 }
const terms = {
  ...{ code: 'TRUA20', ...fifth, condition: null, distance_condition: null, description: '' },
  ...{ uses: 10, expires_at: new Date(testNoon.getTime() + 86_400_000).toISOString() },
}

async function anOwner(id?: number) {
  const partnerId = id ?? (await aPartner(app)).id
  const { token } = await aMember(app, { partnerId })
  return {
    partnerId,
    call: (method: string, path: string, body?: object) =>
      app.call(method, `/partner/vouchers${path}`, { token, ...(body && { body }) }),
  }
}

describe('a percentage voucher of a restaurant', () => {
  it('has a percentage and a cap, and can become a fixed one and back', async () => {
    const { call } = await anOwner()
    const { status, body } = await call('POST', '', terms)
    expect([status, body]).toMatchObject([201, fifth])
    const change = async (changed: object) =>
      (await call('PUT', `/${body.id}`, { ...terms, ...changed })).body.percent
    expect(await change({ percent: 1 })).toBe(1)
    expect(await change({ percent: 100 })).toBe(100)
    expect(await change({ percent: null })).toBeNull()
    expect(await change({ percent: '50' })).toBe(50)
  })

  it('stays one where a client that knows fixed vouchers only changes it', async () => {
    const { call } = await anOwner()
    const { id } = (await call('POST', '', terms)).body
    const { percent: _, ...older } = terms
    expect((await call('PUT', `/${id}`, { ...older, uses: 5 })).body).toMatchObject({ ...fifth, uses: 5 })
    const fixed = (await call('POST', '', { ...older, code: 'CODINH' })).body
    expect(fixed).toMatchObject({ discount: 30_000, percent: null })
  })

  it.each([0, -1, 101, 12.5, '20%', 'hai mươi', true, [20]])(
    'with %j percent is rejected at its field',
    async (percent) => {
      const { call } = await anOwner()
      const { status, body } = await call('POST', '', { ...terms, percent })
      expect([status, body.code, body.errors]).toEqual([
        ...[400, 'validation_failed'],
        { percent: ['The percentage must be a whole number from 1 to 100'] },
      ])
    },
  )

  it.each([0, 999, 10_000_001, null, undefined])('needs a cap, and %j is none', async (discount) => {
    const { call } = await anOwner()
    const { status, body } = await call('POST', '', { ...terms, discount })
    expect([status, Object.keys(body.errors)]).toEqual([400, ['discount']])
  })

  it('that was used keeps its percentage', async () => {
    const checkout = await aCheckout(app)
    const { call } = await anOwner(checkout.partner.id)
    const { id } = (await call('POST', '', terms)).body
    await call('POST', `/${id}/publish`)
    expect((await checkout.order({ voucher_id: id })).status).toBe(201)
    for (const percent of [19, 21, null])
      expect((await call('PUT', `/${id}`, { ...terms, percent })).body.code).toBe('voucher_used')
    expect((await call('PUT', `/${id}`, { ...terms, uses: 9 })).status).toBe(200)
  })

  it('is replayed over earlier orders like one of a customer', async () => {
    const checkout = await aCheckout(app, { quantity: 2 })
    await deliver(app, (await checkout.order({})).body.order.id, (await aDriver(app)).id)
    const { call } = await anOwner(checkout.partner.id)
    const replay = (changed: object) => call('POST', '/replay', { ...terms, ...changed })
    // 20 % of 60,000 ₫, the cap, and a fixed discount.
    expect((await replay({})).body).toMatchObject({ hit: 1, restaurant_cost: 12_000 })
    expect((await replay({ discount: 11_999 })).body.restaurant_cost).toBe(11_999)
    expect((await replay({ percent: null })).body.restaurant_cost).toBe(30_000)
  })
})

describe('a customer with a percentage voucher', () => {
  afterEach(() => expectBooksInOrder(app))

  it('reads what it takes off the cart, with the percentage and the cap beside', async () => {
    const { list, apply, customer, partner, dish } = await aVoucherScene(app, fifth)
    const read = async () => {
      const { discount, percent, max_discount } = (await list()).body[0]
      return { discount, percent, max_discount }
    }
    expect(await read()).toEqual({ discount: 6_000, percent: 20, max_discount: 30_000 })
    const { body } = await apply()
    expect(body).toMatchObject({ subtotal: 30_000, total_after_discount: 24_000 })
    expect(body.voucher).toMatchObject({ discount: 6_000, percent: 20, max_discount: 30_000 })
    const line = { partner_id: partner.id, product_id: dish.id, quantity: 2 }
    expect((await app.call('PATCH', '/carts', { token: customer.token, body: line })).status).toBe(200)
    expect((await read()).discount).toBe(12_000)
  })

  it('reads a fixed one as before', async () => {
    const { list } = await aVoucherScene(app)
    expect((await list()).body[0]).toMatchObject({ discount: 20_000, percent: null, max_discount: 20_000 })
  })

  it.each([
    [30_000, 6_000],
    [33_333, 6_666],
    [149_999, 29_999],
    [150_000, 30_000],
    [150_001, 30_000],
  ])('pays an order of %d ₫ less %d ₫', async (price, discount) => {
    const { voucher, order, usesLeft } = await aVoucherScene(app, fifth, { price })
    const shipping_fee = price < 100_000 ? 15_000 : 0
    const { body } = await order({ voucher_id: voucher.id, shipping_fee })
    expect(body.order).toMatchObject({ subtotal: price, discount, total: price + shipping_fee - discount })
    expect(await usesLeft()).toBe(9)
  })

  it.each([undefined, null, 6_000])('is accepted with the discount %j', async (discount) => {
    const { voucher, order } = await aVoucherScene(app, fifth)
    expect((await order({ voucher_id: voucher.id, discount })).body.order.discount).toBe(6_000)
  })

  it.each([0, 5_999, 6_001, 30_000])(
    'is refused with the discount %j, with the right figures',
    async (discount) => {
      const scene = await aVoucherScene(app, fifth)
      const answer = await scene.order({ voucher_id: scene.voucher.id, discount })
      expect(answer.body).toMatchObject({ subtotal: 30_000, discount: 6_000, total: 39_000 })
      await expectNothingHappened(scene, answer, 'price_changed')
    },
  )

  it('needs its minimum exactly', async () => {
    const missed = await aVoucherScene(app, { ...fifth, condition: 30_001 })
    const answer = await missed.order({ voucher_id: missed.voucher.id })
    await expectNothingHappened(missed, answer, 'voucher_not_valid')
    const met = await aVoucherScene(app, { ...fifth, condition: 30_000 })
    expect((await met.order({ voucher_id: met.voucher.id })).body.order.discount).toBe(6_000)
  })

  it('gets back use and coins of a canceled order', async () => {
    const scene = await aVoucherScene(app, fifth, { coins: 50_000 })
    const { body } = await scene.order({ voucher_id: scene.voucher.id, type_checkout: 'coins' })
    expect(await scene.coins()).toBe(50_000 - 39_000)
    await app.call('POST', `/orders/${body.order.id}/cancel`, { token: scene.customer.token })
    expect([await scene.coins(), await scene.usesLeft()]).toEqual([50_000, 10])
  })
})

describe('after a percentage voucher was used', () => {
  afterEach(() => expectBooksInOrder(app))

  it('a missing dish takes its share of the discount along: the rest has the percentage of the rest', async () => {
    const scene = await aSwap(app, { coins: 200_000, percent: 20, discount: 10_000 })
    const money = async () => {
      const { subtotal, discount, total } = await scene.row()
      return { subtotal, discount, total, coins: await scene.coins() }
    }
    // 50,000 ₫: the cap of 10,000 ₫ is just reached.
    expect(await money()).toEqual({ subtotal: 50_000, discount: 10_000, total: 55_000, coins: 145_000 })
    await scene.ask()
    const { swap } = (await scene.track()).progress
    expect([swap.offers[0].total, swap.drop.total]).toEqual([38_400 + 15_000, 16_000 + 15_000])
    await scene.answer({ answer: 'replace', offer: 0 })
    expect(await money()).toEqual({ subtotal: 48_000, discount: 9_600, total: 53_400, coins: 146_600 })
    await scene.ask({ offers: [] })
    await scene.answer({ answer: 'drop' })
    expect(await money()).toEqual({ subtotal: 20_000, discount: 4_000, total: 31_000, coins: 169_000 })
  })

  it('below its minimum the rest keeps its percentage, which the restaurant then bears alone', async () => {
    const scene = await aSwap(app, { percent: 20, discount: 10_000, condition: 50_000, share: 3_000 })
    await scene.ask({ offers: [] })
    await scene.answer({ answer: 'drop' })
    expect(await scene.row()).toMatchObject({ discount: 4_000, voucher_partner_bp: 10_000 })
  })

  it('a refund gives back what was paid for the dishes, and no more', async () => {
    const scene = await aVoucherScene(
      app,
      { ...fifth, percent: 33, partner_share_bp: 5_000 },
      { price: 33_333 },
    )
    const { id } = (await scene.order({ voucher_id: scene.voucher.id })).body.order
    await deliver(app, id, (await aDriver(app)).id)
    const { admin } = await aMoneyScene(app)
    const refund = { order_id: id, bearer: 'restaurant', paid_to: 'coins' }
    // 33,333 ₫ less 10,999 ₫.
    expect((await admin('refunds', { ...refund, dishes: 22_335 })).body.code).toBe('refund_too_large')
    expect((await admin('refunds', { ...refund, dishes: 11_111 })).body.state).toBe('confirmed')
    expect((await admin('refunds', { ...refund, dishes: 11_223 })).body.state).toBe('confirmed')
    expect((await admin('refunds', { ...refund, dishes: 1 })).body.code).toBe('refund_too_large')
  })
})

describe('in the lists of the shop', () => {
  it('the voucher with the largest cap is shown with its percentage', async () => {
    const partner = await aPartner(app)
    await aVoucher(app, { partner_id: partner.id, discount: 20_000 })
    const largest = { discount: 900_000, percent: 20 }
    await aVoucher(app, { partner_id: partner.id, ...largest })
    const { body } = await app.call('GET', `/catalog/partners?name=${encodeURIComponent(partner.name)}`)
    const found = body.partners.find(({ id }: { id: number }) => id === partner.id)
    expect(found.best_voucher).toMatchObject(largest)
    const home = (await app.call('GET', '/catalog/home')).body
    expect(
      home.vouchers.find((row: { partner: { id: number } }) => row.partner.id === partner.id),
    ).toMatchObject(largest)
  })

  it('delivery is free by it only where the least that it takes off covers the fee', async () => {
    const [covers, misses, open] = [await aPartner(app), await aPartner(app), await aPartner(app)]
    const at = { percent: 20, discount: 30_000 }
    await aVoucher(app, { partner_id: covers.id, ...at, condition: 75_000 })
    await aVoucher(app, { partner_id: misses.id, ...at, condition: 74_999 })
    await aVoucher(app, { partner_id: open.id, ...at })
    const place = `latitude=${covers.latitude}&longitude=${covers.longitude}`
    const { body } = await app.call('GET', `/catalog/partners?free_delivery=1&per_page=100&${place}`)
    const ids = body.partners.map(({ id }: { id: number }) => id)
    expect([covers, misses, open].map(({ id }) => ids.includes(id))).toEqual([true, false, false])
  })
})

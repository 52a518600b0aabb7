import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aPartner } from '#tests/support/builders.ts'
import { expectBooksInOrder } from '#tests/support/order-life.ts'
import { aVoucher } from '#tests/support/ordering-builders.ts'
import { expectNothingHappened, kmNorth } from '#tests/support/scenes/order-scene.ts'
import { aVoucherScene } from '#tests/support/scenes/voucher-scene.ts'
import { startTestApp, type TestApp, testNoon } from '#tests/support/test-app.ts'
import { whileChanging } from '#tests/support/while-changing.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterEach(() => expectBooksInOrder(app))
afterAll(() => app.close())

const space = '\u00a0'

describe('an order with a voucher', () => {
  it('costs its discount less and takes one use', async () => {
    const { voucher, order, usesLeft } = await aVoucherScene(app)
    const { status, body } = await order({ voucher_id: String(voucher.id), discount: '20000' })
    expect(status).toBe(201)
    expect(body.order).toMatchObject({
      voucher_id: voucher.id,
      subtotal: 30_000,
      discount: 20_000,
      shipping_fee: 15_000,
      total: 25_000,
    })
    expect(await usesLeft()).toBe(9)
  })

  it('needs no earlier application of the voucher', async () => {
    const { voucher, order } = await aVoucherScene(app)
    expect((await order({ voucher_id: voucher.id })).body.order.voucher_id).toBe(voucher.id)
  })

  it('uses the posted one, whichever was applied', async () => {
    const { partner, order, apply, usesLeft } = await aVoucherScene(app)
    const other = await aVoucher(app, { partner_id: partner.id, discount: 5_000 })
    await apply()
    const { body } = await order({ voucher_id: other.id })
    expect(body.order).toMatchObject({ voucher_id: other.id, discount: 5_000, total: 40_000 })
    expect(await usesLeft()).toBe(10)
  })

  it('uses none without a posted one, whichever was applied', async () => {
    const { order, apply, usesLeft } = await aVoucherScene(app)
    await apply()
    const { body } = await order()
    expect(body.order).toMatchObject({ voucher_id: null, discount: null, total: 45_000 })
    expect(await usesLeft()).toBe(10)
  })

  it('is never discounted by more than the dishes', async () => {
    const { voucher, order } = await aVoucherScene(app, { discount: 50_000 })
    const { body } = await order({ voucher_id: voucher.id })
    expect(body.order).toMatchObject({ subtotal: 30_000, discount: 30_000, total: 15_000 })
  })

  it('has the delivery fee of the subtotal before the discount', async () => {
    const { voucher, order } = await aVoucherScene(app, { discount: 60_000 }, { price: 100_000 })
    const { body } = await order({ voucher_id: voucher.id, shipping_fee: 0 })
    expect(body.order).toMatchObject({ subtotal: 100_000, discount: 60_000, shipping_fee: 0, total: 40_000 })
  })

  it.each([undefined, null, 50_000, 30_000])(
    'accepts the discount %j for one of 50,000 ₫',
    async (discount) => {
      const { voucher, order } = await aVoucherScene(app, { discount: 50_000 })
      expect((await order({ voucher_id: voucher.id, discount })).body.order?.discount).toBe(30_000)
    },
  )

  it.each([0, 1, 29_999, 30_001, 49_999, 50_001])('rejects the discount %j', async (discount) => {
    const scene = await aVoucherScene(app, { discount: 50_000 })
    const answer = await scene.order({ voucher_id: scene.voucher.id, discount })
    expect(answer.status).toBe(409)
    expect(answer.body).toMatchObject({
      subtotal: 30_000,
      shipping_fee: 15_000,
      discount: 30_000,
      total: 15_000,
    })
    await expectNothingHappened(scene, answer, 'price_changed')
    expect(await scene.usesLeft()).toBe(10)
  })
})

describe('a voucher at an order', () => {
  it.each([
    ['the subtotal', { condition: 30_000 }, {}],
    ['the distance', { distance_condition: 3.1 }, { ...kmNorth(3.14), shipping_fee: 15_500 }],
    ['the last use', { usage_limit: 1 }, {}],
    ['the moment of expiry', { expiry_date: testNoon }, {}],
  ])('is accepted when %s is met exactly', async (_, terms, body) => {
    const { voucher, order, usesLeft } = await aVoucherScene(app, terms)
    expect((await order({ voucher_id: voucher.id, ...body })).status).toBe(201)
    expect(await usesLeft()).toBe(voucher.usage_limit - 1)
  })

  it.each([
    [{ condition: 30_001 }, `cần mua thêm 1${space}₫`],
    [{ distance_condition: 0.9 }, 'chỉ áp dụng trong 0,9 km'],
    [{ usage_limit: 0, usage_granted: 0 }, 'đã hết lượt dùng'],
    [{ expiry_date: new Date(testNoon.getTime() - 1) }, 'đã hết hạn ngày 20-11-2026'],
    [{ status: 'void' as const }, 'hiện không có hiệu lực'],
    [{ status: 'not_activated' as const }, 'hiện không có hiệu lực'],
  ])('is refused with %j: %s', async (terms, reason) => {
    const scene = await aVoucherScene(app, terms)
    const answer = await scene.order({ voucher_id: scene.voucher.id }, { 'accept-language': 'vi' })
    expect(answer.status).toBe(400)
    expect(answer.body.message).toBe(`Không dùng được mã này: ${reason}.`)
    await expectNothingHappened(scene, answer, 'voucher_not_valid')
    expect(await scene.usesLeft()).toBe(scene.voucher.usage_limit)
  })

  it('depends on the order’s destination, whatever the preview was told', async () => {
    const scene = await aVoucherScene(app, { distance_condition: 2 })
    expect((await scene.apply({ distance: 1 })).status).toBe(200)
    const far = { ...kmNorth(2.06), shipping_fee: 15_000, distance: 1 }
    const answer = await scene.order({ voucher_id: scene.voucher.id, ...far })
    await expectNothingHappened(scene, answer, 'voucher_not_valid')
    expect(await scene.applied()).toEqual([scene.voucher.id])
  })

  it('of another partner answers 404, like an unknown one', async () => {
    const scene = await aVoucherScene(app)
    const elsewhere = await aVoucher(app, { partner_id: (await aPartner(app)).id, code: scene.voucher.code })
    for (const id of [elsewhere.id, Number.MAX_SAFE_INTEGER]) {
      const answer = await scene.order({ voucher_id: id }, { 'accept-language': 'vi' })
      expect([answer.status, answer.body.message]).toEqual([404, 'Không tìm thấy mã giảm giá.'])
      await expectNothingHappened(scene, answer, 'voucher_not_found')
    }
  })

  it.each([
    ['made void', { status: 'void' as const }],
    ['used up', { usage_limit: 0, usage_granted: 0 }],
  ])('is refused when it is %s at that moment', async (_, values) => {
    const scene = await aVoucherScene(app)
    const answer = await whileChanging(
      app,
      (db) => db.updateTable('vouchers').set(values).where('id', '=', scene.voucher.id).execute(),
      () => scene.order({ voucher_id: scene.voucher.id }),
    )
    await expectNothingHappened(scene, answer, 'voucher_not_valid')
  })

  it('is not used up by an order that lacks coins', async () => {
    const scene = await aVoucherScene(app, {}, { coins: 24_999 })
    const answer = await scene.order({ voucher_id: scene.voucher.id, type_checkout: 'coins' })
    await expectNothingHappened(scene, answer, 'not_enough_coins')
    expect(await scene.usesLeft()).toBe(10)
    expect(await scene.coins()).toBe(24_999)
  })
})

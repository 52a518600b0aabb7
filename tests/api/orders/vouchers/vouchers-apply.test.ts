import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCustomer, aPartner, aProduct } from '#tests/support/builders.ts'
import { aDriver, aVoucher } from '#tests/support/ordering-builders.ts'
import { aVoucherScene } from '#tests/support/scenes/voucher-scene.ts'
import { startTestApp, type TestApp, testNoon } from '#tests/support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const laterBy = (ms: number) => new Date(testNoon.getTime() + ms)
const space = '\u00a0'

describe('POST /orders/voucher', () => {
  it('answers the voucher, the subtotal and the rest', async () => {
    const { voucher, apply, applied } = await aVoucherScene(app)
    const { status, body } = await apply()
    expect(status).toBe(200)
    expect(body).toMatchObject({
      voucher: { id: voucher.id, code: voucher.code, discount: 20_000, usage_limit: 10 },
      subtotal: 30_000,
      total_after_discount: 10_000,
    })
    expect(body.voucher).not.toHaveProperty('usage_granted')
    expect(await applied()).toEqual([voucher.id])
  })

  it.each([
    [30_000, 0],
    [30_001, 0],
    [29_999, 1],
  ])('with a discount of %s ₫ leaves %s ₫ of 30,000 ₫', async (discount, left) => {
    const { apply } = await aVoucherScene(app, { discount })
    expect((await apply()).body.total_after_discount).toBe(left)
  })

  it.each(['giamgia', 'GiamGia', '  GIAMGIA\t'])('finds GIAMGIA as %j', async (code) => {
    const { voucher, apply } = await aVoucherScene(app, { code: 'GIAMGIA' })
    expect((await apply({ code })).body.voucher.id).toBe(voucher.id)
  })

  it('finds the code of this partner if another has the same', async () => {
    const { voucher, apply } = await aVoucherScene(app, { code: 'SAME' })
    await aVoucher(app, { code: 'same', partner_id: (await aPartner(app)).id, discount: 1 })
    expect((await apply({ code: 'sAmE' })).body.voucher.id).toBe(voucher.id)
  })

  it('counts only dishes that can be bought', async () => {
    const { partner, apply, fillCart } = await aVoucherScene(app, { condition: 30_001 })
    await fillCart((await aProduct(app, { partner_id: partner.id, status: 'out_of_stock' })).id)
    expect((await apply()).body.code).toBe('voucher_not_valid')
  })
})

describe('a condition is met exactly at', () => {
  it.each([
    ['the subtotal', { condition: 30_000 }, {}],
    ['a condition of nothing', { condition: 0 }, {}],
    ['the distance', { distance_condition: 3 }, { distance: 3 }],
    ['the distance as a text', { distance_condition: 2.5 }, { distance: '2.5' }],
    ['no distance at all', { distance_condition: 0 }, { distance: 0 }],
    ['the last use', { usage_limit: 1 }, {}],
    ['the moment of expiry', { expiry_date: testNoon }, {}],
  ])('%s', async (_, terms, body) => {
    const { apply } = await aVoucherScene(app, terms)
    expect((await apply(body)).status).toBe(200)
  })
})

describe('a condition is just missed', () => {
  it.each([
    [{ condition: 30_001 }, {}, `needs 1${space}₫ more in the cart`, `cần mua thêm 1${space}₫`],
    [{ condition: 45_000 }, {}, `needs 15.000${space}₫ more in the cart`, `cần mua thêm 15.000${space}₫`],
    [{ distance_condition: 3 }, { distance: 3.1 }, 'only within 3 km', 'chỉ áp dụng trong 3 km'],
    [{ distance_condition: 2.5 }, { distance: 2.6 }, 'only within 2.5 km', 'chỉ áp dụng trong 2,5 km'],
    [{ usage_limit: 0, usage_granted: 9 }, {}, 'used up', 'đã hết lượt dùng'],
    [{ expiry_date: laterBy(-1) }, {}, 'expired on 20-11-2026', 'đã hết hạn ngày 20-11-2026'],
    [{ status: 'void' as const }, {}, 'not valid now', 'hiện không có hiệu lực'],
    [{ status: 'not_activated' as const }, {}, 'not valid now', 'hiện không có hiệu lực'],
  ])('%j with %j: %s', async (terms, body, english, vietnamese) => {
    const { apply, applied } = await aVoucherScene(app, terms)
    const answer = await apply(body)
    expect([answer.status, answer.body.code]).toEqual([400, 'voucher_not_valid'])
    expect(answer.body.message).toBe(`This voucher cannot be used: ${english}.`)
    const again = await apply(body, { 'accept-language': 'vi' })
    expect(again.body.message).toBe(`Không dùng được mã này: ${vietnamese}.`)
    expect(await applied()).toEqual([])
  })

  it('with every reason in one message', async () => {
    const { apply } = await aVoucherScene(app, {
      condition: 40_000,
      expiry_date: laterBy(-1),
      usage_limit: 0,
    })
    expect((await apply()).body.message).toBe(
      `This voucher cannot be used: expired on 20-11-2026, used up, needs 10.000${space}₫ more in the cart.`,
    )
  })
})

describe('applying a voucher is refused', () => {
  it('for an unknown code of this partner', async () => {
    const { apply } = await aVoucherScene(app)
    const elsewhere = await aVoucher(app, { partner_id: (await aPartner(app)).id })
    for (const code of [elsewhere.code, 'NICHTS', '%', "' or true --"]) {
      const { status, body } = await apply({ code }, { 'accept-language': 'vi' })
      expect([status, body.code, body.message]).toEqual([
        404,
        'voucher_not_found',
        'Không tìm thấy mã giảm giá.',
      ])
    }
  })

  it.each([{}, { distance: null }])('without a distance if the voucher depends on it: %j', async (body) => {
    const { apply, applied } = await aVoucherScene(app, { distance_condition: 3 })
    const answer = await apply(body, { 'accept-language': 'vi' })
    expect([answer.status, answer.body.code]).toEqual([400, 'distance_required'])
    expect(answer.body.message).toBe(
      'Mã này phụ thuộc vào khoảng cách giao hàng. Vui lòng chọn địa chỉ trước.',
    )
    expect(await applied()).toEqual([])
  })

  it.each([
    [{ code: '  ' }, 'code'],
    [{ code: 'x'.repeat(65) }, 'code'],
    [{ code: 'a\u0000' }, 'code'],
    [{ code: undefined }, 'code'],
    [{ partner_id: 'x' }, 'partner_id'],
    [{ distance: -1 }, 'distance'],
    [{ distance: 'near' }, 'distance'],
  ])('with %j', async (wrong, field) => {
    const { apply } = await aVoucherScene(app)
    const { status, body } = await apply(wrong)
    expect([status, body.code, Object.keys(body.errors)]).toEqual([400, 'validation_failed', [field]])
  })

  it('at a hidden or unknown partner, and to guests and other accounts', async () => {
    const { voucher, partner, apply } = await aVoucherScene(app, {}, { partner: { status: 'locked' } })
    expect((await apply()).body.code).toBe('partner_not_found')
    expect((await apply({ partner_id: 999_999_999 })).status).toBe(404)
    const body = { code: voucher.code, partner_id: partner.id }
    const by = async (token: string) => (await app.call('POST', '/orders/voucher', { token, body })).status
    expect([await by('null'), await by((await aDriver(app)).token)]).toEqual([401, 403])
  })
})

describe('an applied voucher', () => {
  it('is unique by customer and partner: the next replaces it', async () => {
    const { voucher, partner, apply, applied } = await aVoucherScene(app)
    const other = await aVoucher(app, { partner_id: partner.id, discount: 5 })
    await apply()
    await apply({ code: other.code })
    expect(await applied()).toEqual([other.id])
    await apply()
    expect(await applied()).toEqual([voucher.id])
  })

  it('stays when the next one is refused', async () => {
    const { voucher, partner, apply, applied } = await aVoucherScene(app)
    const dear = await aVoucher(app, { partner_id: partner.id, condition: 1_000_000 })
    await apply()
    await apply({ code: dear.code })
    expect(await applied()).toEqual([voucher.id])
  })

  it('is private to its customer and partner', async () => {
    const [one, other] = [await aVoucherScene(app), await aVoucherScene(app)]
    await one.apply()
    expect(await other.applied()).toEqual([])
    const second = {
      token: one.customer.token,
      body: { code: other.voucher.code, partner_id: other.partner.id },
    }
    expect((await app.call('POST', '/orders/voucher', second)).status).toBe(200)
    expect(await one.applied()).toEqual([one.voucher.id])
    expect((await one.list((await aCustomer(app)).token)).body[0].is_applied).toBe(false)
  })

  it('is removed when an order is placed there, with or without it, and not after a refused one', async () => {
    for (const using of [true, false]) {
      const { voucher, apply, order, applied } = await aVoucherScene(app)
      await apply()
      expect((await order({ shipping_fee: 1 })).status).toBe(409)
      expect(await applied()).toEqual([voucher.id])
      expect((await order(using ? { voucher_id: voucher.id } : {})).status).toBe(201)
      expect(await applied()).toEqual([])
    }
  })

  it('is stored once for many requests at the same time, and uses nothing up', async () => {
    const { voucher, apply, applied, usesLeft } = await aVoucherScene(app, { usage_limit: 1 })
    const answers = await Promise.all(Array.from({ length: 20 }, () => apply()))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(await applied()).toEqual([voucher.id])
    expect(await usesLeft()).toBe(1)
  })
})

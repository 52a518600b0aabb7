import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCustomer, aPartner } from '#tests/support/builders.ts'
import { aDriver, aVoucher } from '#tests/support/ordering-builders.ts'
import { aVoucherScene } from '#tests/support/scenes/voucher-scene.ts'
import { startTestApp, type TestApp, testNoon } from '#tests/support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('GET /orders/vouchers', () => {
  it('answers a voucher in the shape of the contract', async () => {
    const scene = await aVoucherScene(app, {
      code: 'TRUA20',
      condition: 50_000,
      distance_condition: 3.5,
      expiry_date: new Date('2026-12-31T16:59:00Z'),
      description: 'Giảm 20.000 ₫ bữa trưa',
    })
    const { status, body } = await scene.list()
    expect(status).toBe(200)
    expect(body).toEqual([
      {
        id: scene.voucher.id,
        code: 'TRUA20',
        discount: 20_000,
        percent: null,
        max_discount: 20_000,
        condition: 50_000,
        distance_condition: 3.5,
        status: 'effective',
        expiry_date: '31-12-2026 23:59',
        usage_limit: 10,
        description: 'Giảm 20.000 ₫ bữa trưa',
        partner_id: scene.partner.id,
        created_at: testNoon.toISOString(),
        updated_at: testNoon.toISOString(),
        is_applied: false,
      },
    ])
  })

  it('answers null without a condition', async () => {
    const { body } = await (await aVoucherScene(app)).list()
    expect(body[0]).toMatchObject({ condition: null, distance_condition: null })
  })

  it('answers published ones, also expired, used up and out of reach, and no others', async () => {
    const { partner, voucher, list } = await aVoucherScene(app, { discount: 1_000 })
    const key = { partner_id: partner.id }
    const expired = await aVoucher(app, { ...key, discount: 5_000, expiry_date: new Date(0) })
    const usedUp = await aVoucher(app, { ...key, discount: 4_000, usage_limit: 0, usage_granted: 3 })
    const dear = await aVoucher(app, { ...key, discount: 3_000, condition: 9_000_000 })
    const near = await aVoucher(app, { ...key, discount: 2_000, distance_condition: 0 })
    await aVoucher(app, { ...key, status: 'void' })
    await aVoucher(app, { ...key, status: 'not_activated' })
    await aVoucher(app, { partner_id: (await aPartner(app)).id })
    const { body } = await list()
    expect(body.map(({ id }: { id: number }) => id)).toEqual([
      expired.id,
      usedUp.id,
      dear.id,
      near.id,
      voucher.id,
    ])
  })

  it('marks the caller’s own applied voucher', async () => {
    const { voucher, partner, list, apply } = await aVoucherScene(app)
    await aVoucher(app, { partner_id: partner.id, discount: 5 })
    await apply()
    const marks = ({ body }: { body: { id: number; is_applied: boolean }[] }) =>
      body.map(({ id, is_applied }) => [id === voucher.id, is_applied])
    expect(marks(await list())).toEqual([
      [true, true],
      [false, false],
    ])
    expect(marks(await list((await aCustomer(app)).token))).toEqual([
      [true, false],
      [false, false],
    ])
  })

  it('does not find a hidden partner, and refuses guests and drivers', async () => {
    const { token } = await aCustomer(app)
    const locked = await aPartner(app, { status: 'locked' })
    const ask = (id: number | string, by: string) =>
      app.call('GET', `/orders/vouchers?partner_id=${id}`, {
        token: by,
        headers: { 'accept-language': 'vi' },
      })
    const answers = [
      await ask(locked.id, token),
      await ask(999_999_999, token),
      await ask('x', token),
      await ask(locked.id, 'null'),
      await ask(locked.id, (await aDriver(app)).token),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [404, 'partner_not_found'],
      [404, 'partner_not_found'],
      [400, 'validation_failed'],
      [401, 'unauthorized'],
      [403, 'forbidden'],
    ])
    expect(answers[0]?.body.message).toBe('Không tìm thấy nhà hàng!')
  })
})

describe('DELETE /orders/voucher', () => {
  it('removes the applied voucher and answers the price of the cart', async () => {
    const { apply, cancel, applied } = await aVoucherScene(app)
    await apply()
    const { status, body } = await cancel()
    expect(status).toBe(200)
    expect(body).toEqual({
      message: 'Cancel Voucher Successfully!',
      subtotal: 30_000,
      total_before_discount: 30_000,
    })
    expect(await applied()).toEqual([])
  })

  it('accepts numeric texts, and the fields in the query too', async () => {
    const { voucher, partner, customer, apply, cancel } = await aVoucherScene(app)
    await apply()
    expect((await cancel({ voucher_id: String(voucher.id), partner_id: String(partner.id) })).status).toBe(
      200,
    )
    await apply()
    const { status, body } = await app.call(
      'DELETE',
      `/orders/voucher?voucher_id=${voucher.id}&partner_id=${partner.id}`,
      { token: customer.token, headers: { 'accept-language': 'vi' } },
    )
    expect([status, body.message]).toEqual([200, 'Đã bỏ mã giảm giá!'])
  })

  it('answers 404 for another than the applied one, and keeps the applied one', async () => {
    const { voucher, partner, customer, apply, cancel, applied } = await aVoucherScene(app)
    const other = await aVoucher(app, { partner_id: partner.id })
    const elsewhere = await aPartner(app)
    await apply()
    const answers = [
      await cancel({ voucher_id: other.id }),
      await cancel({ partner_id: elsewhere.id }),
      await cancel({ voucher_id: 999_999_999 }),
      await cancel({}, (await aCustomer(app)).token),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      Array(4).fill([404, 'voucher_not_found']),
    )
    expect(await applied()).toEqual([voucher.id])
    const vietnamese = await app.call('DELETE', '/orders/voucher', {
      token: customer.token,
      headers: { 'accept-language': 'vi' },
      body: { voucher_id: other.id, partner_id: partner.id },
    })
    expect(vietnamese.body.message).toBe('Không tìm thấy mã giảm giá.')
  })

  it('happens once', async () => {
    const { apply, cancel } = await aVoucherScene(app)
    await apply()
    const answers = await Promise.all(Array.from({ length: 10 }, () => cancel()))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(404)])
  })

  it('refuses guests, other accounts and bad ids', async () => {
    const { cancel } = await aVoucherScene(app)
    expect((await cancel({}, 'null')).status).toBe(401)
    expect((await cancel({}, (await aDriver(app)).token)).status).toBe(403)
    expect((await cancel({ voucher_id: 'x' })).body.errors).toHaveProperty('voucher_id')
  })
})

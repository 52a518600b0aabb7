import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPartner } from '#tests/support/builders.ts'
import { deliver, expectBooksInOrder } from '#tests/support/order-life.ts'
import { aDriver, aVoucher } from '#tests/support/ordering-builders.ts'
import { anAdministrator } from '#tests/support/principals.ts'
import { outcome } from '#tests/support/scenes/dispatch-scene.ts'
import { aCheckout } from '#tests/support/scenes/order-scene.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let finance: { id: number; token: string }

beforeAll(async () => {
  app = await startTestApp()
  finance = await anAdministrator(app, { role: 'finance' })
})
afterAll(async () => {
  await expectBooksInOrder(app)
  await app.close()
})

const inMs = (ms: number) => new Date(app.clock.now().getTime() + ms)
const set = (body: object) => app.call('POST', '/administrators/rates', { token: finance.token, body })
const from = (startsAt: Date, rate: object) => set({ ...rate, starts_at: startsAt.toISOString() })

describe('POST /administrators/rates', () => {
  it('applies from its start; an order keeps the rates of its time', async () => {
    const { order, fillCart, dish, partner } = await aCheckout(app)
    const voucher = await aVoucher(app, { partner_id: partner.id })
    const partner_id = partner.id
    const rates = [
      { rate: 'commission', basis_points: 2_500, partner_id },
      { rate: 'voucher_share', basis_points: 5_000, partner_id },
      { rate: 'cash_advance', basis_points: 10_000, partner_id },
    ]
    for (const rate of rates) expect(outcome(await from(inMs(60_000), rate))).toBe(201)
    const placed = async () => {
      const { body } = await order({ voucher_id: voucher.id })
      return app.db
        .selectFrom('orders')
        .select(['commission_bp', 'voucher_partner_bp', 'cash_settlement'])
        .where('id', '=', body.order.id)
        .executeTakeFirstOrThrow()
    }
    expect(await placed()).toEqual({
      ...{ commission_bp: 1_000, voucher_partner_bp: 10_000, cash_settlement: 'settled_later' },
    })
    app.clock.advance(60_000)
    await fillCart(dish.id, 1)
    expect(await placed()).toEqual({
      ...{ commission_bp: 2_500, voucher_partner_bp: 5_000, cash_settlement: 'advanced' },
    })
  })

  it('rejects the past, an existing rate, an unknown restaurant and invalid rates', async () => {
    const coming = inMs(3_600_000)
    expect(outcome(await from(inMs(59_999), { rate: 'commission', basis_points: 1 }))).toBe(
      '400 rate_too_early',
    )
    expect(outcome(await from(coming, { rate: 'driver_share', basis_points: 9_000 }))).toBe(201)
    expect(outcome(await from(coming, { rate: 'driver_share', basis_points: 1 }))).toBe('409 rate_exists')
    const nobodys = { rate: 'commission', basis_points: 1, partner_id: 999_999 }
    expect(outcome(await from(coming, nobodys))).toBe('404 partner_not_found')
    const { id: partner_id } = await aPartner(app)
    const odd = [
      [{ rate: 'tip', basis_points: 1 }, 'rate'],
      [{ rate: 'commission', basis_points: 10_001 }, 'basis_points'],
      [{ rate: 'cash_advance', basis_points: 1 }, 'basis_points'],
      [{ rate: 'driver_share', basis_points: 1, partner_id }, 'partner_id'],
    ] as const
    for (const [rate, field] of odd) {
      const answer = await from(coming, rate)
      expect([outcome(answer), Object.keys(answer.body.errors)]).toEqual(['400 validation_failed', [field]])
    }
    expect(
      (await set({ rate: 'commission', basis_points: 1, starts_at: 'soon' })).body.errors,
    ).toHaveProperty('starts_at')
  })

  it('are listed with their authors, the latest start first', async () => {
    const { id: partner_id } = await aPartner(app)
    for (const [days, basis_points] of [
      [1, 500],
      [2, 600],
    ] as const) {
      await from(inMs(days * 86_400_000), { rate: 'commission', basis_points, partner_id })
    }
    const { body, headers } = await app.call(
      'GET',
      `/administrators/rates?partner_id=${partner_id}&rate=commission&per_page=1`,
      { token: finance.token },
    )
    expect(body).toMatchObject([{ basis_points: 600, partner_id, administrator_id: finance.id }])
    expect(headers['x-total-count']).toBe('2')
    expect(outcome(await app.call('GET', '/administrators/rates', { token: finance.token }))).toBe(200)
  })
})

describe('the limits of cash', () => {
  const limitsOf = async (driverId: number) =>
    (await app.call('GET', `/administrators/cash_limits?driver_id=${driverId}`, { token: finance.token }))
      .body
  const change = (body: object) =>
    app.call('PUT', '/administrators/cash_limits', { token: finance.token, body })

  it('are the shop’s, until a driver gets individual ones', async () => {
    const { id: driver_id } = await aDriver(app)
    const everybodys = { driver_id, soft_limit: 1_000_000, hard_limit: 2_000_000, is_own: false }
    expect(await limitsOf(driver_id)).toEqual(everybodys)
    const own = { driver_id, soft_limit: 0, hard_limit: 500_000 }
    expect((await change(own)).body).toEqual({ ...own, is_own: true })
    expect((await change({ driver_id, soft_limit: null, hard_limit: null })).body).toEqual(everybodys)
    expect(
      (await app.call('GET', '/administrators/cash_limits', { token: finance.token })).body,
    ).toMatchObject({ driver_id: null })
  })

  it('reject an unknown driver, a soft limit above the hard one, and no limit for the shop', async () => {
    const nobody = { driver_id: 999_999, soft_limit: 1, hard_limit: 2 }
    expect(outcome(await change(nobody))).toBe('404 driver_not_found')
    const { status } = await app.call('GET', '/administrators/cash_limits?driver_id=999999', {
      token: finance.token,
    })
    expect(status).toBe(404)
    for (const odd of [
      { soft_limit: 2, hard_limit: 1 },
      { soft_limit: null, hard_limit: null },
      { driver_id: 1, soft_limit: null, hard_limit: 1 },
      { soft_limit: -1, hard_limit: 1 },
    ]) {
      expect(outcome(await change(odd)), JSON.stringify(odd)).toBe('400 validation_failed')
    }
  })
})

it('a rate that was inserted in the past is the only finding of the audit', async () => {
  const { order } = await aCheckout(app)
  await deliver(app, (await order()).body.order.id)
  await expectBooksInOrder(app)
})

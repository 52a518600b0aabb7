import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StaffRole } from '#domain/accounts/roles.ts'
import { aCustomer, aPartner } from '#tests/support/builders.ts'
import { expectBooksInOrder } from '#tests/support/order-life.ts'
import { aVoucher } from '#tests/support/ordering-builders.ts'
import { aMember } from '#tests/support/principals.ts'
import { aCheckout, anOrder } from '#tests/support/scenes/order-scene.ts'
import { startTestApp, type TestApp, testNoon } from '#tests/support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.clock.set(testNoon))
afterAll(() => app.close())

const dayMs = 86_400_000
const inDays = (days: number) => new Date(testNoon.getTime() + days * dayMs).toISOString()
const lunch = {
  ...{ code: 'trua20', discount: 20_000, condition: null, distance_condition: null },
  ...{ uses: 10, expires_at: inDays(30), description: 'Bữa trưa' },
}
const outcome = ({ status, body }: { status: number; body: { code?: string } }) =>
  status < 300 ? status : `${status} ${body.code}`

const stored = (id: number) =>
  app.db.selectFrom('vouchers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function waitingForLocks(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db)
  return rows[0]?.count ?? 0
}

async function anOwner(partnerId?: number, role: StaffRole = 'owner') {
  const id = partnerId ?? (await aPartner(app)).id
  const { token } = await aMember(app, { partnerId: id, role })
  const call = (method: string, path: string, body?: object) =>
    app.call(method, path, { token, ...(body && { body }) })
  return {
    partnerId: id,
    token,
    call,
    create: (terms: object = {}) => call('POST', '/partner/vouchers', { ...lunch, ...terms }),
  }
}

describe('a new voucher', () => {
  it('is an unusable draft, in capitals, borne by the restaurant', async () => {
    const { create, call } = await anOwner()
    const { status, body } = await create()
    expect([status, body]).toEqual([
      201,
      {
        ...{
          id: expect.any(Number),
          code: 'TRUA20',
          discount: 20_000,
          percent: null,
          description: 'Bữa trưa',
        },
        ...{ condition: null, distance_condition: null, state: 'draft', expires_at: lunch.expires_at },
        ...{ uses: 10, uses_left: 10, is_used: false, partner_share_bp: 10_000, is_of_platform: false },
        created_at: testNoon.toISOString(),
      },
    ])
    expect((await call('GET', '/partner/vouchers')).body).toEqual([body])
  })

  it('appears in the log of staff actions with its changes', async () => {
    const { create, call } = await anOwner()
    const { id } = (await create()).body
    await call('PUT', `/partner/vouchers/${id}`, { ...lunch, discount: 15_000 })
    await call('POST', `/partner/vouchers/${id}/publish`)
    await call('POST', `/partner/vouchers/${id}/void`)
    await create()
    await call('DELETE', `/partner/vouchers/${id}`)
    const { body: log } = await call('GET', '/partner/staff/actions')
    expect(log.map((one: { action: string }) => one.action)).toEqual([
      'voucher_deleted',
      'voucher_stopped',
      'voucher_published',
      'voucher_changed',
      'voucher_created',
    ])
    expect(log[0].details).toEqual({ name: 'TRUA20' })
  })

  it.each([
    [{ code: '' }, 'code'],
    [{ code: 'AB' }, 'code'],
    [{ code: 'TRƯA' }, 'code'],
    [{ code: 'A'.repeat(21) }, 'code'],
    [{ discount: 999 }, 'discount'],
    [{ discount: 10_000_001 }, 'discount'],
    [{ condition: -1 }, 'condition'],
    [{ distance_condition: -0.1 }, 'distance_condition'],
    [{ uses: 0 }, 'uses'],
    [{ uses: 100_001 }, 'uses'],
    [{ expires_at: testNoon.toISOString() }, 'expires_at'],
    [{ expires_at: 'mai' }, 'expires_at'],
    [{ description: 'x'.repeat(201) }, 'description'],
  ])('with %j is rejected at its field', async (terms, field) => {
    const { create, call } = await anOwner()
    const answer = await create(terms)
    expect([outcome(answer), Object.keys(answer.body.errors)]).toEqual(['400 validation_failed', [field]])
    expect((await call('GET', '/partner/vouchers')).body).toEqual([])
  })

  it.each([
    [{ discount: 1_000 }],
    [{ condition: 0, distance_condition: 0 }],
    [{ condition: 100_000, distance_condition: 3.5 }],
    [{ uses: 1, code: 'abc' }],
    [{ description: undefined }],
  ])('with %j is accepted', async (terms) => {
    expect((await (await anOwner()).create(terms)).status).toBe(201)
  })

  it('has a unique code in its restaurant, in any case; another restaurant may have the same', async () => {
    const { create } = await anOwner()
    await create()
    expect(outcome(await create({ code: 'TRUA20' }))).toBe('409 voucher_code_taken')
    expect((await (await anOwner()).create()).status).toBe(201)
  })

  it('is created once by two requests at the same time', async () => {
    const { create } = await anOwner()
    const answers = await Promise.all([create(), create()])
    expect(answers.map(outcome).sort()).toEqual([201, '409 voucher_code_taken'])
  })
})

describe('a published voucher', () => {
  afterEach(() => expectBooksInOrder(app))

  it('is visible to customers at once, can be used by an order, and disappears once it is stopped', async () => {
    const checkout = await aCheckout(app)
    const { create, call } = await anOwner(checkout.partner.id)
    const { id } = (await create()).body
    const { token } = checkout.customer
    const path = `/orders/vouchers?partner_id=${checkout.partner.id}`
    const seen = async () =>
      (await app.call('GET', path, { token })).body.map((row: { id: number }) => row.id)
    expect(await seen()).toEqual([])
    expect((await call('POST', `/partner/vouchers/${id}/publish`)).body.state).toBe('effective')
    expect(await seen()).toEqual([id])
    expect((await checkout.order({ voucher_id: id })).body.order.discount).toBe(20_000)
    expect((await call('GET', '/partner/vouchers')).body[0]).toMatchObject({
      uses: 10,
      uses_left: 9,
      is_used: true,
    })
    expect((await call('POST', `/partner/vouchers/${id}/void`)).body.state).toBe('void')
    expect(await seen()).toEqual([])
    await checkout.fillCart()
    expect(outcome(await checkout.order({ voucher_id: id }))).toBe('400 voucher_not_valid')
    expect((await call('POST', `/partner/vouchers/${id}/publish`)).body.state).toBe('effective')
  })

  it('that was used keeps its terms: only an earlier end or another number of uses is accepted', async () => {
    const checkout = await aCheckout(app)
    const { create, call } = await anOwner(checkout.partner.id)
    const { id } = (await create()).body
    await call('POST', `/partner/vouchers/${id}/publish`)
    await checkout.order({ voucher_id: id })
    const put = (terms: object) => call('PUT', `/partner/vouchers/${id}`, { ...lunch, ...terms })
    for (const terms of [
      ...[{ discount: 19_000 }, { condition: 50_000 }, { distance_condition: 3 }, { code: 'KHAC20' }],
      { description: 'Khác' },
    ]) {
      expect(outcome(await put(terms))).toBe('409 voucher_used')
    }
    const later = await put({ expires_at: inDays(31) })
    expect([outcome(later), later.body.errors]).toEqual([
      '400 validation_failed',
      { expires_at: ['A used voucher may only end earlier'] },
    ])
    expect((await put({ expires_at: inDays(1), uses: 1 })).body).toMatchObject({
      ...{ expires_at: inDays(1), uses: 1, uses_left: 0, state: 'used_up' },
    })
    expect(outcome(await call('DELETE', `/partner/vouchers/${id}`))).toBe('409 voucher_used')
  })

  it('never has fewer uses than were taken', async () => {
    const checkout = await aCheckout(app)
    const { create, call } = await anOwner(checkout.partner.id)
    const { id } = (await create()).body
    await call('POST', `/partner/vouchers/${id}/publish`)
    for (const _ of [1, 2]) {
      await checkout.order({ voucher_id: id })
      await checkout.fillCart()
    }
    const answer = await call('PUT', `/partner/vouchers/${id}`, { ...lunch, uses: 1 })
    expect([outcome(answer), Object.keys(answer.body.errors)]).toEqual(['400 validation_failed', ['uses']])
    expect((await call('PUT', `/partner/vouchers/${id}`, { ...lunch, uses: 2 })).body.uses_left).toBe(0)
  })
})

describe('an unused voucher', () => {
  it('can be changed in every field, and deleted', async () => {
    const { create, call } = await anOwner()
    const { id } = (await create()).body
    await create({ code: 'TOI' })
    const other = { code: 'CHIEU', discount: 5_000, condition: 1, distance_condition: 2, uses: 3 }
    const answer = await call('PUT', `/partner/vouchers/${id}`, {
      ...lunch,
      ...other,
      expires_at: inDays(60),
    })
    expect(answer.body).toMatchObject({ ...other, uses_left: 3, expires_at: inDays(60) })
    expect(outcome(await call('PUT', `/partner/vouchers/${id}`, { ...lunch, code: 'toi' }))).toBe(
      '409 voucher_code_taken',
    )
    expect(outcome(await call('PUT', `/partner/vouchers/${id}`, { ...lunch, expires_at: inDays(-1) }))).toBe(
      '400 validation_failed',
    )
    expect((await call('DELETE', `/partner/vouchers/${id}`)).body).toEqual({ id })
    expect(outcome(await call('DELETE', `/partner/vouchers/${id}`))).toBe('404 voucher_not_found')
  })

  it.each([
    { expiry_date: new Date(testNoon.getTime() - 1), status: 'void' as const },
    { usage_limit: 0, status: 'not_activated' as const },
  ])('that is over cannot be published: %j', async (terms) => {
    const { partnerId, call } = await anOwner()
    const { id } = await aVoucher(app, { partner_id: partnerId, partner_share_bp: 10_000, ...terms })
    expect(outcome(await call('POST', `/partner/vouchers/${id}/publish`))).toBe('409 voucher_over')
  })

  it.each([
    [{ status: 'not_activated' }, 'draft'],
    [{ status: 'void' }, 'void'],
    [{ expiry_date: new Date(testNoon.getTime() - 1) }, 'expired'],
    [{ expiry_date: testNoon }, 'effective'],
    [{ usage_limit: 0 }, 'used_up'],
  ] as const)('has a state: %j', async (terms, state) => {
    const { partnerId, call } = await anOwner()
    await aVoucher(app, { partner_id: partnerId, ...terms })
    expect((await call('GET', '/partner/vouchers')).body[0].state).toBe(state)
  })

  describe.each([null, 0, 4_000, 9_999])(
    'with a share of %s belongs to the back office',
    (partner_share_bp) => {
      it.each(['owner', 'manager'] as const)('the %s may only stop it', async (role) => {
        const { id: partnerId } = await aPartner(app)
        const { call } = await anOwner(partnerId, role)
        const { id } = await aVoucher(app, { partner_id: partnerId, partner_share_bp, usage_limit: 10 })
        const before = await stored(id)
        const [row] = (await call('GET', '/partner/vouchers')).body
        expect([row.partner_share_bp, row.is_of_platform]).toEqual([partner_share_bp ?? 10_000, true])
        const much = { ...lunch, discount: 300_000, uses: 5_000 }
        expect(outcome(await call('PUT', `/partner/vouchers/${id}`, much))).toBe('409 voucher_of_platform')
        expect(outcome(await call('DELETE', `/partner/vouchers/${id}`))).toBe('409 voucher_of_platform')
        expect(outcome(await call('POST', `/partner/vouchers/${id}/publish`))).toBe('409 voucher_of_platform')
        expect(await stored(id)).toEqual(before)
        expect((await call('POST', `/partner/vouchers/${id}/void`)).body.state).toBe('void')
        expect(outcome(await call('POST', `/partner/vouchers/${id}/publish`))).toBe('409 voucher_of_platform')
        expect((await call('GET', '/partner/vouchers')).body[0].state).toBe('void')
      })
    },
  )

  it.each(['kitchen', 'courier'] as const)('is closed to the %s', async (role) => {
    const { id: partnerId } = await aPartner(app)
    const { call } = await anOwner(partnerId, role)
    const { id } = await aVoucher(app, { partner_id: partnerId, partner_share_bp: 10_000 })
    expect(outcome(await call('PUT', `/partner/vouchers/${id}`, lunch))).toMatch(/^403 /)
    expect(outcome(await call('DELETE', `/partner/vouchers/${id}`))).toMatch(/^403 /)
    for (const step of ['publish', 'void'])
      expect(outcome(await call('POST', `/partner/vouchers/${id}/${step}`))).toMatch(/^403 /)
  })

  it.each([
    ['PUT', '', lunch],
    ['POST', '/publish', undefined],
    ['DELETE', '', undefined],
  ] as const)(
    'with a share that the back office changes at the same time is not changed by %s%s',
    async (method, path, body) => {
      const { partnerId, call } = await anOwner()
      const { id } = await aVoucher(app, { partner_id: partnerId, partner_share_bp: 10_000 })
      const { answer, before } = await app.db.transaction().execute(async (own) => {
        await own.updateTable('vouchers').set({ partner_share_bp: 0 }).where('id', '=', id).execute()
        const rows = own.selectFrom('vouchers').selectAll().where('id', '=', id)
        const answer = call(method, `/partner/vouchers/${id}${path}`, body)
        await expect.poll(() => waitingForLocks()).toBe(1)
        return { answer: [answer], before: await rows.executeTakeFirstOrThrow() }
      })
      expect(outcome(await (answer[0] ?? Promise.reject()))).toBe('409 voucher_of_platform')
      expect(await stored(id)).toEqual(before)
    },
  )

  it('keeps the share of past orders when its own changes', async () => {
    const checkout = await aCheckout(app)
    const { create, call } = await anOwner(checkout.partner.id)
    const { id } = (await create()).body
    await call('POST', `/partner/vouchers/${id}/publish`)
    const { id: orderId } = (await checkout.order({ voucher_id: id })).body.order
    await app.db.updateTable('vouchers').set({ partner_share_bp: null }).where('id', '=', id).execute()
    const order = app.db.selectFrom('orders').select('voucher_partner_bp').where('id', '=', orderId)
    expect((await order.executeTakeFirstOrThrow()).voucher_partner_bp).toBe(10_000)
    expect(outcome(await call('PUT', `/partner/vouchers/${id}`, lunch))).toBe('409 voucher_of_platform')
  })

  it('of another restaurant is not found', async () => {
    const { id } = (await (await anOwner()).create()).body
    const { call } = await anOwner()
    for (const [method, path, body] of [
      ...([
        ['PUT', `/partner/vouchers/${id}`, lunch],
        ['POST', `/partner/vouchers/${id}/publish`],
        ['POST', `/partner/vouchers/${id}/void`],
      ] as const),
      ['DELETE', `/partner/vouchers/${id}`],
    ] as const) {
      expect(outcome(await call(method, path, body))).toBe('404 voucher_not_found')
    }
    expect((await call('GET', '/partner/vouchers')).body).toEqual([])
  })

  it('is listed after those that customers can use now, whatever its age', async () => {
    const { create, call } = await anOwner()
    const running = (await create({ code: 'DANGCHAY' })).body
    await call('POST', `/partner/vouchers/${running.id}/publish`)
    const stopped = (await create({ code: 'DADUNG' })).body
    await call('POST', `/partner/vouchers/${stopped.id}/publish`)
    await call('POST', `/partner/vouchers/${stopped.id}/void`)
    await create({ code: 'BANNHAP' })
    const { body } = await call('GET', '/partner/vouchers')
    expect(body.map((row: { code: string }) => row.code)).toEqual(['DANGCHAY', 'BANNHAP', 'DADUNG'])
  })

  it('is listed in pages, the newest first', async () => {
    const { create, call } = await anOwner()
    for (const code of ['MOT1', 'HAI2', 'BA33']) await create({ code })
    const { body, headers } = await call('GET', '/partner/vouchers?page=2&per_page=2')
    expect([body.map((row: { code: string }) => row.code), headers['x-total-count']]).toEqual([['MOT1'], '3'])
  })
})

describe('the replay', () => {
  it('answers the manually calculated figures for delivered orders of four weeks of this restaurant', async () => {
    const { partnerId, call } = await anOwner()
    const customer = await aCustomer(app)
    const own = { user_id: customer.id, partner_id: partnerId, shipping_fee: 0, delivery_cost: 0 }
    const delivered = { ...own, state: 'delivered' as const, rate_status: 'rate' as const }
    const at = (days: number) => new Date(testNoon.getTime() - days * dayMs)
    const sold = (subtotal: number, days: number) => ({
      ...{ ...delivered, subtotal, total: subtotal, distance: 2, created_at: at(days) },
    })
    const other = await aPartner(app)
    await anOrder(
      app,
      ...[sold(70_000, 28), sold(35_000, 1), sold(29_999, 1)],
      // Too old, too far, not delivered, of another restaurant.
      { ...sold(70_000, 28), created_at: new Date(at(28).getTime() - 1) },
      { ...sold(70_000, 1), distance: 2.1 },
      { ...own, subtotal: 70_000, total: 70_000 },
      { ...sold(70_000, 1), partner_id: other.id },
    )
    const draft = { discount: 15_000, condition: 30_000, distance_condition: 2, uses: 100 }
    const { status, body } = await call('POST', '/partner/vouchers/replay', draft)
    // (70.000 − 15.000) · 90 % = 49.500; (35.000 − 15.000) · 90 % = 18.000. Before: 63.000 and 31.500.
    expect([status, body]).toEqual([
      200,
      {
        ...{ from: at(28).toISOString(), orders: 4, hit: 2, restaurant_cost: 30_000, platform_cost: 0 },
        ...{ portion: null, order: { price: 52_500, kept_before: 47_250, kept: 33_750 } },
        ...{ used_up_at: null, partner_share_bp: 10_000 },
      },
    ])
    const once = await call('POST', '/partner/vouchers/replay', { ...draft, uses: 1 })
    expect(once.body).toMatchObject({ hit: 1, restaurant_cost: 15_000, used_up_at: at(28).toISOString() })
  })

  it('counts dishes, and charges the restaurant its own voucher, whatever the shop pays for others', async () => {
    const checkout = await aCheckout(app, { quantity: 2 })
    const { id } = (await checkout.order()).body.order
    await app.db.updateTable('orders').set({ state: 'delivered' }).where('id', '=', id).execute()
    const { partnerId, call } = await anOwner(checkout.partner.id)
    await app.db
      .insertInto('money_rates')
      .values({
        ...{ rate: 'voucher_share', partner_id: partnerId, basis_points: 4_000, starts_at: testNoon },
        created_at: testNoon,
      })
      .execute()
    const { body } = await call('POST', '/partner/vouchers/replay', { ...lunch, discount: 20_000 })
    expect(body).toMatchObject({ restaurant_cost: 20_000, platform_cost: 0, partner_share_bp: 10_000 })
    const made = await call('POST', '/partner/vouchers', lunch)
    expect([made.body.partner_share_bp, made.body.is_of_platform]).toEqual([10_000, false])
    const commission = (
      await app.db.selectFrom('orders').select('commission_bp').where('id', '=', id).executeTakeFirstOrThrow()
    ).commission_bp
    // 60.000 − 20.000 = 40.000 less commission, for two dishes.
    expect(body.portion).toMatchObject({
      price: 30_000,
      kept: Math.floor((40_000 * (10_000 - commission)) / 20_000),
    })
  })

  it.each([[{ discount: 0 }], [{ uses: 0 }], [{ condition: -1 }], [{ distance_condition: 'xa' }]])(
    'rejects %j',
    async (terms) => {
      const { call } = await anOwner()
      expect(outcome(await call('POST', '/partner/vouchers/replay', { ...lunch, ...terms }))).toBe(
        '400 validation_failed',
      )
    },
  )
})

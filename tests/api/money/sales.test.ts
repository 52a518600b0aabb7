import type { Insertable } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tables } from '#server/db/tables/tables.ts'
import { aCustomer, aPartner, aProduct } from '#tests/support/builders.ts'
import { aVoucher } from '#tests/support/ordering-builders.ts'
import { aMember } from '#tests/support/principals.ts'
import { anOrder } from '#tests/support/scenes/order-scene.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let token: string
let partnerId: number
let userId: number
let dishes: { bun: number; cha: number }

/** A time in Vietnam on a day of November 2026. Now is Wednesday the 25th, 15:30. */
const at = (text: string) => new Date(`2026-11-${text.replace(' ', 'T')}:00+07:00`)

type Lines = readonly (readonly [productId: number, quantity: number, price: number])[]

async function delivered(moment: string, lines: Lines, over: Partial<Insertable<Tables['orders']>> = {}) {
  const subtotal = lines.reduce((sum, [, quantity, price]) => sum + quantity * price, 0)
  const time = at(moment)
  const order = await anOrder(app, {
    ...{ user_id: userId, partner_id: partnerId, state: 'delivered', delivery_time: time },
    ...{ subtotal, total: subtotal - (over.discount ?? 0) + 15_000, created_at: time, updated_at: time },
    ...over,
  })
  await app.db
    .insertInto('order_details')
    .values(
      lines.map(([product_id, quantity, price]) => ({
        ...{ order_id: order.id, product_id, quantity, price, base_price: price },
        ...{ created_at: time, updated_at: time },
      })),
    )
    .execute()
  return order.id
}

type Ended = Pick<Insertable<Tables['order_events']>, 'actor'> & { reason?: 'sold_out' | 'too_busy' }

async function canceled(moment: string, { actor, reason }: Ended) {
  const time = at(moment)
  const { id } = await anOrder(app, {
    ...{ user_id: userId, partner_id: partnerId, state: 'canceled', subtotal: 40_000, total: 55_000 },
    ...{ created_at: at('01 09:00'), updated_at: time },
  })
  await app.db
    .insertInto('order_events')
    .values({ order_id: id, event: 'canceled', actor, actor_id: null, reason: 'Hết rồi', created_at: time })
    .execute()
  if (reason === undefined) return id
  await app.db
    .insertInto('submitted_steps')
    .values({
      ...{ order_id: id, partner_id: partnerId, staff_id: null, step: 'refuse' },
      ...{
        details: JSON.stringify({ reason }),
        created_at: time,
        due_at: time,
        ended_at: time,
        outcome: 'applied',
      },
    })
    .execute()
  return id
}

const ids: Record<string, number> = {}

beforeAll(async () => {
  app = await startTestApp()
  app.clock.set(at('25 15:30'))
  const partner = await aPartner(app)
  partnerId = partner.id
  token = (await aMember(app, { partnerId, role: 'manager' })).token
  userId = (await aCustomer(app)).id
  const [bun, cha] = [
    await aProduct(app, { partner_id: partnerId, name: 'Bún bò' }),
    await aProduct(app, { partner_id: partnerId, name: '=Chả, thêm' }),
  ]
  dishes = { bun: bun.id, cha: cha.id }
  const { id: voucher_id } = await aVoucher(app, { partner_id: partnerId })
  // Wednesday: 100,000 at the first moment, and 60,000 less half of a voucher of 10,000.
  ids.midnight = await delivered('25 00:00', [[bun.id, 2, 50_000]])
  ids.lunch = await delivered('25 12:10', [[cha.id, 3, 20_000]], {
    voucher_id,
    discount: 10_000,
    voucher_partner_bp: 5_000,
  })
  // Tuesday: 50,000 before the same time of day, 30,000 after it.
  ids.tuesday = await delivered('24 11:00', [[bun.id, 1, 50_000]])
  ids.evening = await delivered('24 20:00', [[cha.id, 1, 30_000]])
  // The week and the month before.
  ids.earlier = await delivered('17 12:00', [[bun.id, 1, 45_000]])
  // Another restaurant's order, and one that is not delivered.
  const other = await aPartner(app)
  await anOrder(app, {
    user_id: userId,
    partner_id: other.id,
    state: 'delivered',
    delivery_time: at('25 10:00'),
  })
  await anOrder(app, { user_id: userId, partner_id: partnerId })
  ids.soldOut = await canceled('25 11:00', { actor: 'partner', reason: 'sold_out' })
  ids.refused = await canceled('25 11:30', { actor: 'partner' })
  await canceled('25 12:00', { actor: 'customer' })
  await canceled('25 12:30', { actor: 'system' })
  await canceled('24 10:00', { actor: 'administrator' })
  await canceled('24 16:00', { actor: 'customer' })
})
afterAll(() => app.close())

const get = (path: string) => app.call('GET', `/partner/sales${path}`, { token })
const listed = async (query: string) => {
  const { body, headers } = await app.call('GET', `/partner/sales/orders?${query}`, { token })
  return { ids: body.map(({ id }: { id: number }) => id), total: Number(headers['x-total-count']) }
}

describe('the figures of a restaurant', () => {
  it('of today are compared with yesterday up to the same time', async () => {
    const { status, body } = await get('')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      totals: { orders: 2, revenue: 155_000, average: 77_500 },
      before: { orders: 1, revenue: 50_000, average: 50_000 },
      range: { from: at('25 00:00').toISOString(), to: at('26 00:00').toISOString() },
      before_range: { from: at('24 00:00').toISOString(), to: at('24 15:30').toISOString() },
      dishes: [
        { product_id: dishes.cha, name: '=Chả, thêm', quantity: 3, amount: 60_000 },
        { product_id: dishes.bun, name: 'Bún bò', quantity: 2, amount: 100_000 },
      ],
      ended_before: 1,
      since: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      ...{ balance: 0, payout: null, closes_at: at('30 00:00').toISOString() },
    })
    expect(body.by_hour[0]).toEqual({ key: 0, orders: 1, revenue: 100_000 })
    expect(body.by_hour[12]).toEqual({ key: 12, orders: 1, revenue: 55_000 })
    expect(body.ended.map((each: { reason: string; orders: number }) => [each.reason, each.orders])).toEqual([
      ['sold_out', 1],
      ['other', 1],
      ['by_customer', 1],
      ['unanswered', 1],
    ])
    expect(body.ended[0].amount).toBe(40_000)
  })

  it('of the week and the month cover the same period before, and sum to their parts', async () => {
    const week = (await get('?period=week')).body
    expect(week.totals).toEqual({ orders: 4, revenue: 235_000, average: 58_750 })
    expect(week.before).toEqual({ orders: 1, revenue: 45_000, average: 45_000 })
    expect(week.by_weekday.map(({ orders }: { orders: number }) => orders)).toEqual([0, 2, 2, 0, 0, 0, 0])
    expect(week.by_day).toHaveLength(7)
    const month = (await get('?period=month')).body
    expect(month.totals).toEqual({ orders: 5, revenue: 280_000, average: 56_000 })
    expect(month.by_day).toHaveLength(30)
    expect((await get('?period=month&month=2026-10')).body.totals).toEqual({
      orders: 0,
      revenue: 0,
      average: null,
    })
    expect((await get('?period=month&month=2026-11')).body.totals).toEqual(month.totals)
  })

  it.each([
    ['?period=year', 'period'],
    ['?period=month&month=2026-13', 'month'],
    ['/orders?hour=24', 'hour'],
    ['/orders?weekday=7', 'weekday'],
    ['/orders?reason=x', 'reason'],
    ['/orders?state=placed', 'state'],
    ['/orders?day=2026-02-30', 'day'],
    ['/orders?product_id=0', 'product_id'],
    ['/csv?period=x', 'period'],
  ])('reject a wrong field: %s', async (path, field) => {
    const { status, body } = await get(path)
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]])
  })
})

describe('the orders behind each figure', () => {
  it('are listed by period, dish, day, hour and weekday, in pages', async () => {
    expect(await listed('')).toEqual({ ids: [ids.lunch, ids.midnight], total: 2 })
    expect(await listed('period=week&page=2&per_page=3')).toEqual({ ids: [ids.tuesday], total: 4 })
    expect((await listed(`period=month&product_id=${dishes.bun}`)).ids).toEqual([
      ids.midnight,
      ids.tuesday,
      ids.earlier,
    ])
    expect((await listed('period=week&day=2026-11-24')).ids).toEqual([ids.evening, ids.tuesday])
    expect((await listed('period=week&hour=0')).ids).toEqual([ids.midnight])
    expect((await listed('period=month&weekday=1')).ids).toEqual([ids.evening, ids.tuesday, ids.earlier])
  })

  it('are listed by the reason of their failure', async () => {
    expect((await listed('state=canceled')).total).toBe(4)
    expect((await listed('state=canceled&reason=sold_out')).ids).toEqual([ids.soldOut])
    expect((await listed('state=canceled&reason=other')).ids).toEqual([ids.refused])
    expect((await listed('state=canceled&period=week&reason=by_office')).total).toBe(1)
    expect((await listed('state=canceled&hour=11')).total).toBe(2)
  })

  it('have the amounts of the ledger', async () => {
    const { body } = await get('/orders')
    expect(body[0]).toEqual({
      ...{ id: ids.lunch, state: 'delivered', reason: null, ended_at: at('25 12:10').toISOString() },
      ...{
        dishes: 3,
        subtotal: 60_000,
        voucher: 5_000,
        revenue: 55_000,
        refunded: 0,
        refund_borne: 0,
        brought_by: 'driver',
      },
    })
    const sum = body.reduce((total: number, { revenue }: { revenue: number }) => total + revenue, 0)
    expect(sum).toBe((await get('')).body.totals.revenue)
    const opened = await app.call('GET', `/partner/orders/${ids.lunch}/money`, { token })
    expect(opened.status).toBe(200)
  })

  it('are exported as a file for spreadsheets', async () => {
    const { body, headers } = await app.call('GET', '/partner/sales/csv?state=canceled&reason=sold_out', {
      token,
      headers: { 'accept-language': 'vi' },
    })
    expect(headers['content-disposition']).toBe(`attachment; filename="mam-canceled-${partnerId}-today.csv"`)
    expect(body).toBe(
      '\uFEFFMã đơn,Kết thúc lúc,Trạng thái,Lý do,Số món,Tiền món,Voucher quán chịu,Doanh thu,' +
        'Hoàn cho khách,Trong đó quán chịu\r\n' +
        `${ids.soldOut},11:00 25-11-2026,Từ chối hoặc hủy,Từ chối: hết món,0,40000,0,0,0,0\r\n`,
    )
  })
})

it('figures and their orders are closed to other restaurants', async () => {
  const other = await aPartner(app)
  const member = await aMember(app, { partnerId: other.id })
  const asked = await app.call('GET', '/partner/sales?period=month', { token: member.token })
  expect(asked.body).toMatchObject({ totals: { orders: 0 }, dishes: [], ended: [] })
  const foreign = await app.call('GET', `/partner/sales?partner_id=${partnerId}`, { token: member.token })
  expect(foreign.status).toBe(404)
})

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { searchKey } from '#domain/search/search-text.ts'
import { step } from '#tests/support/order-life.ts'
import { aDriver } from '#tests/support/ordering-builders.ts'
import { anAdministrator } from '#tests/support/principals.ts'
import { aCheckout } from '#tests/support/scenes/order-scene.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let token: string

beforeAll(async () => {
  app = await startTestApp()
  token = (await anAdministrator(app, { role: 'support' })).token
})
afterAll(() => app.close())

const minuteMs = 60_000

async function search(query: Record<string, string | number> = {}) {
  const entries = Object.entries(query).map(([name, value]) => [name, String(value)])
  const answer = await app.call('GET', `/administrators/orders?${new URLSearchParams(entries)}`, { token })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
async function idsOf(query: Record<string, string | number>): Promise<number[]> {
  return (await search(query)).orders.map(({ id }: { id: number }) => id)
}

/** An order of a customer and a restaurant with these names. */
async function anOrder({ customer = 'Khách Thử', partner = 'Quán Thử', request = {} } = {}) {
  const scene = await aCheckout(app, { partner: { name: partner } })
  await app.db.updateTable('users').set({ name: customer }).where('id', '=', scene.customer.id).execute()
  const placed = await scene.order(request)
  expect(placed.status).toBe(201)
  app.clock.advance(1000)
  return { id: placed.body.order.id as number, scene }
}

describe('a search of the back office', () => {
  it('finds an order by its number, and nothing for a number that no order has', async () => {
    const { id } = await anOrder()
    expect(await idsOf({ q: `#${id}` })).toEqual([id])
    expect(await idsOf({ q: id })).toEqual([id])
    expect(await idsOf({ q: 999_999_999 })).toEqual([])
    expect(await idsOf({ q: '!?' })).toEqual([])
  })

  it('finds orders by the whole phone number as it is typed, never by a part of it', async () => {
    const { id } = await anOrder({ request: { phone_number: '0912345678' } })
    expect(await idsOf({ q: '0912345678' })).toEqual([id])
    expect(await idsOf({ q: '+84 912.345.678' })).toEqual([id])
    for (const part of ['091234567', '12345678', '0912']) expect(await idsOf({ q: part })).toEqual([])
  })

  it('finds orders by words of the customer’s or the restaurant’s name, without marks and in any order', async () => {
    const first = await anOrder({ customer: 'Đặng Thúy Hoà', partner: 'Cơm Gà Bà Ngọc' })
    const second = await anOrder({ customer: 'Trần Ngọc Ẩn' })
    for (const q of ['thuy dang', 'Đặng Thuý', 'hòa', 'com ga', 'GÀ cơm', 'đặng th']) {
      expect(await idsOf({ q }), q).toEqual([first.id])
    }
    const third = await anOrder({ customer: 'Nguyễn Văn Quý' })
    for (const q of ['quy nguy', 'quí']) expect(await idsOf({ q }), q).toEqual([third.id])
    expect(await idsOf({ q: 'ngoc' })).toEqual([second.id, first.id])
    expect(await idsOf({ q: 'ngoc', sort: 'oldest' })).toEqual([first.id, second.id])
    expect(await idsOf({ q: 'hoà ngọc' })).toEqual([])
  })

  it('folds names in the database as the search does', async () => {
    const names = [
      'Đỗ Thị Mỹ',
      'Ðặng Y',
      'Bún “Bò” Huế – 24/7',
      'Nguyễn-Văn  A.',
      'Cafe Sữa Đá'.normalize('NFD'),
    ]
    for (const name of names) {
      const { rows } = await sql<{ words: string[] }>`
        select tsvector_to_array(name_words(${name})) as words`.execute(app.db)
      const expected = searchKey(name).split(' ').filter(Boolean)
      expect(rows[0]?.words.toSorted(), name).toEqual([...new Set(expected)].toSorted())
    }
  })

  it('masks people: the given name and three digits are all that is left of a person', async () => {
    const { id } = await anOrder({ request: { name: 'Lê Văn Giấu', phone_number: '0909888777' } })
    const body = await search({ q: id })
    expect(body.orders[0].customer).toMatchObject({ given_name: 'Giấu', phone_end: '777' })
    expect(JSON.stringify(body)).not.toMatch(/Lê Văn|0909888777|Lê Duẩn/)
  })

  it('filters by state, restaurant, driver, customer, payment and days', async () => {
    const { id, scene } = await anOrder()
    const partner_id = scene.partner.id
    const driver = await aDriver(app)
    expect(await idsOf({ partner_id, state: 'open' })).toEqual([id])
    expect(await idsOf({ partner_id, state: 'placed' })).toEqual([id])
    expect(await idsOf({ partner_id, state: 'accepted' })).toEqual([])
    expect(await idsOf({ partner_id, payment: 'cash' })).toEqual([id])
    expect(await idsOf({ partner_id, payment: 'coins' })).toEqual([])
    expect(await idsOf({ user_id: scene.customer.id })).toEqual([id])
    await step(app, id, { step: 'accept', actor: 'partner' })
    expect(await idsOf({ partner_id, waits_for_driver: 1 })).toEqual([id])
    await step(app, id, { step: 'assign', actor: 'driver', driverId: driver.id })
    expect(await idsOf({ partner_id, waits_for_driver: 1 })).toEqual([])
    expect(await idsOf({ driver_id: driver.id })).toEqual([id])
    const day = new Date(app.clock.now().getTime() + 7 * 60 * minuteMs).toISOString().slice(0, 10)
    expect(await idsOf({ partner_id, from: day, to: day })).toEqual([id])
    expect(await idsOf({ partner_id, from: '2030-01-01' })).toEqual([])
    expect(await idsOf({ partner_id, to: '2020-01-01' })).toEqual([])
  })

  it('shows that an order is late once it should have arrived, and until it ends', async () => {
    const { id, scene } = await anOrder()
    const late = { partner_id: scene.partner.id, is_late: 1 }
    expect(await idsOf(late)).toEqual([])
    // 20 minutes to accept and to cook, 5 to hand over and at the door, 3.2 for the ride.
    app.clock.advance(28 * minuteMs)
    expect(await idsOf(late)).toEqual([])
    app.clock.advance(minuteMs)
    expect(await idsOf(late)).toEqual([id])
    await step(app, id, { step: 'cancel', actor: 'administrator' })
    expect(await idsOf(late)).toEqual([])
    expect((await search({ q: id })).orders[0]).toMatchObject({
      state: 'canceled',
      due_at: null,
      is_late: false,
    })
  })

  it('shows which restaurants ask to cancel', async () => {
    const { id, scene } = await anOrder()
    const asked = { partner_id: scene.partner.id, cancel_asked: 1 }
    await step(app, id, { step: 'accept', actor: 'partner' })
    expect(await idsOf(asked)).toEqual([])
    await step(app, id, { step: 'ask_cancel', actor: 'partner', reason: 'Hết gas' })
    expect(await idsOf(asked)).toEqual([id])
  })

  it('pages without loss or repetition while orders come in, also with equal moments', async () => {
    const scene = await aCheckout(app)
    const first = await scene.order()
    const { partner_id } = first.body.order
    await sql`insert into orders (user_id, partner_id, name, phone_number, address, latitude, longitude, distance,
        subtotal, shipping_fee, total, delivery_cost, free_from, commission_bp, driver_share_bp, state, type_checkout,
        rate_status, created_at, updated_at)
      select user_id, partner_id, name, phone_number, address, latitude, longitude, distance, subtotal, shipping_fee,
        total, delivery_cost, free_from, commission_bp, driver_share_bp, 'canceled', type_checkout, rate_status,
        created_at - n / 3 * interval '1 minute', updated_at
        from orders, generate_series(0, 10) as n where orders.id = ${first.body.order.id}`.execute(app.db)
    const all = await idsOf({ partner_id })
    expect(all).toHaveLength(12)
    for (const sort of ['newest', 'oldest']) {
      const seen: number[] = []
      let after: number | null = null
      do {
        const part = await search({ partner_id, sort, per_page: 5, ...(after !== null && { after }) })
        seen.push(...part.orders.map(({ id }: { id: number }) => id))
        after = part.next
      } while (after !== null)
      expect(seen).toEqual(sort === 'newest' ? all : all.toReversed())
    }
  })

  it.each([
    { state: 'lost' },
    { from: '2026-02-30' },
    { from: '2026-11-02', to: '2026-11-01' },
    { per_page: 101 },
  ])('refuses %j', async (query) => {
    const entries = Object.entries(query).map(([name, value]) => [name, String(value)])
    const { status } = await app.call('GET', `/administrators/orders?${new URLSearchParams(entries)}`, {
      token,
    })
    expect(status).toBe(400)
  })
})

describe('the file of a search', () => {
  it('has a line for each found order, masked, in the caller’s language', async () => {
    const { id, scene } = await anOrder({ partner: '=Quán, "Ngon"', request: { name: 'Lê Văn Giấu' } })
    const { headers, body, status } = await app.call(
      'GET',
      `/administrators/orders/csv?partner_id=${scene.partner.id}`,
      { token, headers: { 'accept-language': 'vi' } },
    )
    expect([status, headers['content-disposition']]).toEqual([200, 'attachment; filename="mam-orders.csv"'])
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    const lines = String(body).split('\r\n')
    expect(lines[0]).toBe(
      '\uFEFFMã đơn,Lúc đặt,Trạng thái,Trễ,Quán xin hủy,Nhà hàng,Người nhận,Đuôi số điện thoại,Tài xế,Thanh toán,Tổng tiền',
    )
    expect(lines[1]).toMatch(
      new RegExp(`^${id},.*,Chờ quán nhận,,,"'=Quán, ""Ngon""",Giấu,…567,,Tiền mặt,45000$`),
    )
    expect(lines.slice(2)).toEqual([''])
  })

  it('reads more orders than fit into memory at a time, each once', async () => {
    const { id, scene } = await anOrder()
    await sql`insert into orders (user_id, partner_id, name, phone_number, address, latitude, longitude, distance,
        subtotal, shipping_fee, total, delivery_cost, free_from, commission_bp, driver_share_bp, state, type_checkout,
        rate_status, created_at, updated_at)
      select user_id, partner_id, name, phone_number, address, latitude, longitude, distance, subtotal, shipping_fee,
        total, delivery_cost, free_from, commission_bp, driver_share_bp, 'canceled', type_checkout, rate_status,
        created_at, updated_at
        from orders, generate_series(1, 2000) as n where orders.id = ${id}`.execute(app.db)
    const { body } = await app.call('GET', `/administrators/orders/csv?partner_id=${scene.partner.id}`, {
      token,
    })
    const ids = String(body)
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[0])
    expect(ids).toHaveLength(2001)
    expect(new Set(ids).size).toBe(2001)
  })
})

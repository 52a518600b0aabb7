import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OrderDetail } from '#contracts/orders/order-shape.ts'
import { aCustomer, aPartner, aProduct } from '#tests/support/builders.ts'
import { aCheckout, anOrder } from '#tests/support/scenes/order-scene.ts'
import { startTestApp, type TestApp, testNoon } from '#tests/support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.clock.set(testNoon))
afterAll(() => app.close())

function list(token: string, query = '') {
  return app.call('GET', `/orders${query}`, { token })
}

function idsOf({ body }: { body: { id: number }[] }): number[] {
  return body.map((order) => order.id)
}

async function aHistory(count: number) {
  const customer = await aCustomer(app)
  const partner = await aPartner(app)
  const key = { user_id: customer.id, partner_id: partner.id }
  const ids: number[] = []
  for (let i = 0; i < count; i += 1) ids.push((await anOrder(app, key)).id)
  return { ...customer, partner, key, ids }
}

describe('GET /orders', () => {
  it('answers a placed order in the shape of the contract', async () => {
    const { customer, partner, order } = await aCheckout(app, { quantity: 2 })
    await app.db
      .updateTable('users')
      .set({ image_url: '/images/me.webp' })
      .where('id', '=', customer.id)
      .execute()
    await app.db
      .updateTable('partners')
      .set({ image_url: '/images/quan.webp' })
      .where('id', '=', partner.id)
      .execute()
    const placed = await order()
    const { user, ...plain } = placed.body.order
    const { status, body } = await list(customer.token)
    expect(status).toBe(200)
    expect(body).toEqual([
      {
        ...plain,
        driver: { name: null, image: { url: null } },
        partner: { name: partner.name, address: partner.address, image: { url: '/images/quan.webp' } },
        user: { image: { url: '/images/me.webp' } },
        lines: placed.body.order_details.map((line: OrderDetail) => ({
          id: line.id,
          product_id: line.product_id,
          name: line.product.name,
          quantity: 2,
          image: line.product.image,
        })),
        number_of_lines: 1,
      },
    ])
    expect(user).toEqual({ name: 'Nguyễn Thị Thử', image: { url: '/images/me.webp' } })
  })

  it('names the first four dishes of each order, in the order of the cart, and the number of all', async () => {
    const { token, partner, ids } = await aHistory(2)
    const [orderId = 0] = ids
    const at = app.clock.now()
    for (const name of ['Phở', 'Bún', 'Mì', 'Cơm', 'Chè']) {
      const dish = await aProduct(app, { partner_id: partner.id, name })
      await app.db
        .insertInto('order_details')
        .values({
          ...{ order_id: orderId, product_id: dish.id, quantity: 3, note: null },
          ...{ price: 10_000, base_price: 10_000 },
          ...{ created_at: at, updated_at: at },
        })
        .execute()
    }
    const [empty, full] = (await list(token)).body
    expect(empty).toMatchObject({ lines: [], number_of_lines: 0 })
    expect(full.number_of_lines).toBe(5)
    expect(full.lines.map((line: { name: string; quantity: number }) => [line.name, line.quantity])).toEqual([
      ['Phở', 3],
      ['Bún', 3],
      ['Mì', 3],
      ['Cơm', 3],
    ])
  })

  it('answers only the caller’s orders, newest first', async () => {
    const { token, ids } = await aHistory(3)
    await aHistory(2)
    const answer = await list(token)
    expect(idsOf(answer)).toEqual(ids.toReversed())
    expect(answer.headers['x-total-count']).toBe('3')
  })

  it('answers an empty list to a customer without orders', async () => {
    const { token } = await aCustomer(app)
    expect((await list(token)).body).toEqual([])
  })

  it('formats times in Vietnam’s time zone', async () => {
    const { token, key } = await aHistory(0)
    await anOrder(app, {
      ...key,
      created_at: new Date('2026-11-19T17:05:00Z'),
      delivery_time: new Date('2026-11-19T17:40:59Z'),
      state: 'delivered',
    })
    expect((await list(token)).body[0]).toMatchObject({
      created_at: '20-11-2026 00:05',
      delivery_time: '20-11-2026 00:40',
    })
  })

  it('filters by status', async () => {
    const { token, key, ids } = await aHistory(1)
    const completed = await anOrder(app, { ...key, state: 'delivered' })
    const canceled = await anOrder(app, { ...key, state: 'canceled' })
    expect(idsOf(await list(token, '?status=shipping'))).toEqual(ids)
    expect(idsOf(await list(token, '?status=completed'))).toEqual([completed.id])
    const last = await list(token, '?status=canceled')
    expect(idsOf(last)).toEqual([canceled.id])
    expect(last.headers['x-total-count']).toBe('1')
  })

  it('leaves out orders under way, together with the other filters', async () => {
    const { token, key } = await aHistory(1)
    const completed = await anOrder(app, { ...key, state: 'delivered' })
    await anOrder(app, { ...key, state: 'picked_up' })
    const canceled = await anOrder(app, { ...key, state: 'canceled' })
    const over = await list(token, '?is_over=1&per_page=1')
    expect(idsOf(over)).toEqual([canceled.id])
    expect(over.headers['x-total-count']).toBe('2')
    expect(idsOf(await list(token, '?is_over=1'))).toEqual([canceled.id, completed.id])
    expect(idsOf(await list(token, '?is_over=1&status=shipping'))).toEqual([])
    expect((await list(token, '?is_over=yes')).status).toBe(400)
  })

  it('filters by Vietnam’s day, from midnight to midnight', async () => {
    const { token, key } = await aHistory(0)
    const at = async (moment: string) => (await anOrder(app, { ...key, created_at: new Date(moment) })).id
    await at('2026-11-18T23:59:59.999+07:00')
    const first = await at('2026-11-19T00:00:00+07:00')
    const last = await at('2026-11-19T23:59:59.999+07:00')
    await at('2026-11-20T00:00:00+07:00')
    expect(idsOf(await list(token, '?date=2026-11-19'))).toEqual([last, first])
    expect(idsOf(await list(token, '?date=2026-11-17'))).toEqual([])
  })

  it.each(['2026-02-30', '2026-13-01', '20-11-2026', '2026-11-20T00:00', '', 'today'])(
    'rejects the date %j',
    async (date) => {
      const { token } = await aCustomer(app)
      const { status, body } = await list(token, `?date=${date}`)
      expect(status).toBe(400)
      expect(body.errors).toEqual({ date: ['Date must be YYYY-MM-DD'] })
    },
  )

  it('accepts the 29th of February of a leap year', async () => {
    const { token } = await aCustomer(app)
    expect((await list(token, '?date=2028-02-29')).status).toBe(200)
    expect((await list(token, '?date=2027-02-29')).status).toBe(400)
  })

  it('filters by partner, and by all filters together', async () => {
    const { token, key, partner, ids } = await aHistory(2)
    const other = await aPartner(app)
    const elsewhere = await anOrder(app, { ...key, partner_id: other.id, state: 'delivered' })
    expect(idsOf(await list(token, `?partner_id=${partner.id}`))).toEqual(ids.toReversed())
    expect(idsOf(await list(token, `?partner_id=${other.id}&status=completed&date=2026-11-20`))).toEqual([
      elsewhere.id,
    ])
    expect(idsOf(await list(token, `?partner_id=${other.id}&status=shipping`))).toEqual([])
  })

  it('answers one page and the total of all pages', async () => {
    const { token, ids } = await aHistory(5)
    const newestFirst = ids.toReversed()
    const second = await list(token, '?page=2&per_page=2')
    expect(idsOf(second)).toEqual(newestFirst.slice(2, 4))
    expect(second.headers['x-total-count']).toBe('5')
    const beyond = await list(token, '?page=9&per_page=2')
    expect(beyond.body).toEqual([])
    expect(beyond.headers['x-total-count']).toBe('5')
    const filtered = await list(token, '?page=1&per_page=2&status=completed')
    expect(filtered.headers['x-total-count']).toBe('0')
  })

  it('answers at most the newest thousand', async () => {
    const { token, key, id } = await aHistory(0)
    const rows = Array.from({ length: 1001 }, () => key)
    await anOrder(app, ...rows)
    const answer = await list(token)
    expect(answer.body).toHaveLength(1000)
    expect(answer.headers['x-total-count']).toBe('1001')
    const rest = await list(token, '?page=2')
    expect(rest.body).toHaveLength(1)
    expect(rest.body[0].user_id).toBe(id)
    expect(rest.body[0].id).toBeLessThan(answer.body.at(-1).id)
  })

  it.each(['status=lost', 'partner_id=x', 'page=0', 'per_page=0', 'per_page=101'])(
    'rejects %s',
    async (query) => {
      const { token } = await aCustomer(app)
      const { status, body } = await list(token, `?${query}`)
      expect(status).toBe(400)
      expect(Object.keys(body.errors)).toEqual([query.split('=')[0]])
    },
  )
})

describe('GET /order_details', () => {
  it('answers the order with its partner and its dishes', async () => {
    const { customer, partner, dish, order } = await aCheckout(app, { quantity: 2 })
    const placed = await order()
    const { user, ...plain } = placed.body.order
    const [line] = placed.body.order_details
    const { status, body } = await app.call('GET', `/order_details?order_id=${plain.id}`, {
      token: customer.token,
    })
    expect(status).toBe(200)
    expect(body).toEqual({
      order: {
        ...plain,
        partner: { name: partner.name, address: partner.address, image: { url: null } },
      },
      order_details: [{ ...line, product: { name: dish.name, image: { url: null } } }],
      changes: [],
    })
    expect(user.name).toBe('Nguyễn Thị Thử')
  })

  it('shows an order with a partner that is hidden now', async () => {
    const { token, key, ids } = await aHistory(1)
    await app.db.updateTable('partners').set({ status: 'locked' }).where('id', '=', key.partner_id).execute()
    expect((await app.call('GET', `/order_details?order_id=${ids[0]}`, { token })).status).toBe(200)
    expect(idsOf(await list(token))).toEqual(ids)
  })

  it('does not find another customer’s order, nor an unknown one', async () => {
    const { ids } = await aHistory(1)
    const { token } = await aCustomer(app)
    for (const id of [ids[0], 999_999_999]) {
      const { status, body } = await app.call('GET', `/order_details?order_id=${id}`, { token })
      expect(status).toBe(404)
      expect(body).toMatchObject({ code: 'order_not_found', message: 'Order not found.' })
    }
  })

  it.each(['', '?order_id=', '?order_id=x', '?order_id=0'])('rejects /order_details%s', async (query) => {
    const { token } = await aCustomer(app)
    expect((await app.call('GET', `/order_details${query}`, { token })).status).toBe(400)
  })
})

it.each(['/orders', '/order_details?order_id=1'])('GET %s asks a guest to log in', async (path) => {
  expect((await app.call('GET', path)).status).toBe(401)
  expect((await app.call('GET', path, { token: 'null' })).body.code).toBe('unauthorized')
})

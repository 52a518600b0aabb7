import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aCustomer, aPartner, aProduct } from '#tests/support/builders.ts'
import { expectBooksInOrder, step } from '#tests/support/order-life.ts'
import { aDriver } from '#tests/support/ordering-builders.ts'
import { quantitiesOf } from '#tests/support/scenes/cart-scene.ts'
import { aCartLine, aCheckout, anOrder } from '#tests/support/scenes/order-scene.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** An order of two dishes: 2 of the first for 30,000 ₫ each, 3 of the second for 5,000 ₫ each. */
async function anOldOrder() {
  const checkout = await aCheckout(app, { quantity: 2 })
  const { customer, partner, dish } = checkout
  const { token } = customer
  const side = await aProduct(app, { partner_id: partner.id, price: 5_000, image_url: '/images/b.webp' })
  await checkout.fillCart(side.id, 3)
  const orderId: number = (await checkout.order()).body.order.id
  const change = (id: number, values: object) =>
    app.db.updateTable('products').set(values).where('id', '=', id).execute()
  return {
    ...checkout,
    side,
    orderId,
    change,
    changePartner: (values: object) =>
      app.db.updateTable('partners').set(values).where('id', '=', partner.id).execute(),
    preview: () => app.call('GET', `/orders/${orderId}/reorder`, { token }),
    again: (headers: Record<string, string> = {}) =>
      app.call('POST', `/orders/${orderId}/reorder`, { token, headers }),
    cart: async () => {
      const lines = app.db.selectFrom('cart_lines').select(['product_id', 'quantity'])
      const rows = await lines.where('user_id', '=', customer.id).orderBy('id').execute()
      return rows.map(({ product_id, quantity }) => [product_id, quantity])
    },
    both: [
      [dish.id, 2],
      [side.id, 3],
    ],
  }
}

let old: Awaited<ReturnType<typeof anOldOrder>>

beforeEach(async () => {
  old = await anOldOrder()
})
afterEach(() => expectBooksInOrder(app))

const changesOf = (body: { lines: { change: string | null }[] }) => body.lines.map(({ change }) => change)

describe('GET /orders/{id}/reorder', () => {
  it('answers the dishes, their current price and the lines that the cart would lose', async () => {
    const { dish, side, partner } = old
    const another = await aProduct(app, { partner_id: partner.id })
    await old.fillCart(another.id)
    const { status, body } = await old.preview()
    expect(status).toBe(200)
    const nothing = { line_id: expect.any(Number), change: null, choices: [], left_out: [] }
    expect(body).toEqual({
      partner: { id: partner.id, name: partner.name, status: 'open', next_slot_at: null },
      lines: [
        {
          product_id: dish.id,
          name: dish.name,
          image: { url: null },
          quantity: 2,
          note: null,
          old_price: 30_000,
          price: 30_000,
          ...nothing,
        },
        {
          product_id: side.id,
          name: side.name,
          image: { url: '/images/b.webp' },
          quantity: 3,
          note: null,
          old_price: 5_000,
          price: 5_000,
          ...nothing,
        },
      ],
      subtotal: 75_000,
      replaces: 1,
    })
    expect(await old.cart()).toEqual([[another.id, 1]])
  })

  it('marks changed prices, and uses them', async () => {
    await old.change(old.dish.id, { price: 29_999 })
    const { body } = await old.preview()
    expect(changesOf(body)).toEqual(['price', null])
    expect(body.lines[0]).toMatchObject({ old_price: 30_000, price: 29_999 })
    expect(body.subtotal).toBe(74_998)
  })

  it('marks sold-out dishes, and omits them from the sum', async () => {
    await old.change(old.side.id, { status: 'out_of_stock', price: 6_000 })
    const { body } = await old.preview()
    expect(changesOf(body)).toEqual([null, 'sold_out'])
    expect(body.subtotal).toBe(60_000)
  })

  it('marks dishes that left the menu or moved to another restaurant, without a price', async () => {
    await old.change(old.dish.id, { status: 'disabled', price: 1 })
    const { partner_id, category_id } = await aProduct(app, { partner_id: (await aPartner(app)).id })
    await old.change(old.side.id, { partner_id, category_id })
    const { body } = await old.preview()
    expect(changesOf(body)).toEqual(['gone', 'gone'])
    expect(body.lines[0].price).toBe(30_000)
    expect(body.subtotal).toBe(0)
  })

  it.each([
    [{ status: 'close' }, 'close', null, 75_000],
    [{ time_open: '13:00', time_close: '22:00' }, 'close', null, 75_000],
    [{ status: 'locked' }, 'gone', 'gone', 0],
    [{ status: 'not_activated' }, 'gone', 'gone', 0],
  ])('of a restaurant with %j answers %s', async (values, status, change, subtotal) => {
    await old.changePartner(values)
    const { body } = await old.preview()
    expect(body.partner).toEqual({ id: old.partner.id, name: old.partner.name, status, next_slot_at: null })
    expect(changesOf(body)).toEqual([change, change])
    expect(body.subtotal).toBe(subtotal)
  })

  it('does not list cart lines that can no longer be bought as replaced', async () => {
    const sold = await aProduct(app, { partner_id: old.partner.id, status: 'out_of_stock' })
    await old.fillCart(sold.id)
    expect((await old.preview()).body.replaces).toBe(0)
  })
})

describe('POST /orders/{id}/reorder', () => {
  it('replaces the cart by the order, and leaves other carts unchanged', async () => {
    const { customer, partner, dish } = old
    const elsewhere = await aCheckout(app)
    const key = { user_id: customer.id, partner_id: elsewhere.partner.id, product_id: elsewhere.dish.id }
    await aCartLine(app, key)
    await old.fillCart((await aProduct(app, { partner_id: partner.id })).id, 4)
    await old.fillCart(dish.id, 9)
    const { status, body } = await old.again()
    expect(status).toBe(200)
    expect(quantitiesOf(body)).toEqual(old.both)
    expect(body.total_price_cart).toBe(75_000)
    expect(await old.cart()).toEqual([[elsewhere.dish.id, 1], ...old.both])
  })

  it('uses the current prices and omits dishes that cannot be bought', async () => {
    await old.change(old.dish.id, { price: 31_000 })
    await old.change(old.side.id, { status: 'out_of_stock' })
    const { body } = await old.again()
    expect(quantitiesOf(body)).toEqual([[old.dish.id, 2]])
    expect(body.total_price_cart).toBe(62_000)
  })

  it('puts the previewed dishes into the cart, which can then be ordered', async () => {
    const preview = await old.preview()
    const { body } = await old.again()
    expect(body.total_price_cart).toBe(preview.body.subtotal)
    const order = await old.order()
    expect(order.status).toBe(201)
    expect(order.body.order.subtotal).toBe(75_000)
  })

  it('accepts a canceled order too', async () => {
    await step(app, old.orderId, { step: 'cancel', actor: 'customer' })
    expect((await old.again()).status).toBe(200)
    expect(await old.cart()).toEqual(old.both)
  })

  it('puts 99 of a dish into the cart if several lines sum to more', async () => {
    const now = app.clock.now()
    const line = {
      product_id: old.dish.id,
      price: 1_000,
      base_price: 1_000,
      created_at: now,
      updated_at: now,
    }
    const total = 60 * 1_000 * 2
    const big = await anOrder(app, {
      user_id: old.customer.id,
      partner_id: old.partner.id,
      subtotal: total,
      shipping_fee: 0,
      total,
    })
    const lines = [60, 60].map((quantity) => ({ ...line, quantity, order_id: big.id }))
    await app.db.insertInto('order_details').values(lines).execute()
    await old.change(old.dish.id, { quantity_sold: 132 })
    const { body } = await app.call('POST', `/orders/${big.id}/reorder`, { token: old.customer.token })
    expect(quantitiesOf(body)).toEqual([[old.dish.id, 99]])
  })

  it('twice at the same time creates one cart', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => old.again()))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(await old.cart()).toEqual(old.both)
  })
})

describe('ordering again is refused, and the cart stays', () => {
  it.each([
    [404, 'partner_not_found', 'Không tìm thấy nhà hàng!', { status: 'locked' }],
    [404, 'partner_not_found', 'Không tìm thấy nhà hàng!', { status: 'not_activated' }],
    [409, 'partner_closed', 'Nhà hàng đang đóng cửa!', { status: 'close' }],
    [409, 'partner_closed', 'Nhà hàng đang đóng cửa!', { time_open: '13:00', time_close: '22:00' }],
  ])('with %s %s (%s) at a restaurant with %j', async (status, code, message, values) => {
    await old.fillCart(old.dish.id, 7)
    await old.changePartner(values)
    const answer = await old.again({ 'accept-language': 'vi' })
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([status, code, message])
    expect(await old.cart()).toEqual([[old.dish.id, 7]])
  })

  it('with 409 nothing_to_reorder when no dish can be bought', async () => {
    const other = await aProduct(app, { partner_id: old.partner.id })
    await old.fillCart(other.id, 7)
    await old.change(old.dish.id, { status: 'out_of_stock' })
    await old.change(old.side.id, { status: 'disabled' })
    const { status, body } = await old.again({ 'accept-language': 'vi' })
    expect([status, body.code]).toEqual([409, 'nothing_to_reorder'])
    expect(body.message).toBe('Không còn món nào trong đơn này mua được nữa.')
    expect(await old.cart()).toEqual([[other.id, 7]])
  })

  it('for another customer’s order, an unknown one, and any other caller', async () => {
    const { orderId, customer } = old
    const stranger = await aCustomer(app)
    const driver = await aDriver(app, { status: 'offline' })
    for (const method of ['GET', 'POST']) {
      const by = (token: string, id: number | string = orderId) =>
        app.call(method, `/orders/${id}/reorder`, { token, headers: { 'accept-language': 'vi' } })
      const answers = [
        await by(stranger.token),
        await by(customer.token, Number.MAX_SAFE_INTEGER),
        await by('null'),
        await by(driver.token),
        await by(customer.token, 'x'),
      ]
      expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
        [404, 'order_not_found'],
        [404, 'order_not_found'],
        [401, 'unauthorized'],
        [403, 'forbidden'],
        [400, 'validation_failed'],
      ])
      expect(answers[0]?.body.message).toBe('Không tìm thấy đơn hàng.')
    }
    expect(await old.cart()).toEqual([])
  })
})

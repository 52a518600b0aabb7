import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aTable, quantitiesOf } from '#tests/support/scenes/cart-scene.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('POST /carts', () => {
  it('creates a line and answers the whole cart with its total', async () => {
    const { customer, partner, dish, send } = await aTable(app, { price: 35_000 })
    const { status, body } = await send('POST', { quantity: 2 })
    const now = app.clock.now().toISOString()
    expect(status).toBe(201)
    expect(body).toEqual({
      carts: [
        {
          id: expect.any(Number),
          quantity: 2,
          product_id: dish.id,
          partner_id: partner.id,
          user_id: customer.id,
          note: null,
          ...{ choices: [], unit_price: 35_000, choice_fault: null, dish_fault: null },
          created_at: now,
          updated_at: now,
        },
      ],
      total_price_cart: 70_000,
    })
  })

  it('adds to the existing line, and keeps its place among the others', async () => {
    const { line, send, anotherDish } = await aTable(app, { price: 10_000 })
    const second = await anotherDish({ price: 25_000 })
    await send('POST', { quantity: 1 })
    await send('POST', { quantity: 1, product_id: second.id })
    app.clock.advance(60_000)
    const { status, body } = await send('POST', { quantity: 3 })
    expect(status).toBe(201)
    expect(quantitiesOf(body)).toEqual([
      [line.product_id, 4],
      [second.id, 1],
    ])
    expect(body.total_price_cart).toBe(4 * 10_000 + 25_000)
    expect(body.carts[0].updated_at).toBe(app.clock.now().toISOString())
    expect(body.carts[0].created_at).not.toBe(body.carts[0].updated_at)
  })

  it('accepts ids and quantities as numeric strings and ignores unknown fields', async () => {
    const { customer, line, send } = await aTable(app)
    const { status, body } = await send('POST', {
      product_id: String(line.product_id),
      partner_id: String(line.partner_id),
      quantity: '2',
      price: 1,
      user_id: customer.id + 1,
    })
    expect(status).toBe(201)
    expect(body.carts[0]).toMatchObject({ ...line, quantity: 2, user_id: customer.id })
    expect(body.total_price_cart).toBe(60_000)
  })

  it.each([0, -1, 1.5, 100, '', 'two', null, undefined, true, [1]])(
    'rejects a quantity of %j',
    async (quantity) => {
      const { send, cart } = await aTable(app)
      const { status, body } = await send('POST', { quantity })
      expect(status).toBe(400)
      expect(body).toMatchObject({
        code: 'validation_failed',
        errors: { quantity: ['Quantity must be a whole number from 1 to 99'] },
      })
      expect((await cart()).body.carts).toEqual([])
    },
  )

  it.each(['product_id', 'partner_id'])('rejects a %s that is not an id', async (field) => {
    const { send } = await aTable(app)
    for (const value of [0, -1, 1.5, 'x', null, undefined, 2 ** 53]) {
      const { status, body } = await send('POST', { quantity: 1, [field]: value })
      expect(status).toBe(400)
      expect(Object.keys(body.errors)).toEqual([field])
    }
  })

  it('fills a line up to 99, and leaves it unchanged when one more is added', async () => {
    const { line, send, cart } = await aTable(app)
    expect((await send('POST', { quantity: 98 })).status).toBe(201)
    expect((await send('POST', { quantity: 1 })).body.carts[0].quantity).toBe(99)
    const { status, body } = await send('POST', { quantity: 1 })
    expect(status).toBe(400)
    expect(body).toMatchObject({
      code: 'quantity_too_large',
      message: 'You can have at most 99 of one dish in the cart.',
    })
    expect(quantitiesOf((await cart()).body)).toEqual([[line.product_id, 99]])
  })

  it('does not find a missing, a disabled or another partner’s dish', async () => {
    const { send, setStatus } = await aTable(app)
    const elsewhere = await aTable(app)
    await setStatus('disabled')
    const products = [{}, { product_id: elsewhere.line.product_id }, { product_id: 999_999_999 }]
    for (const product of products) {
      const { status, body } = await send('POST', { quantity: 1, ...product })
      expect(status).toBe(404)
      expect(body).toMatchObject({ code: 'product_not_found', message: 'Product not found!' })
    }
  })

  it('rejects a sold-out dish, even with an existing line', async () => {
    const { send, setStatus } = await aTable(app)
    await send('POST', { quantity: 1 })
    await setStatus('out_of_stock')
    const { status, body } = await send('POST', { quantity: 1 })
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'out_of_stock', message: 'Product not found!' })
  })

  it('omits sold-out lines from its answer and its total', async () => {
    const { send, setStatus, anotherDish } = await aTable(app)
    await send('POST', { quantity: 5 })
    const second = await anotherDish({ price: 20_000 })
    await setStatus('out_of_stock')
    const { body } = await send('POST', { quantity: 1, product_id: second.id })
    expect(quantitiesOf(body)).toEqual([[second.id, 1]])
    expect(body.total_price_cart).toBe(20_000)
  })

  it('loses none of sixty concurrent additions', async () => {
    const { line, send, cart } = await aTable(app)
    const answers = await Promise.all(Array.from({ length: 60 }, () => send('POST', { quantity: 1 })))
    expect(answers.every((answer) => answer.status === 201)).toBe(true)
    const seen = answers.map((answer) => answer.body.carts[0].quantity).toSorted((a, b) => a - b)
    expect(seen).toEqual(Array.from({ length: 60 }, (_, i) => i + 1))
    expect(quantitiesOf((await cart()).body)).toEqual([[line.product_id, 60]])
  })

  it('accepts exactly 99 of 120 concurrent additions', async () => {
    const { line, send, cart } = await aTable(app)
    const answers = await Promise.all(Array.from({ length: 120 }, () => send('POST', { quantity: 1 })))
    const refused = answers.filter((answer) => answer.status !== 201)
    expect(refused.map((answer) => answer.body.code)).toEqual(Array(21).fill('quantity_too_large'))
    expect(quantitiesOf((await cart()).body)).toEqual([[line.product_id, 99]])
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCustomer, aPartner, aProduct } from '#tests/support/builders.ts'
import { aTable, quantitiesOf } from '#tests/support/scenes/cart-scene.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe.each(['PATCH', 'PUT'] as const)('%s /carts', (method) => {
  it('sets the quantity, from 1 to 99', async () => {
    const { line, send } = await aTable(app)
    await send('POST', { quantity: 5 })
    for (const quantity of [99, 1, '3']) {
      const { status, body } = await send(method, { quantity })
      expect(status).toBe(200)
      expect(quantitiesOf(body)).toEqual([[line.product_id, Number(quantity)]])
      expect(body.total_price_cart).toBe(30_000 * Number(quantity))
      expect(body).not.toHaveProperty('removed')
    }
    for (const quantity of [0, 100]) expect((await send(method, { quantity })).status).toBe(400)
  })

  it('rejects a dish without a line, even if another customer has one', async () => {
    const owner = await aTable(app)
    await owner.send('POST', { quantity: 1 })
    const stranger = await aCustomer(app)
    const { status, body } = await app.call(method, '/carts', {
      token: stranger.token,
      body: { ...owner.line, quantity: 9 },
    })
    expect(status).toBe(404)
    expect(body).toMatchObject({
      code: 'line_not_found',
      message: 'This dish is not in your cart.',
    })
    expect(quantitiesOf((await owner.cart()).body)).toEqual([[owner.line.product_id, 1]])
  })

  it.each(['out_of_stock', 'disabled'] as const)(
    'deletes a line that is %s, and reports it',
    async (status) => {
      const { line, send, anotherDish, setStatus } = await aTable(app)
      const second = await anotherDish()
      await send('POST', { quantity: 1 })
      await send('POST', { quantity: 2, product_id: second.id })
      await setStatus(status)
      const answer = await send(method, { quantity: 4 })
      expect(answer.status).toBe(200)
      expect(answer.body.removed).toEqual([line.product_id])
      expect(quantitiesOf(answer.body)).toEqual([[second.id, 2]])
      expect(answer.body.total_price_cart).toBe(60_000)
      await setStatus('in_stock')
      expect((await send(method, { quantity: 4 })).body.code).toBe('line_not_found')
    },
  )
})

describe('DELETE /carts', () => {
  it('removes the named line and answers the rest', async () => {
    const { send, anotherDish } = await aTable(app)
    const second = await anotherDish()
    await send('POST', { quantity: 1 })
    await send('POST', { quantity: 2, product_id: second.id })
    const { status, body } = await send('DELETE', {})
    expect(status).toBe(200)
    expect(quantitiesOf(body)).toEqual([[second.id, 2]])
    expect(body.total_price_cart).toBe(60_000)
  })

  it('rejects a missing line, or another customer’s', async () => {
    const owner = await aTable(app)
    await owner.send('POST', { quantity: 1 })
    const stranger = await aCustomer(app)
    const refused = await app.call('DELETE', '/carts', { token: stranger.token, body: owner.line })
    expect(refused.status).toBe(404)
    expect(refused.body.code).toBe('line_not_found')
    expect((await owner.send('DELETE', {})).status).toBe(200)
    expect((await owner.send('DELETE', {})).status).toBe(404)
  })

  it('removes a sold-out line like any other', async () => {
    const { send, setStatus } = await aTable(app)
    await send('POST', { quantity: 1 })
    await setStatus('out_of_stock')
    expect((await send('DELETE', {})).body).toEqual({ carts: [], total_price_cart: 0 })
  })
})

describe('DELETE /clear_cart', () => {
  it.each(['query', 'body'])(
    'empties the cart with the partner named in the %s, and no other',
    async (where) => {
      const { customer, partner, send, cart } = await aTable(app)
      const other = await aPartner(app)
      const elsewhere = await aProduct(app, { partner_id: other.id })
      await send('POST', { quantity: 3 })
      await send('POST', { quantity: 1, product_id: elsewhere.id, partner_id: other.id })
      const { token } = customer
      const { status, body } =
        where === 'query'
          ? await app.call('DELETE', `/clear_cart?partner_id=${partner.id}`, { token })
          : await app.call('DELETE', '/clear_cart', { token, body: { partner_id: partner.id } })
      expect(status).toBe(200)
      expect(body).toEqual({ carts: [], total_price_cart: 0 })
      expect((await cart()).body.carts).toEqual([])
      expect((await cart(other.id)).body.carts).toHaveLength(1)
    },
  )

  it('does not change other customers’ carts with the same partner', async () => {
    const owner = await aTable(app)
    await owner.send('POST', { quantity: 1 })
    const stranger = await aCustomer(app)
    await app.call('DELETE', `/clear_cart?partner_id=${owner.partner.id}`, { token: stranger.token })
    expect((await owner.cart()).body.carts).toHaveLength(1)
  })

  it('rejects a request without the partner', async () => {
    const { token } = await aCustomer(app)
    expect((await app.call('DELETE', '/clear_cart', { token })).status).toBe(400)
  })
})

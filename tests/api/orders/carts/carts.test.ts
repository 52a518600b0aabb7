import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCustomer, aPartner, aProduct } from '#tests/support/builders.ts'
import { aTable, quantitiesOf } from '#tests/support/scenes/cart-scene.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

describe('GET /cart', () => {
  it('answers only the lines with that partner, at the current prices', async () => {
    const { customer, line, dish, send, cart } = await aTable(app)
    const other = await aPartner(app)
    const elsewhere = await aProduct(app, { partner_id: other.id })
    await send('POST', { quantity: 2 })
    await send('POST', { quantity: 7, product_id: elsewhere.id, partner_id: other.id })
    await app.db.updateTable('products').set({ price: 45_000 }).where('id', '=', dish.id).execute()
    const { status, body } = await cart()
    expect(status).toBe(200)
    expect(quantitiesOf(body)).toEqual([[line.product_id, 2]])
    expect(body.total_price_cart).toBe(90_000)
    expect(body.carts[0].user_id).toBe(customer.id)
    expect(quantitiesOf((await cart(other.id)).body)).toEqual([[elsewhere.id, 7]])
  })

  it('shows only the caller’s lines', async () => {
    const owner = await aTable(app)
    await owner.send('POST', { quantity: 2 })
    const stranger = await aCustomer(app)
    const { body } = await app.call('GET', `/cart?partner_id=${owner.partner.id}`, { token: stranger.token })
    expect(body).toEqual({ carts: [], total_price_cart: 0 })
  })

  it('answers an empty cart as an empty list', async () => {
    const { cart } = await aTable(app)
    expect((await cart()).body).toEqual({ carts: [], total_price_cart: 0 })
  })

  it('deletes lines that can no longer be bought', async () => {
    const { send, cart, anotherDish, setStatus, partner } = await aTable(app)
    const [kept, disabled, moved] = [await anotherDish(), await anotherDish(), await anotherDish()]
    const other = await aPartner(app)
    await send('POST', { quantity: 1 })
    for (const dish of [kept, disabled, moved]) await send('POST', { quantity: 1, product_id: dish.id })
    await setStatus('out_of_stock')
    await setStatus('disabled', disabled.id)
    await app.db.updateTable('products').set({ partner_id: other.id }).where('id', '=', moved.id).execute()
    const { body } = await cart()
    expect(quantitiesOf(body)).toEqual([[kept.id, 1]])
    expect(body.total_price_cart).toBe(30_000)
    await setStatus('in_stock')
    await setStatus('in_stock', disabled.id)
    await app.db.updateTable('products').set({ partner_id: partner.id }).where('id', '=', moved.id).execute()
    expect(quantitiesOf((await cart()).body)).toEqual([[kept.id, 1]])
  })

  it.each(['', '?partner_id=', '?partner_id=x', '?partner_id=0'])('rejects /cart%s', async (query) => {
    const { token } = await aCustomer(app)
    const { status, body } = await app.call('GET', `/cart${query}`, { token })
    expect(status).toBe(400)
    expect(Object.keys(body.errors)).toEqual(['partner_id'])
  })
})

describe('every call of a cart', () => {
  const calls: [Method, string][] = [
    ['GET', '/cart'],
    ['POST', '/carts'],
    ['PATCH', '/carts'],
    ['PUT', '/carts'],
    ['DELETE', '/carts'],
    ['DELETE', '/clear_cart'],
  ]

  function request([method, path]: [Method, string], line: object, options: object) {
    const query = new URLSearchParams(line as Record<string, string>)
    return method === 'GET'
      ? app.call(method, `${path}?${query}`, options)
      : app.call(method, path, { body: { ...line, quantity: 1 }, ...options })
  }

  it.each(calls)('%s %s asks a guest to log in', async (...call) => {
    const { line } = await aTable(app)
    for (const options of [{}, { token: 'null' }]) {
      const { status, body } = await request(call, line, options)
      expect(status).toBe(401)
      expect(body.code).toBe('unauthorized')
    }
  })

  it.each(calls)('%s %s refuses a closed partner and keeps the lines', async (...call) => {
    const { customer, partner, line, send } = await aTable(app)
    await send('POST', { quantity: 2 })
    await app.db.updateTable('partners').set({ status: 'close' }).where('id', '=', partner.id).execute()
    // As the service does on the notification of the change.
    await app.search.refresh(partner.id)
    const english = await request(call, line, { token: customer.token })
    expect(english.status).toBe(409)
    expect(english.body).toMatchObject({ code: 'partner_closed', message: 'Partner not found!' })
    const headers = { 'accept-language': 'vi' }
    const vietnamese = await request(call, line, { token: customer.token, headers })
    expect(vietnamese.body).toMatchObject({ code: 'partner_closed', message: 'Nhà hàng đang đóng cửa!' })
    const kept = await app.db
      .selectFrom('cart_lines')
      .select('quantity')
      .where('user_id', '=', customer.id)
      .execute()
    expect(kept).toEqual([{ quantity: 2 }])
  })

  it.each(calls)('%s %s does not find a hidden or unknown partner', async (...call) => {
    const { customer, line, partner } = await aTable(app)
    const { token } = customer
    for (const status of ['locked', 'not_activated'] as const) {
      await app.db.updateTable('partners').set({ status }).where('id', '=', partner.id).execute()
      const { status: code, body } = await request(call, line, { token })
      expect(code).toBe(404)
      expect(body).toMatchObject({ code: 'partner_not_found', message: 'Partner not found!' })
    }
    const unknown = await request(call, { ...line, partner_id: 999_999_999 }, { token })
    expect(unknown.body.code).toBe('partner_not_found')
  })

  it('follows the opening hours to the minute', async () => {
    const before = app.clock.now()
    const { partner, send } = await aTable(app)
    await app.db
      .updateTable('partners')
      .set({ time_open: '08:00', time_close: '21:30' })
      .where('id', '=', partner.id)
      .execute()
    const statusAt = async (vietnamTime: string) => {
      app.clock.set(new Date(`2026-11-20T${vietnamTime}+07:00`))
      return (await send('POST', { quantity: 1 })).status
    }
    expect(await statusAt('07:59:59')).toBe(409)
    expect(await statusAt('08:00:00')).toBe(201)
    expect(await statusAt('21:30:59')).toBe(201)
    expect(await statusAt('21:31:00')).toBe(409)
    app.clock.set(before)
  })
})

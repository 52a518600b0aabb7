import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCustomer, aPartner, aProduct } from '#tests/support/builders.ts'
import { aCartLine, aCheckout, kmNorth } from '#tests/support/scenes/order-scene.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function aQuote() {
  const customer = await aCustomer(app)
  const partner = await aPartner(app)
  return {
    customer,
    partner,
    quote: (body: object = {}) =>
      app.call('POST', '/orders/calc_distance', {
        token: customer.token,
        body: { partner_id: partner.id, ...kmNorth(1), ...body },
      }),
  }
}

describe('POST /orders/calc_distance', () => {
  it.each([
    [0, 0, 15_000],
    [1, 1, 15_000],
    [3.04, 3, 15_000],
    [3.06, 3.1, 15_500],
    [3.4, 3.4, 17_000],
    [15, 15, 75_000],
    [15.1, 15.1, 75_500],
    [1000, 1000, 5_000_000],
  ])('measures %s km as %s km, for %s ₫', async (km, distance, fee) => {
    const { quote } = await aQuote()
    const { status, body } = await quote(kmNorth(km))
    expect(status).toBe(200)
    expect(body).toEqual({ distance, shipping_fee: fee, is_too_far: distance > 15 })
  })

  it.each([
    [99_999, 15_000],
    [100_000, 0],
  ])("counts the caller's present cart: %s ₫ pay %s ₫", async (price, fee) => {
    const { customer, partner, quote } = await aQuote()
    const dish = await aProduct(app, { partner_id: partner.id, price })
    await aCartLine(app, { user_id: customer.id, partner_id: partner.id, product_id: dish.id })
    expect((await quote()).body.shipping_fee).toBe(fee)
  })

  it('counts neither sold-out lines, nor other carts, nor those of others', async () => {
    const { customer, partner, quote } = await aQuote()
    const soldOut = await aProduct(app, { partner_id: partner.id, price: 200_000, status: 'out_of_stock' })
    const key = { user_id: customer.id, partner_id: partner.id }
    await aCartLine(app, { ...key, product_id: soldOut.id })
    const other = await aPartner(app)
    const elsewhere = await aProduct(app, { partner_id: other.id, price: 200_000 })
    await aCartLine(app, { user_id: customer.id, partner_id: other.id, product_id: elsewhere.id })
    const stranger = await aCustomer(app)
    const dear = await aProduct(app, { partner_id: partner.id, price: 200_000 })
    await aCartLine(app, { user_id: stranger.id, partner_id: partner.id, product_id: dear.id })
    expect((await quote()).body.shipping_fee).toBe(15_000)
  })

  it('accepts numeric strings', async () => {
    const { partner, quote } = await aQuote()
    const { body } = await quote({ partner_id: String(partner.id), latitude: '16.07', longitude: '108.22' })
    expect(body).toEqual({ distance: 0, shipping_fee: 15_000, is_too_far: false })
  })

  it('answers for a closed partner too', async () => {
    const { partner, quote } = await aQuote()
    await app.db.updateTable('partners').set({ status: 'close' }).where('id', '=', partner.id).execute()
    expect((await quote()).status).toBe(200)
  })

  it('does not find a hidden or unknown partner', async () => {
    const { partner, quote } = await aQuote()
    expect((await quote({ partner_id: 999_999_999 })).status).toBe(404)
    for (const status of ['locked', 'not_activated'] as const) {
      await app.db.updateTable('partners').set({ status }).where('id', '=', partner.id).execute()
      const { status: code, body } = await quote()
      expect(code).toBe(404)
      expect(body).toMatchObject({ code: 'partner_not_found', message: 'Partner not found!' })
    }
  })

  it.each([
    ['partner_id', 'x'],
    ['latitude', 90.01],
    ['latitude', null],
    ['longitude', '180.01'],
    ['longitude', undefined],
  ])('rejects %s %j', async (field, value) => {
    const { quote } = await aQuote()
    const { status, body } = await quote({ [field]: value })
    expect(status).toBe(400)
    expect(Object.keys(body.errors)).toEqual([field])
  })

  it('asks a guest to log in', async () => {
    const { partner } = await aQuote()
    const body = { partner_id: partner.id, ...kmNorth(1) }
    expect((await app.call('POST', '/orders/calc_distance', { body })).status).toBe(401)
  })

  it('quotes the fee that the order requires', async () => {
    const { order, request, customer } = await aCheckout(app)
    const { name, phone_number, address, type_checkout, ...place } = request
    const position = { ...place, ...kmNorth(7.3) }
    const quote = await app.call('POST', '/orders/calc_distance', { token: customer.token, body: position })
    const { shipping_fee, distance } = quote.body
    const { status, body } = await order({ ...kmNorth(7.3), shipping_fee })
    expect(status).toBe(201)
    expect(body.order).toMatchObject({ distance, shipping_fee, name, phone_number, address, type_checkout })
  })
})

describe('GET /orders/coins_user', () => {
  it("answers the caller's coins", async () => {
    const rich = await aCustomer(app, { coins: 500_000 })
    const poor = await aCustomer(app)
    expect((await app.call('GET', '/orders/coins_user', { token: rich.token })).body).toEqual({
      coins: 500_000,
    })
    expect((await app.call('GET', '/orders/coins_user', { token: poor.token })).body).toEqual({ coins: 0 })
  })

  it('asks a guest to log in', async () => {
    expect((await app.call('GET', '/orders/coins_user')).status).toBe(401)
  })
})

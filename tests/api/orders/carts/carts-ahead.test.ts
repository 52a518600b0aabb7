import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { expectBooksInOrder } from '#tests/support/order-life.ts'
import { aPartnerToken } from '#tests/support/ordering-builders.ts'
import { aCheckout } from '#tests/support/scenes/order-scene.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterEach(() => expectBooksInOrder(app))
afterAll(() => app.close())

/** Now is noon on Friday, 20 November 2026. */
const iso = (time: string) => new Date(`2026-11-${time.replace(' ', 'T')}+07:00`).toISOString()
const tomorrow = iso('21 12:00')

/**
 * An open restaurant that takes orders ahead. The cart holds two of its dish, which is sold out until the given time.
 */
async function soldOutUntil(until: string) {
  const checkout = await aCheckout(app, { quantity: 2, partner: { takes_orders_ahead: true } })
  const { customer, partner, dish, order } = checkout
  const { token } = customer
  const old: number = (await order()).body.order.id
  await checkout.fillCart(dish.id, 2)
  const staff = await aPartnerToken(app, partner.id)
  const stock = { left: 0, until }
  await app.call('PUT', `/partner/products/${dish.id}/stock`, { token: staff, body: stock })
  const key = { partner_id: partner.id, product_id: dish.id, wanted_at: tomorrow }
  return {
    ...checkout,
    read: () => app.call('GET', `/cart?partner_id=${partner.id}&wanted_at=${tomorrow}`, { token }),
    change: (quantity: number) => app.call('PATCH', '/carts', { token, body: { ...key, quantity } }),
    add: () => app.call('POST', '/carts', { token, body: { ...key, quantity: 1 } }),
    preview: () => app.call('GET', `/orders/${old}/reorder?wanted_at=${tomorrow}`, { token }),
    again: () => app.call('POST', `/orders/${old}/reorder`, { token, body: { wanted_at: tomorrow } }),
  }
}

describe('a dish that is sold out today, in a cart for tomorrow', () => {
  it('is read, changed, ordered again and ordered as if it were available', async () => {
    const { read, change, preview, again, order } = await soldOutUntil(iso('21 00:00'))
    expect((await read()).body.carts).toMatchObject([{ quantity: 2, dish_fault: null }])
    expect((await change(3)).body.carts).toMatchObject([{ quantity: 3, dish_fault: null }])
    expect((await preview()).body.lines).toMatchObject([{ change: null }])
    expect((await again()).body.carts).toMatchObject([{ quantity: 2, dish_fault: null }])
    expect((await order({ wanted_at: tomorrow })).status).toBe(201)
  })
})

describe('a dish that is sold out until after the slot of its cart', () => {
  it('is marked and never deleted by reading or changing', async () => {
    const { read, change, cartSize } = await soldOutUntil(iso('22 00:00'))
    const marked = { dish_fault: { code: 'sold_out', available_from: iso('22 00:00'), left: null } }
    expect((await read()).body.carts).toMatchObject([{ quantity: 2, ...marked }])
    const fewer = await change(1)
    expect(fewer.body.carts).toMatchObject([{ quantity: 1, ...marked }])
    expect(fewer.body).not.toHaveProperty('removed')
    const more = await change(2)
    expect([more.status, more.body.code]).toEqual([409, 'out_of_stock'])
    expect((await read()).body.carts).toMatchObject([{ quantity: 1, ...marked }])
    expect(await cartSize()).toBe(1)
  })

  it('can be neither added nor ordered, nor ordered again, and the cart stays', async () => {
    const { add, order, preview, again, cartSize, orderCount } = await soldOutUntil(iso('22 00:00'))
    expect((await add()).body.code).toBe('out_of_stock')
    expect((await order({ wanted_at: tomorrow })).status).toBe(409)
    expect((await preview()).body.lines).toMatchObject([{ change: 'sold_out' }])
    expect((await again()).body.code).toBe('nothing_to_reorder')
    expect([await cartSize(), await orderCount()]).toEqual([1, 1])
  })
})

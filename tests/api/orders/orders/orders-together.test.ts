import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPartner, aProduct } from '#tests/support/builders.ts'
import { aCartLine, aCheckout } from '#tests/support/scenes/order-scene.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { whileChanging } from '#tests/support/while-changing.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('an order during a concurrent change', () => {
  it('uses the price at its own commit', async () => {
    const { dish, order } = await aCheckout(app)
    const { status, body } = await whileChanging(
      app,
      (transaction) =>
        transaction.updateTable('products').set({ price: 70_000 }).where('id', '=', dish.id).execute(),
      () => order(),
    )
    expect(status).toBe(201)
    expect(body.order).toMatchObject({ subtotal: 70_000, total: 85_000 })
    expect(body.order_details[0].price).toBe(70_000)
  })

  it('is refused when the new price changes the delivery fee', async () => {
    const { dish, order } = await aCheckout(app)
    const { status, body } = await whileChanging(
      app,
      (transaction) =>
        transaction.updateTable('products').set({ price: 100_000 }).where('id', '=', dish.id).execute(),
      () => order(),
    )
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'price_changed', subtotal: 100_000, shipping_fee: 0, total: 100_000 })
  })

  it('is refused when the dish sells out', async () => {
    const { dish, order, orderCount, cartSize } = await aCheckout(app)
    const { body } = await whileChanging(
      app,
      (transaction) =>
        transaction
          .updateTable('products')
          .set({ status: 'out_of_stock' })
          .where('id', '=', dish.id)
          .execute(),
      () => order(),
    )
    expect(body.code).toBe('cart_changed')
    expect(await orderCount()).toBe(0)
    expect(await cartSize()).toBe(1)
  })

  it('is refused when the partner closes', async () => {
    const { partner, order, orderCount } = await aCheckout(app)
    const { body } = await whileChanging(
      app,
      (transaction) =>
        transaction.updateTable('partners').set({ status: 'close' }).where('id', '=', partner.id).execute(),
      () => order(),
    )
    expect(body.code).toBe('partner_closed')
    expect(await orderCount()).toBe(0)
  })

  it('takes the quantity that the cart holds at that time', async () => {
    const { customer, order, cartSize } = await aCheckout(app)
    const { body } = await whileChanging(
      app,
      (transaction) =>
        transaction
          .updateTable('cart_lines')
          .set({ quantity: 3 })
          .where('user_id', '=', customer.id)
          .execute(),
      () => order(),
    )
    expect(body.order.subtotal).toBe(90_000)
    expect(await cartSize()).toBe(0)
  })
})

describe('concurrent orders', () => {
  it('of one customer with two partners do not spend the same coins twice', async () => {
    const checkout = await aCheckout(app, { coins: 89_999 })
    const second = await aPartner(app)
    const dish = await aProduct(app, { partner_id: second.id, price: 30_000 })
    await aCartLine(app, { user_id: checkout.customer.id, partner_id: second.id, product_id: dish.id })
    const answers = await Promise.all([
      checkout.order({ type_checkout: 'coins' }),
      checkout.order({ type_checkout: 'coins', partner_id: second.id }),
    ])
    const codes = answers.map((answer) => answer.body.code ?? answer.status)
    expect(codes.toSorted()).toEqual([201, 'not_enough_coins'])
    expect(await checkout.coins()).toBe(44_999)
  })

  it('of many customers for the same dishes, added in either order, all succeed', async () => {
    const base = await aCheckout(app)
    const { partner, dish, soldOf } = base
    const other = await aProduct(app, { partner_id: partner.id, price: 5_000 })
    const orders = await Promise.all(
      Array.from({ length: 30 }, async (_, i) => {
        const { customer, request } = await aCheckout(app)
        const products = i % 2 === 0 ? [dish.id, other.id] : [other.id, dish.id]
        for (const id of products) {
          await aCartLine(app, { user_id: customer.id, partner_id: partner.id, product_id: id })
        }
        return () =>
          app.call('POST', '/orders', { token: customer.token, body: { ...request, partner_id: partner.id } })
      }),
    )
    const answers = await Promise.all(orders.map((order) => order()))
    expect(answers.map((answer) => answer.status)).toEqual(Array(30).fill(201))
    expect(await soldOf()).toBe(40)
    expect(await soldOf(other.id)).toBe(30)
    const shown = answers.flatMap((answer) =>
      answer.body.order_details
        .filter((detail: { product_id: number }) => detail.product_id === dish.id)
        .map((detail: { product: { quantity_sold: number } }) => detail.product.quantity_sold),
    )
    expect(shown.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, i) => 11 + i))
  })

  it('and additions to the same cart: a line added during the order is in the order or stays', async () => {
    const checkout = await aCheckout(app)
    const { customer, partner, order } = checkout
    const dishes = await Promise.all(
      Array.from({ length: 8 }, () => aProduct(app, { partner_id: partner.id, price: 1_000 })),
    )
    const [ordered] = await Promise.all([
      order(),
      ...dishes.map((dish) =>
        app.call('POST', '/carts', {
          token: customer.token,
          body: { product_id: dish.id, partner_id: partner.id, quantity: 1 },
        }),
      ),
    ])
    expect(ordered.status).toBe(201)
    expect(ordered.body.order_details.length + (await checkout.cartSize())).toBe(9)
  })
})

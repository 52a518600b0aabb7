import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aProduct } from '#tests/support/builders.ts'
import { aCartLine, aCheckout, expectNothingHappened, kmNorth } from '#tests/support/scenes/order-scene.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('POST /orders', () => {
  it('answers the order, its dishes, its partner and its position in the shapes of the contract', async () => {
    const checkout = await aCheckout(app, { price: 30_000, quantity: 2 })
    const { customer, partner, dish, request } = checkout
    const { status, body } = await checkout.order({
      latitude: String(request.latitude),
      partner_id: String(partner.id),
    })
    const now = app.clock.now().toISOString()
    expect(status).toBe(201)
    expect(body).toEqual({
      order: {
        id: expect.any(Number),
        name: 'Nguyễn Thị Thử',
        phone_number: '0901234567',
        building: null,
        floor: null,
        gate: null,
        driver_note: null,
        address: '1 Lê Duẩn, Hải Châu, Đà Nẵng',
        latitude: request.latitude,
        longitude: request.longitude,
        subtotal: 60_000,
        discount: null,
        shipping_fee: 15_000,
        total: 75_000,
        distance: 1,
        status: 'shipping',
        state: 'placed',
        type_checkout: 'cash',
        rate_status: 'not_rated',
        delivery_time: null,
        wanted_at: null,
        note: null,
        description: null,
        if_sold_out: 'drop',
        user_id: customer.id,
        driver_id: null,
        voucher_id: null,
        partner_id: partner.id,
        created_at: '20-11-2026 12:00',
        updated_at: now,
        user: { name: 'Nguyễn Thị Thử', image: { url: null } },
      },
      order_details: [
        {
          id: expect.any(Number),
          order_id: body.order.id,
          product_id: dish.id,
          quantity: 2,
          price: 30_000,
          note: null,
          ...{ choices: [], unit_price: 30_000 },
          created_at: now,
          updated_at: now,
          product: { name: dish.name, quantity_sold: 12, price: 30_000, image: { url: null } },
        },
      ],
      changes: [],
      driver_nearest: {
        id: null,
        name: null,
        phone_number: null,
        license_plate: null,
        image: { url: null },
        status: null,
      },
      partner: {
        name: partner.name,
        address: partner.address,
        image: { url: null },
        latitude: 16.07,
        longitude: 108.22,
        time_open: '00:00:00',
        time_close: '23:59:00',
      },
      gps_user: { latitude: request.latitude, longitude: request.longitude },
    })
  })

  it('takes every line of this cart, in its order, counts the sales and leaves other carts unchanged', async () => {
    const checkout = await aCheckout(app, { quantity: 3 })
    const { customer, partner, dish } = checkout
    const cheap = await aProduct(app, { partner_id: partner.id, price: 5_000 })
    const elsewhere = await aCheckout(app)
    await checkout.fillCart(cheap.id, 2)
    await aCartLine(app, {
      user_id: customer.id,
      partner_id: elsewhere.partner.id,
      product_id: elsewhere.dish.id,
    })
    const { body } = await checkout.order({ shipping_fee: 0 })
    expect(body.order).toMatchObject({ subtotal: 100_000, shipping_fee: 0, total: 100_000 })
    expect(
      body.order_details.map((detail: { product_id: number; quantity: number }) => [
        detail.product_id,
        detail.quantity,
      ]),
    ).toEqual([
      [dish.id, 3],
      [cheap.id, 2],
    ])
    expect(await checkout.soldOf()).toBe(13)
    expect(await checkout.soldOf(cheap.id)).toBe(2)
    expect(await checkout.cartSize()).toBe(1)
    expect(await elsewhere.cartSize()).toBe(1)
    expect(await elsewhere.soldOf()).toBe(10)
  })

  it('uses the current price, whatever the client sends', async () => {
    const checkout = await aCheckout(app)
    await app.db.updateTable('products').set({ price: 42_000 }).where('id', '=', checkout.dish.id).execute()
    const lies = { subtotal: 1, total: 1, price: 1, distance: 0, user_id: 1, status: 'completed', coins: 9 }
    const { status, body } = await checkout.order(lies)
    expect(status).toBe(201)
    expect(body.order).toMatchObject({
      subtotal: 42_000,
      total: 57_000,
      distance: 1,
      status: 'shipping',
      user_id: checkout.customer.id,
    })
    expect(body.order_details[0].price).toBe(42_000)
  })

  it('keeps its price when the dish changes later', async () => {
    const checkout = await aCheckout(app)
    const { body } = await checkout.order()
    await app.db.updateTable('products').set({ price: 99_000 }).where('id', '=', checkout.dish.id).execute()
    const later = await app.call('GET', `/order_details?order_id=${body.order.id}`, {
      token: checkout.customer.token,
    })
    expect(later.body.order.total).toBe(45_000)
    expect(later.body.order_details[0].price).toBe(30_000)
  })
})

describe('the delivery fee of an order', () => {
  it.each([
    [3.04, 3, 15_000],
    [3.06, 3.1, 15_500],
    [15.04, 15, 75_000],
  ])('for %s km is that of %s km: %s ₫', async (km, distance, fee) => {
    const checkout = await aCheckout(app)
    const { status, body } = await checkout.order({ ...kmNorth(km), shipping_fee: fee })
    expect(status).toBe(201)
    expect(body.order).toMatchObject({ distance, shipping_fee: fee, total: 30_000 + fee })
  })

  it.each([
    [99_999, 15_000],
    [100_000, 0],
  ])('for dishes of %s ₫ is %s ₫', async (price, fee) => {
    const checkout = await aCheckout(app, { price })
    const { status, body } = await checkout.order({ shipping_fee: fee })
    expect(status).toBe(201)
    expect(body.order.total).toBe(price + fee)
  })

  it.each([14_999, 15_001, 0])(
    'rejects an order with a fee of %s ₫, and answers the right amounts',
    async (fee) => {
      const checkout = await aCheckout(app)
      const answer = await checkout.order({ shipping_fee: fee }, { 'accept-language': 'vi' })
      expect(answer.status).toBe(409)
      expect(answer.body).toMatchObject({
        message: 'Giá đã thay đổi. Vui lòng xem lại tổng tiền mới.',
        subtotal: 30_000,
        shipping_fee: 15_000,
        discount: null,
        total: 45_000,
      })
      await expectNothingHappened(checkout, answer, 'price_changed')
    },
  )
})

describe('paying with coins', () => {
  it('takes the total at once, down to the last coin', async () => {
    const checkout = await aCheckout(app, { coins: 45_000 })
    const { status, body } = await checkout.order({ type_checkout: 'coins' })
    expect(status).toBe(201)
    expect(body.order).toMatchObject({ type_checkout: 'coins', total: 45_000 })
    expect(await checkout.coins()).toBe(0)
  })

  it('rejects a balance that is one coin short, and takes none', async () => {
    const checkout = await aCheckout(app, { coins: 44_999 })
    const answer = await checkout.order({ type_checkout: 'coins' })
    expect(answer.status).toBe(400)
    await expectNothingHappened(checkout, answer, 'not_enough_coins')
    expect(await checkout.coins()).toBe(44_999)
  })

  it('takes no coins for a cash order', async () => {
    const checkout = await aCheckout(app, { coins: 45_000 })
    expect((await checkout.order()).status).toBe(201)
    expect(await checkout.coins()).toBe(45_000)
  })
})

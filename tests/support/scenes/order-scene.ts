import type { Insertable } from 'kysely'
import { expect } from 'vitest'
import type { Tables } from '#server/db/tables/tables.ts'
import { aCustomer, aPartner, aProduct } from '#tests/support/builders.ts'
import type { TestApp, TestResponse } from '#tests/support/test-app.ts'

type Scene = {
  price?: number
  quantity?: number
  coins?: number
  partner?: Partial<Insertable<Tables['partners']>>
}

const kmPerDegree = (6371 * Math.PI) / 180

/** A position `km` north of the builders' restaurant. */
export function kmNorth(km: number): { latitude: number; longitude: number } {
  return { latitude: 16.07 + km / kmPerDegree, longitude: 108.22 }
}

/** Puts a dish into a cart directly in the database. */
export async function aCartLine(
  app: TestApp,
  line: { user_id: number; partner_id: number; product_id: number; quantity?: number },
): Promise<void> {
  const now = app.clock.now()
  await app.db
    .insertInto('cart_lines')
    .values({ quantity: 1, created_at: now, updated_at: now, ...line })
    .execute()
}

/** A customer about to order: one dish in the cart (by default 30,000 ₫), 1 km away, paying cash. */
export async function aCheckout(
  app: TestApp,
  { price = 30_000, quantity = 1, coins = 0, partner }: Scene = {},
) {
  const customer = await aCustomer(app, { coins })
  const place = await aPartner(app, partner)
  const dish = await aProduct(app, { partner_id: place.id, price, quantity_sold: 10 })
  const key = { user_id: customer.id, partner_id: place.id }
  await aCartLine(app, { ...key, product_id: dish.id, quantity })
  const request = {
    name: 'Nguyễn Thị Thử',
    phone_number: '0901234567',
    address: '1 Lê Duẩn, Hải Châu, Đà Nẵng',
    partner_id: place.id,
    shipping_fee: 15_000,
    type_checkout: 'cash',
    ...kmNorth(1),
  }
  const { token } = customer
  return {
    customer,
    partner: place,
    dish,
    request,
    order: (overrides: object = {}, headers: Record<string, string> = {}) =>
      app.call('POST', '/orders', { token, headers, body: { ...request, ...overrides } }),
    fillCart: (productId: number = dish.id, count = 1) =>
      aCartLine(app, { ...key, product_id: productId, quantity: count }),
    cartSize: async () =>
      (await app.db.selectFrom('cart_lines').select('id').where('user_id', '=', customer.id).execute())
        .length,
    orderCount: async () =>
      (await app.db.selectFrom('orders').select('id').where('user_id', '=', customer.id).execute()).length,
    coins: async () => (await app.call('GET', '/orders/coins_user', { token })).body.coins,
    soldOf: async (id: number = dish.id) =>
      (
        await app.db
          .selectFrom('products')
          .select('quantity_sold')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).quantity_sold,
  }
}

export type Checkout = Awaited<ReturnType<typeof aCheckout>>

/** The answer is this refusal, and cart, sales and orders are unchanged since `aCheckout`. */
export async function expectNothingHappened(
  checkout: Checkout,
  answer: TestResponse,
  code: string,
): Promise<void> {
  expect(answer.body.code).toBe(code)
  expect(await checkout.orderCount()).toBe(0)
  expect(await checkout.cartSize()).toBe(1)
  expect(await checkout.soldOf()).toBe(10)
}

type OrderOverrides = Partial<Insertable<Tables['orders']>> & { user_id: number; partner_id: number }

/** Orders without dishes, as the history lists them; answers the first. */
export async function anOrder(app: TestApp, ...orders: OrderOverrides[]) {
  const now = app.clock.now()
  const rows = orders.map((overrides) => ({
    name: 'Nguyễn Thị Thử',
    phone_number: '0901234567',
    address: '1 Lê Duẩn, Hải Châu, Đà Nẵng',
    latitude: 16.071,
    longitude: 108.221,
    distance: 0.2,
    subtotal: 30_000,
    discount: null,
    shipping_fee: 15_000,
    total: 45_000,
    ...{ delivery_cost: 15_000, free_from: 100_000, commission_bp: 1_000, driver_share_bp: 9_000 },
    state: 'placed' as const,
    type_checkout: 'cash' as const,
    rate_status: 'not_rated' as const,
    delivery_time: null,
    created_at: now,
    updated_at: now,
    ...overrides,
  }))
  const placed = await app.db.insertInto('orders').values(rows).returningAll().execute()
  await app.db
    .insertInto('order_events')
    .values(
      placed.map(({ id, user_id, created_at }) => ({
        order_id: id,
        event: 'placed' as const,
        actor: 'customer' as const,
        actor_id: user_id,
        created_at,
      })),
    )
    .execute()
  const [first] = placed
  if (first === undefined) throw new Error('anOrder was called without an order.')
  return first
}

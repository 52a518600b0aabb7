import { type Expression, expressionBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { ShownDriver } from '#contracts/orders/order-shape.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { Database } from '#server/context.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import type { OrderRow, PartnerShown, SoldDish } from './order-wire.ts'
import { toShownDriver } from './order-wire.ts'

export type OwnOrder = { userId: number; orderId: number }

type OrderFilters = {
  userId: number
  status?: OrderStatus | undefined
  partnerId?: number | undefined
  /** `to` is exclusive. */
  day?: { from: Date; to: Date } | null
}

/** An order with the columns of its partner, driver and customer that lists and details show. */
export type OrderWithParties = {
  order: OrderRow
  partner: PartnerShown
  driver: ShownDriver
  customer: Pick<Selectable<Tables['users']>, 'name' | 'image_url'>
}

export function selectOrders(db: Database) {
  return db
    .selectFrom('orders')
    .innerJoin('partners', 'partners.id', 'orders.partner_id')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .leftJoin('drivers', 'drivers.id', 'orders.driver_id')
    .selectAll('orders')
    .select([
      'partners.name as partner_name',
      'partners.address as partner_address',
      'partners.image_url as partner_image_url',
      'partners.latitude as partner_latitude',
      'partners.longitude as partner_longitude',
      'partners.time_open as partner_time_open',
      'partners.time_close as partner_time_close',
      'users.name as user_name',
      'users.image_url as user_image_url',
      'drivers.name as driver_name',
      'drivers.phone_number as driver_phone_number',
      'drivers.license_plate as driver_license_plate',
      'drivers.image_url as driver_image_url',
      'drivers.status as driver_status',
    ])
}

type JoinedRow = Awaited<ReturnType<ReturnType<typeof selectOrders>['executeTakeFirstOrThrow']>>

export function toParties(row: JoinedRow): OrderWithParties {
  return {
    order: row,
    partner: {
      name: row.partner_name,
      address: row.partner_address,
      image_url: row.partner_image_url,
      latitude: row.partner_latitude,
      longitude: row.partner_longitude,
      time_open: row.partner_time_open,
      time_close: row.partner_time_close,
    },
    driver: toShownDriver(row),
    customer: { name: row.user_name, image_url: row.user_image_url },
  }
}

/** Null when the order is unknown or another customer's. */
export async function findOrder(
  db: Database,
  { userId, orderId }: OwnOrder,
): Promise<OrderWithParties | null> {
  const row = await selectOrders(db)
    .where('orders.id', '=', orderId)
    .where('orders.user_id', '=', userId)
    .executeTakeFirst()
  return row ? toParties(row) : null
}

export async function isOwnOrder(db: Database, { userId, orderId }: OwnOrder): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

export function selectDishes(db: Database, orderId: number): Promise<SoldDish[]> {
  return selectDishesOf(db, [orderId])
}

/** By order id, then in the order of the cart. */
export async function selectDishesOf(db: Database, orderIds: readonly number[]): Promise<SoldDish[]> {
  const rows = await db
    .selectFrom('order_details')
    .innerJoin('products', 'products.id', 'order_details.product_id')
    .selectAll('order_details')
    .select([
      'products.name as product_name',
      'products.price as product_price',
      'products.image_url as product_image_url',
      'products.quantity_sold as product_quantity_sold',
    ])
    .where('order_details.order_id', '=', sql<number>`any(${orderIds}::bigint[])`)
    .orderBy('order_details.order_id')
    .orderBy('order_details.id')
    .execute()
  return rows.map((row) => ({
    ...row,
    product: {
      name: row.product_name,
      price: row.product_price,
      image_url: row.product_image_url,
      quantity_sold: row.product_quantity_sold,
    },
  }))
}

function matchesFilters({ userId, status, partnerId, day }: OrderFilters): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'orders'>()
  return eb.and([
    eb('orders.user_id', '=', userId),
    ...(status === undefined ? [] : [eb('orders.status', '=', status)]),
    ...(partnerId === undefined ? [] : [eb('orders.partner_id', '=', partnerId)]),
    ...(!day ? [] : [eb('orders.created_at', '>=', day.from), eb('orders.created_at', '<', day.to)]),
  ])
}

/** Newest first. */
export async function selectOrderList(
  db: Database,
  filters: OrderFilters,
  { limit, offset }: { limit: number; offset: number },
): Promise<OrderWithParties[]> {
  const rows = await selectOrders(db)
    .where(matchesFilters(filters))
    .orderBy('orders.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(toParties)
}

export async function countOrders(db: Database, filters: OrderFilters): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(matchesFilters(filters))
    .executeTakeFirstOrThrow()
  return count
}

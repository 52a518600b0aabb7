import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Endpoints } from '#contracts/api.ts'
import type { OutputOf } from '#contracts/endpoint.ts'
import { type Personal, personal } from '#domain/orders/order-privacy.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { Database } from '#server/context.ts'
import type { Paging } from '#server/db/read-page.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import type { DriverColumns, OrderCustomer, OrderRow, PartnerShown, SoldDish } from './order-wire.ts'

export type OwnOrder = { userId: number; orderId: number }

/** The owner of the orders, a customer, restaurant or driver, and filters. */
type OrderFilters = {
  owner: readonly ['orders.user_id' | 'orders.partner_id' | 'orders.driver_id', number]
  status?: OrderStatus | undefined
  /** Completed and canceled orders only. */
  isOver?: boolean
  partnerId?: number | undefined
  /** `to` is exclusive. */
  day?: { from: Date; to: Date } | null
}

/** Most rows per answer (wire: paging). */
const maxOrders = 1000

/** An order with the columns of its partner, driver and customer that lists and details show. */
export type OrderWithParties = {
  order: OrderRow
  partner: PartnerShown
  driver: DriverColumns
  customer: OrderCustomer
}

/** SQL: the phone number of the driver or of the restaurant's courier. */
export const driverPhone = sql<
  Personal<'driver_phone', string | null>
>`coalesce(drivers.phone_number, courier.phone_number)`

function selectOrders(db: Database) {
  return db
    .selectFrom('orders')
    .innerJoin('partners', 'partners.id', 'orders.partner_id')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .leftJoin('drivers', 'drivers.id', 'orders.driver_id')
    .leftJoin('staff as courier', 'courier.id', 'orders.courier_id')
    .selectAll('orders')
    .select([
      'partners.name as partner_name',
      'partners.address as partner_address',
      'partners.image_url as partner_image_url',
      'partners.latitude as partner_latitude',
      'partners.longitude as partner_longitude',
      'users.name as user_name',
      'users.image_url as user_image_url',
      'drivers.name as driver_name',
      'drivers.license_plate as driver_license_plate',
      'drivers.image_url as driver_image_url',
      'drivers.status as driver_status',
      'courier.name as courier_name',
    ])
    .select(driverPhone.as('driver_phone_number'))
}

type JoinedRow = Awaited<ReturnType<ReturnType<typeof selectOrders>['executeTakeFirstOrThrow']>>

function toParties(row: JoinedRow): OrderWithParties {
  return {
    order: row,
    partner: {
      name: row.partner_name,
      address: row.partner_address,
      image_url: row.partner_image_url,
      latitude: row.partner_latitude,
      longitude: row.partner_longitude,
    },
    driver: row,
    customer: personal({ name: row.user_name, image_url: row.user_image_url }),
  }
}

/** Null when the order is unknown or another owner's. */
export async function findOrderOf(
  db: Database,
  [column, id]: OrderFilters['owner'],
  orderId: number,
): Promise<OrderWithParties | null> {
  const query = selectOrders(db).where('orders.id', '=', orderId).where(column, '=', id)
  const row = await query.executeTakeFirst()
  return row ? toParties(row) : null
}

/** A customer's order; null when it is unknown or another customer's. */
export function findOrder(db: Database, { userId, orderId }: OwnOrder): Promise<OrderWithParties | null> {
  return findOrderOf(db, ['orders.user_id', userId], orderId)
}

/** An order of any customer, without joins. */
export async function findOrderRow(db: Database, orderId: number): Promise<OrderRow | null> {
  const query = db.selectFrom('orders').selectAll().where('id', '=', orderId)
  return (await query.executeTakeFirst()) ?? null
}

export function selectDishes(db: Database, orderId: number): Promise<SoldDish[]> {
  return selectDishesOf(db, [orderId])
}

/** The dishes of orders, by order id, then in the order of the cart. */
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

const listedLines = 4

type ListedLines = Pick<OutputOf<Endpoints['listOrders']>[number], 'lines' | 'number_of_lines'>

/** The first dishes of each order and the number of all its dishes, by order id. */
export async function selectLines(
  db: Database,
  orderIds: readonly number[],
): Promise<Map<number, ListedLines>> {
  const { rows } = await sql<ListedLines & { order_id: number }>`
    select line.order_id,
      count(*)::integer as number_of_lines,
      (array_agg(json_build_object('id', line.id, 'product_id', product.id, 'name', product.name, 'quantity', line.quantity,
        'image', json_build_object('url', product.image_url)) order by line.id))[:${sql.lit(listedLines)}] as lines
    from order_details as line
    join products as product on product.id = line.product_id
    where line.order_id = any(${orderIds}::bigint[])
    group by line.order_id`.execute(db)
  return new Map(rows.map(({ order_id, ...listed }) => [order_id, listed]))
}

function matchesFilters({ owner, status, isOver, partnerId, day }: OrderFilters): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'orders'>()
  return eb.and([
    eb(owner[0], '=', owner[1]),
    // The status is a literal, so that PostgreSQL can use the partial indexes of open orders.
    ...(status === undefined ? [] : [eb('orders.status', '=', sql.lit(status))]),
    ...(isOver ? [eb('orders.status', '!=', sql.lit('shipping'))] : []),
    ...(partnerId === undefined ? [] : [eb('orders.partner_id', '=', partnerId)]),
    ...(day ? [eb('orders.created_at', '>=', day.from), eb('orders.created_at', '<', day.to)] : []),
  ])
}

/** A page of orders, newest first, with the total over all pages. */
export async function selectOrderPage(
  db: Database,
  filters: OrderFilters,
  { page = 1, per_page: limit = maxOrders }: Paging,
): Promise<{ orders: OrderWithParties[]; total: number }> {
  const offset = (page - 1) * limit
  const rows = await selectOrders(db)
    .where(matchesFilters(filters))
    .orderBy('orders.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  // Counting may read the whole history, so it is skipped when the page itself shows the total.
  const isLastPage = rows.length < limit && (rows.length > 0 || page === 1)
  const total = isLastPage ? offset + rows.length : await countOrders(db, filters)
  return { orders: rows.map(toParties), total }
}

async function countOrders(db: Database, filters: OrderFilters): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(matchesFilters(filters))
    .executeTakeFirstOrThrow()
  return count
}

/** SQL: whether an order waits for its kitchen's answer. Matches the partial index of unaccepted orders. */
export const waitsForKitchen = sql<boolean>`orders.state = 'placed'
  and (orders.wanted_at is null or orders.released_at is not null)
  and not exists (select from submitted_steps where order_id = orders.id and ended_at is null)`

/** SQL: since when an order waits; an order for later since its release. */
export const waitsSince = sql<Date>`coalesce(orders.released_at, orders.created_at)`

import { type Kysely, sql } from 'kysely'
import type { Secrets } from '#server/cipher.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { createSessions } from '#server/http/call/sessions.ts'
import type { LoadRequest } from '../load.ts'
import type { Shop } from '../shop-data.ts'

type Database = Kysely<Tables>

/**
 * Distributes online drivers evenly over the area of the restaurants. All are free and have just reported a position.
 */
export async function placeDrivers(
  db: Database,
  drivers: readonly number[],
  shops: readonly Shop[],
): Promise<void> {
  const [south, north] = boundsOf(shops.map(({ latitude }) => latitude))
  const [west, east] = boundsOf(shops.map(({ longitude }) => longitude))
  await sql`
    insert into driver_positions (driver_id, latitude, longitude, positioned_at, waiting_since)
    select id, ${south}::float8 + ${north - south}::float8 * (n * 0.7548776662 - floor(n * 0.7548776662)),
        ${west}::float8 + ${east - west}::float8 * (n * 0.5698402910 - floor(n * 0.5698402910)),
        now(), now() - n * interval '1 second'
      from unnest(${[...drivers]}::bigint[]) with ordinality as driver (id, n)`.execute(db)
  await sql`vacuum (analyze) driver_positions`.execute(db)
}

/** Inserts accepted orders that wait for a driver, as if placed by these customers. */
export async function insertWaitingOrders(
  db: Database,
  { count, shops, customers }: { count: number; shops: readonly Shop[]; customers: readonly number[] },
): Promise<number[]> {
  const dishes = shops.map(({ dishes: [dish] }) => dish ?? { id: 0, price: 0 })
  const ids = await inTransaction(db, async (transaction) => {
    // Turns triggers off, so that no one is notified of these orders.
    await sql`set local session_replication_role = replica`.execute(transaction)
    const { rows } = await sql<{ id: number }>`
      with wanted as materialized (
        select nextval(pg_get_serial_sequence('orders', 'id')) as id,
          (${[...customers]}::bigint[])[1 + n % ${customers.length}::int] as user_id,
          (${shops.map(({ id }) => id)}::bigint[])[1 + n % ${shops.length}::int] as partner_id,
          (${dishes.map(({ id }) => id)}::bigint[])[1 + n % ${shops.length}::int] as product_id,
          (${dishes.map(({ price }) => price)}::bigint[])[1 + n % ${shops.length}::int] as price
          from generate_series(1, ${count}::int) as n
      ), line as (
        insert into order_details (order_id, product_id, quantity, price, base_price, created_at, updated_at)
        select id, product_id, 2, price, price, now(), now() from wanted
      )
      insert into orders (id, user_id, partner_id, name, phone_number, address, latitude, longitude, distance, subtotal,
        shipping_fee, total, delivery_cost, free_from, commission_bp, driver_share_bp, state, type_checkout, rate_status,
        created_at, updated_at)
      overriding system value
      select id, user_id, partner_id, 'Khách', '0700000001', '1 Lê Duẩn, Đà Nẵng', 16.07, 108.22, 2, 2 * price, 17000,
        2 * price + 17000, 17000, 0, 1000, 9000, 'accepted', 'cash', 'not_rated', now(), now() from wanted
      returning id`.execute(transaction)
    return rows.map(({ id }) => id)
  })
  for (const table of ['orders', 'order_details', 'drivers'])
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(db)
  return ids
}

/**
 * The reports of these drivers: a list for each connection, in which each driver comes once in the two places between
 * which the driver moves, about 10 m apart.
 */
export async function positionReports(
  db: Database,
  { secrets, drivers, connections }: { secrets: Secrets; drivers: readonly number[]; connections: number },
): Promise<LoadRequest[][]> {
  const expiresAt = new Date(Date.now() + 86_400_000)
  await sql`
    insert into sessions (id, driver_id, created_at, expires_at)
    select 'bench-driver-' || id, id, now(), ${expiresAt} from unnest(${[...drivers]}::bigint[]) as id`.execute(
    db,
  )
  await sql`analyze sessions`.execute(db)
  const { signToken } = createSessions({ db, secrets })
  const places = await db
    .selectFrom('driver_positions')
    .select(['driver_id', 'latitude', 'longitude'])
    .orderBy('driver_id')
    .execute()
  const moving = await Promise.all(
    places.map(async ({ driver_id, latitude, longitude }) => {
      const authorization = `Bearer ${await signToken({ sid: `bench-driver-${driver_id}` }, expiresAt)}`
      return [0.0001, 0].map((north) => ({
        method: 'POST',
        path: '/api/v1/drivers/position',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ latitude: latitude + north, longitude }),
      }))
    }),
  )
  return Array.from({ length: connections }, (_, connection) => {
    const own = moving.filter((_driver, index) => index % connections === connection)
    return [0, 1].flatMap((place) => own.flatMap((reports) => reports[place] ?? []))
  })
}

function boundsOf(values: readonly number[]): [number, number] {
  return [Math.min(...values), Math.max(...values)]
}

import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Tables } from '#server/db/tables/tables.ts'
import { offerWaitingOrders } from '#server/features/delivery/drivers/public.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

let database: TestDatabase
let db: Kysely<Tables>
const asked: CompiledQuery[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: ({ query }) => void asked.push(query),
  })
  await fill()
})
afterAll(() => database.close())

/**
 * A hundred restaurants with 10,000 finished orders, 3,000 that wait for a driver, and 1,000 that drivers carry. Two of
 * the drivers ask for a second order.
 */
async function fill(): Promise<void> {
  await sql`insert into users (id, name, email, phone_number, password_hash, created_at, updated_at)
    overriding system value values (1, 'A', 'a@mam.test', '0901234567', '', now(), now())`.execute(db)
  await sql`insert into partners (id, name, address, latitude, longitude, status, time_open, time_close, type_id,
      city_id, created_at, updated_at) overriding system value
    select n, 'Quán', 'Đà Nẵng', 16, 108, 'open', '07:00', '21:00', 1, 1, now(), now()
      from generate_series(1, 100) as n`.execute(db)
  await sql`insert into drivers (id, name, email, phone_number, password_hash, address, id_card, license_plate, status,
      takes_second_order, created_at, updated_at) overriding system value
    select n, 'B', n || '@mam.test', n, '', '', n, n, 'shipping', n <= 2, now(), now()
      from generate_series(1, 1000) as n`.execute(db)
  await sql`insert into driver_positions (driver_id, latitude, longitude, positioned_at)
    select id, 16, 108, now() from drivers`.execute(db)
  await sql`insert into orders (user_id, partner_id, driver_id, name, phone_number, address, latitude, longitude, distance,
      subtotal, shipping_fee, total, delivery_cost, free_from, commission_bp, driver_share_bp, state, type_checkout,
      rate_status, created_at, updated_at)
    select 1, 1 + n % 100, case when n <= 1000 then n end, '', '', '', 16.01, 108, 1, 1000, 0, 1000, 0, 0, 1000, 9000,
      case when n <= 4000 then 'accepted' else 'delivered' end, 'cash', 'not_rated', now(), now()
      from generate_series(1, 14000) as n`.execute(db)
  await sql`analyze`.execute(db)
}

type Plan = { 'Actual Rows': number; 'Actual Loops': number; 'Relation Name'?: string; Plans?: Plan[] }

/** How many rows a plan reads from tables and indexes. */
function rowsRead(plan: Plan): number {
  const own = plan['Relation Name'] === undefined ? 0 : plan['Actual Rows'] * plan['Actual Loops']
  return (plan.Plans ?? []).reduce((sum, part) => sum + rowsRead(part), own)
}

it('the round finds second orders from the drivers who ask for one, not from all that wait', async () => {
  expect(await offerWaitingOrders(db, new Date())).toBe(2)
  const search = asked.find((query) => query.sql.includes('select distinct orders.id'))
  if (search === undefined) throw new Error('The round has not searched for second orders.')
  await sql`delete from order_offers`.execute(db)
  const explain = `explain (analyze, format json) ${search.sql}`
  const { rows } = await database.pool.query(explain, [...search.parameters])
  const read = rowsRead(rows[0]['QUERY PLAN'][0].Plan)
  // Two drivers, their orders and positions, and the 40 open orders of each restaurant.
  expect(read).toBeLessThan(400)
})

import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Tables } from '#server/db/tables/tables.ts'
import { listFulfillerOrders } from '#server/features/orders/orders/public.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

let database: TestDatabase
let asked: CompiledQuery[]
let db: Kysely<Tables>

beforeAll(async () => {
  database = await createTestDatabase()
  db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log(event) {
      asked.push(event.query)
    },
  })
  asked = []
  await fill()
})
afterAll(() => database.close())

/** Fifty restaurants, each with 600 finished orders and three open ones. */
async function fill(): Promise<void> {
  await sql`insert into users (id, name, email, phone_number, password_hash, created_at, updated_at)
    overriding system value values (1, 'A', 'a@mam.test', '0901234567', '', now(), now())`.execute(db)
  await sql`insert into partners (id, name, address, latitude, longitude, status, time_open, time_close, type_id,
      city_id, created_at, updated_at) overriding system value
    select n, 'Quán', 'Đà Nẵng', 16, 108, 'open', '07:00', '21:00', 1, 1, now(), now()
      from generate_series(1, 50) as n`.execute(db)
  await sql`insert into orders (user_id, partner_id, name, phone_number, address, latitude, longitude, distance,
      subtotal, shipping_fee, total, delivery_cost, free_from, commission_bp, driver_share_bp, state, type_checkout, rate_status, created_at, updated_at)
    select 1, 1 + n % 50, '', '', '', 16, 108, 1, 1000, 0, 1000, 0, 0, 1000, 9000,
      case when n > 30000 then 'placed' else 'delivered' end, 'cash', 'not_rated', now(), now()
      from generate_series(1, 30150) as n`.execute(db)
  await sql`analyze orders`.execute(db)
}

async function plansOf(): Promise<string[]> {
  const plans: string[] = []
  for (const { sql: text, parameters } of asked.filter((query) => query.sql.includes('"orders"'))) {
    const { rows } = await database.pool.query(`explain ${text}`, [...parameters])
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
  }
  return plans
}

it('a poll of open orders uses the index of open orders', async () => {
  asked = []
  const { orders, total } = await listFulfillerOrders(db, { partnerId: 1 }, { status: 'shipping' })
  expect([orders.length, total]).toEqual([3, 3])
  const [plan, ...others] = await plansOf()
  expect(plan).toContain('orders_open_by_partner')
  // An answer with every row needs no count.
  expect(others).toEqual([])
})

it('a page of open orders is counted by the same index', async () => {
  asked = []
  const { orders, total } = await listFulfillerOrders(
    db,
    { partnerId: 1 },
    { status: 'shipping', page: 1, per_page: 2 },
  )
  expect([orders.length, total]).toEqual([2, 3])
  for (const plan of await plansOf()) expect(plan).toContain('orders_open_by_partner')
})

it.each([
  [1, 20, 20, 603],
  [31, 20, 3, 603],
  [32, 20, 0, 603],
  [undefined, undefined, 603, 603],
])('page %s of %s has %s orders of %s', async (page, per_page, length, count) => {
  const { orders, total } = await listFulfillerOrders(db, { partnerId: 1 }, { page, per_page })
  expect([orders.length, total]).toEqual([length, count])
})

import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditDatabase } from '#server/audit/audit-database.ts'
import { migrate } from '#server/db/migrate.ts'
import { createBareDatabase, type TestDatabase } from '#tests/support/test-database.ts'

const migrations = join(import.meta.dirname, '../../src/server/db/migrations')

let database: TestDatabase
let folder: string

/** A shop as it was before the ledger: two customers, a cash order and three paid with coins. */
const oldShop = `
  insert into users (name, email, phone_number, password_hash, coins, created_at, updated_at) values
    ('An', 'an@mam.test', '0900000001', '', 40000, '2026-01-01', '2026-01-01'),
    ('Bình', 'binh@mam.test', '0900000002', '', 0, '2026-01-01', '2026-01-01');
  insert into partners (name, address, latitude, longitude, status, time_open, time_close, type_id, city_id,
      created_at, updated_at)
    values ('Quán', 'Đà Nẵng', 16, 108, 'open', '08:00', '22:00', 1, 1, '2026-01-01', '2026-01-01');
  insert into categories (partner_id, name, created_at, updated_at) values (1, 'Món', '2026-01-01', '2026-01-01');
  insert into products (category_id, partner_id, name, description, price, quantity_sold, created_at, updated_at)
    values (1, 1, 'Cơm', '', 15000, 104, '2026-01-01', '2026-01-01');
  insert into orders (user_id, partner_id, name, phone_number, address, latitude, longitude, distance, subtotal,
      shipping_fee, total, status, type_checkout, rate_status, created_at, updated_at)
    select customer, 1, 'An', '0900000001', 'Đà Nẵng', 16, 108, 1, 15000, 15000, 30000, status, paid, 'not_rated',
      '2026-02-01', '2026-02-01'
    from (values (1, 'cash', 'shipping'), (1, 'coins', 'shipping'), (2, 'coins', 'shipping'), (1, 'coins', 'shipping'))
      as old (customer, paid, status);
  insert into order_details (order_id, product_id, quantity, price, created_at, updated_at)
    select id, 1, 1, 15000, created_at, updated_at from orders;`

beforeAll(async () => {
  database = await createBareDatabase()
  folder = await mkdtemp(join(tmpdir(), 'mam-migrations-'))
  for (const name of ['0001-foundation.sql', '0002-search.sql'])
    await copyFile(join(migrations, name), join(folder, name))
  await migrate(database.pool, folder)
  await database.pool.query(oldShop)
  await migrate(database.pool)
})

afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

it('keeps what people had: orders on their way, balances and sales', async () => {
  const { rows } = await database.pool.query(
    `select (select array_agg(distinct state || ' ' || status) from orders) as states,
       (select array_agg(coins order by id) from users) as coins,
       (select quantity_sold from products) as sold, (select quantity_sold_before from products) as before`,
  )
  expect(rows).toEqual([{ states: ['placed shipping'], coins: [40_000, 0], sold: 104, before: 100 }])
})

it('writes a ledger that explains every balance, orders of before included', async () => {
  const { rows } = await database.pool.query(
    'select user_id, amount, balance, cause from coin_movements order by user_id, id',
  )
  expect(rows).toEqual([
    { user_id: 1, amount: 100_000, balance: 100_000, cause: 'granted' },
    { user_id: 1, amount: -30_000, balance: 70_000, cause: 'order' },
    { user_id: 1, amount: -30_000, balance: 40_000, cause: 'order' },
    { user_id: 2, amount: 30_000, balance: 30_000, cause: 'granted' },
    { user_id: 2, amount: -30_000, balance: 0, cause: 'order' },
  ])
})

it('leaves nothing for the audit to find', async () => {
  expect(await auditDatabase(database.db)).toEqual([])
})

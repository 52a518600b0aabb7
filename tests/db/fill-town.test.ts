import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fillTown } from '#server/demo/fill/fill-town.ts'
import { regularOrders } from '#server/demo/fill/regular-orders.ts'
import { town } from '#server/demo/town/town.ts'
import { createCipher } from '#server/features/accounts/accounts/public.ts'
import { auditDatabase } from '#server/operator/audit/audit-database.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

const now = new Date('2026-11-20T05:00:00.000Z')

let database: TestDatabase

beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.close())

function fill() {
  return fillTown({
    db: database.db,
    now,
    dataDir: 'no folder',
    hashPassword: async () => '$argon2id$of the demo',
    drawPictures: async () => {},
    cipher: createCipher(['a secret']),
  })
}

async function counts() {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from drivers) as drivers, (select count(*) from vouchers) as vouchers,
      (select count(*) from memberships) as accounts,
      (select count(*) from orders) as orders`.execute(database.db)
  return rows[0]
}

/** The owner of each restaurant, and the one courier. */
const accounts = town.partners.length + 1
const full = { drivers: town.drivers.length, vouchers: town.vouchers.length, accounts }

it('fills an empty database once', async () => {
  expect(await fill()).toBe(true)
  expect(await counts()).toEqual({ ...full, orders: town.orders.length + regularOrders(now).length })
  expect(await fill()).toBe(false)
  expect(await auditDatabase(database.db)).toEqual([])
})

it('does not change a shop with its own data', async () => {
  await sql`
    insert into users (name, email, phone_number, password_hash, created_at, updated_at)
    values ('Chủ Quán', 'owner@shop.example', '0900000999', '', ${now}, ${now})`.execute(database.db)
  expect(await fill()).toBe(false)
  expect(await counts()).toEqual({ drivers: 0, vouchers: 0, accounts: 0, orders: 0 })
})

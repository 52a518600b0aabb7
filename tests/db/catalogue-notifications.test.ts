import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

/**
 * Columns that no page, menu or search shows, or that may lag (ratings, sales). All other columns must send a
 * notification.
 */
const silent: Record<string, readonly string[]> = {
  partners: [
    'id',
    'standing_before_lock',
    'points_sum',
    'points_count',
    'created_at',
    'updated_at',
    'paused_by',
    'paused_since',
    'busy_by',
    'busy_since',
  ],
  categories: ['id', 'created_at', 'updated_at'],
  vouchers: ['id', 'usage_granted', 'partner_share_bp', 'created_at', 'updated_at'],
  products: [
    'id',
    'quantity_sold',
    'quantity_sold_before',
    'created_at',
    'updated_at',
    'stock_granted',
    'stock_id',
    'stock_by',
    'stock_since',
  ],
}

async function columnsOf(table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
     where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`.execute(database.db)
  return rows.map(({ name }) => name)
}

/** The columns whose update fires the trigger, and those whose old and new values it compares. */
async function watchedBy(trigger: string): Promise<{ fires: string[]; compares: string[] }> {
  const { rows } = await sql<{ definition: string; fires: string[] }>`
    select pg_get_triggerdef(t.oid) as definition,
        array(select attname::text from pg_attribute a where a.attrelid = t.tgrelid and a.attnum = any(t.tgattr)) as fires
      from pg_trigger t where t.tgname = ${trigger}`.execute(database.db)
  const { definition = '', fires = [] } = rows[0] ?? {}
  const named = (row: string) =>
    [...definition.matchAll(new RegExp(`\\b${row}\\."?(\\w+)`, 'gi'))].map(([, name]) => name ?? '')
  expect(named('new')).toEqual(named('old'))
  return { fires, compares: named('old') }
}

it.each(Object.keys(silent))('a change of any visible column of %s sends a notification', async (table) => {
  const shown = (await columnsOf(table)).filter((column) => !silent[table]?.includes(column)).sort()
  const { fires, compares } = await watchedBy(`${table}_changed`)
  expect(fires.sort()).toEqual(shown)
  expect(compares.sort()).toEqual(shown)
})

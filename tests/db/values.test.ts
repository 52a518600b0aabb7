import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(() => database.close())

async function ask(expression: string): Promise<unknown> {
  const { rows } = await database.pool.query(`select ${expression} as value`)
  return rows[0].value
}

it('returns bigint money as numbers, up to the largest safe integer', async () => {
  expect(await ask('30000::bigint')).toBe(30_000)
  expect(await ask('9007199254740991::bigint')).toBe(Number.MAX_SAFE_INTEGER)
  expect(await ask('-9007199254740991::bigint')).toBe(Number.MIN_SAFE_INTEGER)
  expect(await ask("'{1,NULL,30000}'::bigint[]")).toEqual([1, null, 30_000])
  expect(await ask("'{}'::bigint[]")).toEqual([])
})

it('rejects a larger bigint instead of rounding it', async () => {
  await expect(ask('9007199254740992::bigint')).rejects.toThrow('9007199254740992')
  await expect(ask("'{9007199254740993}'::bigint[]")).rejects.toThrow('9007199254740993')
  await expect(ask('(select sum(v) from (values (9007199254740991::bigint), (2)) t(v))')).rejects.toThrow(
    '9007199254740993',
  )
  expect(await ask('1')).toBe(1)
})

it('stores and returns the largest safe amount', async () => {
  await database.pool.query('create table purse (amount bigint)')
  await database.pool.query('insert into purse values ($1)', [Number.MAX_SAFE_INTEGER])
  const { rows } = await database.pool.query('select amount, sum(amount) over () as total from purse')
  expect(rows).toEqual([{ amount: Number.MAX_SAFE_INTEGER, total: Number.MAX_SAFE_INTEGER }])
})

it('returns averages as numbers, timestamps as dates, days and times of day as text', async () => {
  expect(await ask('(select avg(v) from (values (4::bigint), (5)) t(v))')).toBe(4.5)
  expect(await ask("'2026-11-20 23:30:00+07'::timestamptz")).toEqual(new Date('2026-11-20T16:30:00Z'))
  expect(await ask("'2026-11-20'::date")).toBe('2026-11-20')
  expect(await ask("'07:30'::time")).toBe('07:30:00')
})

it('treats Vietnamese letters as letters', async () => {
  expect(await ask("lower('PHỞ BÒ ĐÀ NẴNG')")).toBe('phở bò đà nẵng')
})

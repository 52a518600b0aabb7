import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

let database: TestDatabase
let single: ReturnType<typeof openDatabase>
let db: Kysely<Tables>

beforeEach(async () => {
  database = await createTestDatabase()
  // With one connection every statement sees what earlier ones prepared.
  single = openDatabase(database.connection, { maxConnections: 1 })
  db = single.db
})

afterEach(async () => {
  await single.close()
  await database.close()
})

async function keptStatements(): Promise<string[]> {
  const { rows } = await single.pool.query('select statement from pg_prepared_statements')
  return rows.map((row) => row.statement)
}

it('prepares a statement when it comes a second time', async () => {
  for (const n of [1, 2]) await sql`select ${n}::int as n`.execute(db)
  expect(await keptStatements()).toEqual(['select $1::int as n'])
})

it('prepares no statement that comes once, or that has no parameters', async () => {
  await sql`select ${1}::int as once`.execute(db)
  for (let i = 0; i < 3; i += 1) await sql`select 1 as plain`.execute(db)
  expect(await keptStatements()).toEqual([])
})

it('answers with the values of each run', async () => {
  const answers: unknown[] = []
  for (const n of [1, 2, 3]) answers.push((await sql`select ${n}::bigint as n`.execute(db)).rows[0])
  expect(answers).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
})

it('keeps at most 300 prepared statements', async () => {
  for (let i = 0; i < 310; i += 1) {
    for (const n of [1, 2]) await sql`select ${n}::int as ${sql.ref(`column_${i}`)}`.execute(db)
  }
  expect(await keptStatements()).toHaveLength(300)
})

it('runs a statement whose result a migration has changed, also in a transaction that is repeated', async () => {
  await database.pool.query('create table jar (id int); insert into jar values (1)')
  const read = () => sql`select * from jar where id = ${1}`.execute(db)
  for (let i = 0; i < 2; i += 1) await read()
  await database.pool.query("alter table jar add column label text default 'mắm'")
  expect((await read()).rows).toEqual([{ id: 1, label: 'mắm' }])
  for (let i = 0; i < 2; i += 1) await read()
  await database.pool.query('alter table jar add column weight int default 5')
  let runs = 0
  const inside = await inTransaction(db, async (transaction) => {
    runs += 1
    return sql`select * from jar where id = ${1}`.execute(transaction)
  })
  expect([runs, inside.rows]).toEqual([2, [{ id: 1, label: 'mắm', weight: 5 }]])
})

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(() => database.close())

it('fails one call, not the process, when a connection breaks between two statements', async () => {
  const work = inTransaction(database.db, async (transaction) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction)
    await database.pool.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid])
    // The end of the connection is known by now, and no statement waits that it could fail.
    await new Promise((resolve) => setTimeout(resolve, 50))
    await sql`select 1`.execute(transaction)
  })
  await expect(work).rejects.toThrow()
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

it('does not wait for ever for a hanging database, and later uses a new connection', async () => {
  const single = openDatabase(database.connection, { maxConnections: 1, queryTimeoutMs: 200 })
  const startedAt = performance.now()
  const work = inTransaction(single.db, (transaction) => sql`select pg_sleep(10)`.execute(transaction))
  await expect(work).rejects.toThrow('Query read timeout')
  expect(performance.now() - startedAt).toBeLessThan(5_000)
  expect((await sql`select 1 as one`.execute(single.db)).rows).toEqual([{ one: 1 }])
  await single.close()
})

import type { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Database } from '#server/context.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { startQueue } from '#server/jobs/queue.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

it('a mail is not sent again when the database fails right after the delivery', async () => {
  let isBroken = false
  let failures = 0
  const executeQuery = (query: CompiledQuery) => {
    if (!isBroken) return database.db.executeQuery(query)
    failures += 1
    return Promise.reject(new Error('the database is away'))
  }
  const deliver = vi.fn(async () => {
    isBroken = true
    setTimeout(() => {
      isBroken = false
    }, 300)
  })
  const quiet = { warn: () => {}, error: () => {} }
  const queue = await startQueue({
    db: { executeQuery } as unknown as Database,
    pool: database.pool,
    listen: database.listen,
    deliver,
    log: quiet,
    recoverEverySeconds: 1,
    expireInSeconds: 1,
  })
  const mail = { to: 'a@mam.test', subject: 'Mã', text: 'x', html: 'x' }
  await inTransaction(database.db, (transaction) => queue.queueMail(transaction, mail))
  const waiting = async () => (await database.pool.query("select 1 from pgboss.job where name = 'mail'")).rows
  await expect.poll(() => deliver.mock.calls.length).toBe(1)
  await expect.poll(waiting, { timeout: 20_000 }).toEqual([])
  expect(failures).toBeGreaterThan(0)
  expect(deliver).toHaveBeenCalledTimes(1)
  await queue.stop()
})

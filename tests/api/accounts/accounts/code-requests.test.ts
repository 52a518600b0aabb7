import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { CodeRequest } from '#server/context.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Queue, queueCodeRequestOnce, startQueue } from '#server/jobs/queue.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

const request: CodeRequest = { kind: 'customer', purpose: 'reset', email: 'an@mam.test', language: 'vi' }
let database: TestDatabase
let queue: Queue
let answered: CodeRequest[]
let failures: number

beforeEach(async () => {
  database = await createTestDatabase()
  answered = []
  failures = 0
  queue = await startQueue({
    db: database.db,
    pool: database.pool,
    listen: database.listen,
    deliver: async () => {},
    runCodeJob: async (each) => {
      if (failures > 0) {
        failures -= 1
        throw new Error('the database is away')
      }
      answered.push(each)
    },
    log: { warn: () => {}, error: () => {} },
  })
})
afterEach(async () => {
  await queue.stop()
  await database.close()
})

const jobs = async () => (await database.pool.query('select 1 from pgboss.job')).rows

it('a request for a code is processed once its call has committed, and leaves no row', async () => {
  await inTransaction(database.db, (transaction) => queue.queueCodeRequest(transaction, request))
  await expect.poll(() => answered).toEqual([request])
  await expect.poll(jobs).toEqual([])
})

it('a request for a code is discarded when its call rolls back', async () => {
  const broken = inTransaction(database.db, async (transaction) => {
    await queue.queueCodeRequest(transaction, request)
    throw new Error('no')
  })
  await expect(broken).rejects.toThrow('no')
  await inTransaction(database.db, (transaction) =>
    queue.queueCodeRequest(transaction, { ...request, email: 'b@mam.test' }),
  )
  await expect.poll(() => answered.map((each) => each.email)).toEqual(['b@mam.test'])
})

it('a request for a code is retried after its processing fails', async () => {
  failures = 1
  await inTransaction(database.db, (transaction) => queue.queueCodeRequest(transaction, request))
  await expect.poll(() => answered).toEqual([request])
  await expect.poll(jobs).toEqual([])
})

it('a request for a code can come from a process without a queue, once its transaction has committed', async () => {
  const broken = inTransaction(database.db, async (transaction) => {
    await queueCodeRequestOnce(transaction, { ...request, email: 'b@mam.test' })
    throw new Error('no')
  })
  await expect(broken).rejects.toThrow('no')
  await inTransaction(database.db, (transaction) => queueCodeRequestOnce(transaction, request))
  await expect.poll(() => answered, { timeout: 5_000 }).toEqual([request])
  await expect.poll(jobs).toEqual([])
})

it.each([
  ['/passwords/forgot', 'users'],
  ['/passwords/forgot_pw_driver', 'drivers'],
  ['/passwords/forgot_pw_partner', 'staff'],
  ['/administrators/forgot_password', 'administrators'],
  ['/user/confirmation', 'users'],
  ['/driver/confirmation', 'drivers'],
  ['/partner/confirmation', 'staff'],
])(
  'is all that %s stores: the answer takes the same time with and without an account, since it looks for none',
  async (path, table) => {
    const requests: CodeRequest[] = []
    const app = await startTestApp({
      queueCodeRequest: async (_db, each) => {
        requests.push(each)
      },
    })
    await sql`alter table ${sql.table(table)} rename to out_of_reach`.execute(app.db)
    const { status } = await app.call('POST', path, { body: { email: 'An@mam.test' } })
    await app.close()
    expect(status).toBe(200)
    expect(requests).toMatchObject([{ email: 'an@mam.test', language: 'en' }])
  },
)

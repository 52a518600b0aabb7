import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Tables } from '#server/db/tables/tables.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

let database: TestDatabase
let db: Kysely<Tables>

beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
  await database.pool.query('create table purse (id int primary key, amount bigint not null)')
})

beforeEach(() => database.pool.query('truncate purse; insert into purse values (1, 0), (2, 0)'))
afterAll(() => database.close())

async function readAmounts(): Promise<unknown[]> {
  const { rows } = await database.pool.query('select amount from purse order by id')
  return rows.map((row) => row.amount)
}

it('commits its writes and returns the result', async () => {
  const answer = await inTransaction(db, async (transaction) => {
    await sql`update purse set amount = 5`.execute(transaction)
    return 'paid'
  })
  expect(answer).toBe('paid')
  expect(await readAmounts()).toEqual([5, 5])
})

it('rolls back for a refusal, and returns it', async () => {
  const answer = await inTransaction(
    db,
    async (transaction) => {
      await sql`update purse set amount = 5`.execute(transaction)
      return { ok: false }
    },
    { shouldRollBack: (result) => !result.ok },
  )
  expect(answer).toEqual({ ok: false })
  expect(await readAmounts()).toEqual([0, 0])
})

it('rolls back for an error, once', async () => {
  let runs = 0
  const outcome = inTransaction(db, async (transaction) => {
    runs += 1
    await sql`update purse set amount = 5`.execute(transaction)
    throw new Error('broken')
  })
  await expect(outcome).rejects.toThrow('broken')
  expect(runs).toBe(1)
  expect(await readAmounts()).toEqual([0, 0])
})

it('runs the victim of a deadlock again, so that both succeed', async () => {
  let runs = 0
  const bothHoldOne = Promise.withResolvers<void>()
  async function addTo(first: number, second: number): Promise<void> {
    await inTransaction(db, async (transaction) => {
      await sql`update purse set amount = amount + 1 where id = ${first}`.execute(transaction)
      runs += 1
      if (runs === 2) bothHoldOne.resolve()
      await bothHoldOne.promise
      await sql`update purse set amount = amount + 1 where id = ${second}`.execute(transaction)
    })
  }
  await Promise.all([addTo(1, 2), addTo(2, 1)])
  expect(runs).toBeGreaterThan(2)
  expect(await readAmounts()).toEqual([2, 2])
})

it('gives up after the third conflict', async () => {
  let runs = 0
  const outcome = inTransaction(db, async (transaction) => {
    runs += 1
    await sql`do $$ begin raise exception 'conflict' using errcode = '40001'; end $$`.execute(transaction)
  })
  await expect(outcome).rejects.toThrow('conflict')
  expect(runs).toBe(3)
})

import { sql } from 'kysely'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { LOCK_SPACE, RETENTION_LOCK } from '#server/db/connection.ts'
import { expiredAccountRows } from '#server/features/accounts/accounts/public.ts'
import { deleteExpiredRows, deleteRowsPast, type RetentionReport } from '#server/jobs/delete-expired-rows.ts'
import { expiredLimits } from '#server/limits/limits.ts'
import { createMetrics } from '#server/processes/metrics/create-metrics.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

const now = new Date('2026-11-20T05:00:00.000Z')
let database: TestDatabase
let reports: RetentionReport[]

beforeEach(async () => {
  database = await createTestDatabase()
  reports = []
})
afterEach(() => database.close())

async function oldRequests(count: number): Promise<void> {
  await sql`insert into code_requests (kind, email, purpose, requested_at)
    select 'customer', 'a' || n, 'reset', '2026-01-01'::timestamptz + n * interval '1 second'
      from generate_series(1, ${count}) as n`.execute(database.db)
}

async function left(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from code_requests`.execute(
    database.db,
  )
  return rows[0]?.count ?? 0
}

/** One round, as at the start of a service. */
async function forgetOnce(rules = expiredAccountRows): Promise<void> {
  const { db, connection } = database
  const report = (told: RetentionReport) => reports.push(told)
  const jobs = rules.map(deleteRowsPast)
  const job = deleteExpiredRows({ db, connection, clock: () => now, jobs, report })
  await expect.poll(() => reports.length).toBe(jobs.length)
  await job.stop()
}

it('deletes expired rows at the start, and logs how many of each kind', async () => {
  await oldRequests(2_500)
  await forgetOnce()
  expect(await left()).toBe(0)
  expect(reports.map(({ table, rows, error }) => [table, rows, error])).toEqual([
    ['sessions', 0, undefined],
    ['verification_codes', 0, undefined],
    ['pending_sign_ups', 0, undefined],
    ['code_requests', 2_500, undefined],
  ])
})

it('keeps the deletions before a failure, logs the failure, and continues with the other tables', async () => {
  await oldRequests(2_500)
  await sql`create function fail() returns trigger language plpgsql as
    $$ begin raise exception 'this row stays'; end $$`.execute(database.db)
  await sql`create trigger fail before delete on code_requests for each row when (old.email = 'a2500')
    execute function fail()`.execute(database.db)
  await forgetOnce([...expiredAccountRows, expiredLimits])
  expect(await left()).toBe(500)
  const failed = reports.filter(({ error }) => error !== undefined)
  expect(failed.map(({ table }) => table)).toEqual(['code_requests'])
  expect(reports.at(-1)).toMatchObject({ table: 'limit_counts', rows: 0 })
  await sql`drop trigger fail on code_requests`.execute(database.db)
  reports = []
  await forgetOnce()
  expect(await left()).toBe(0)
})

it('leaves a locked row for the next round', async () => {
  await oldRequests(2)
  await database.db.transaction().execute(async (transaction) => {
    await sql`select 1 from code_requests where email = 'a1' for update`.execute(transaction)
    await forgetOnce()
  })
  expect(await left()).toBe(1)
})

it('the deletion runs in one process at a time', async () => {
  await oldRequests(1)
  const other = new Client(database.connection)
  await other.connect()
  await other.query('select pg_advisory_lock($1, $2)', [LOCK_SPACE, RETENTION_LOCK])
  const { db, connection } = database
  const jobs = expiredAccountRows.map(deleteRowsPast)
  const report = (told: RetentionReport) => reports.push(told)
  await deleteExpiredRows({ db, connection, clock: () => now, jobs, report }).stop()
  expect([await left(), reports]).toEqual([1, []])
  await other.end()
  await forgetOnce()
  expect(await left()).toBe(0)
})

it('logs that it cannot begin', async () => {
  const { db } = database
  const connection = { connectionString: 'postgres://nobody@127.0.0.1:1/none' }
  const report = (told: RetentionReport) => reports.push(told)
  await deleteExpiredRows({ db, connection, clock: () => now, jobs: [], report }).stop()
  expect(reports).toMatchObject([{ table: 'all', error: expect.any(Error) }])
})

it('finds expired sessions by an index', async () => {
  await sql`insert into users (name, email, phone_number, password_hash, created_at, updated_at)
    values ('A', 'a@mam.test', '0901234567', '', ${now}, ${now})`.execute(database.db)
  await sql`insert into sessions (id, user_id, created_at, expires_at, ended_at)
    select n::text, (select id from users), ${now}, ${now}::timestamptz + n * interval '1 minute', null
      from generate_series(1, 20000) as n`.execute(database.db)
  await sql`analyze sessions`.execute(database.db)
  const condition = expiredAccountRows[0]?.isOver(now) ?? sql`false`
  const { rows } = await sql<Record<string, string>>`
    explain select ctid from sessions where ${condition} limit 1000`.execute(database.db)
  expect(JSON.stringify(rows)).toContain('sessions_by_end')
})

it('the deletion is counted for Prometheus', async () => {
  const { registry, countDeletedRows, watchers } = createMetrics()
  countDeletedRows({ table: 'sessions', rows: 7, seconds: 0.1 })
  countDeletedRows({ table: 'sessions', rows: 3, seconds: 0.1 })
  countDeletedRows({ table: 'users', rows: 0, seconds: 0.1, error: new Error('lost') })
  watchers.onEvent({
    event: 'step_from_afar',
    kind: 'driver',
    account: 1,
    order: 2,
    step: 'pick_up',
    distance_m: 600,
  })
  watchers.onEvent({ event: 'code_refused' })
  const text = await registry.metrics()
  expect(text).toContain('mam_forgotten_rows_total{table="sessions"} 10')
  expect(text).toContain('mam_forget_failures_total{table="users"} 1')
  expect(text).toMatch(/mam_forget_last_success_timestamp_seconds\{table="sessions"\} 1\d{9}/)
  expect(text).not.toContain('timestamp_seconds{table="users"}')
  expect(text).toContain('mam_steps_from_afar_total{step="pick_up"} 1')
})

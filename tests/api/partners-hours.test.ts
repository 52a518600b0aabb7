import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { effectiveStatus } from '#domain/time/opening-hours.ts'
import { isOpenNow } from '#server/features/partners/opening-hours-sql.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

const times = [
  '00:00',
  '00:01',
  '07:59',
  '08:00',
  '08:00:30',
  '12:00',
  '21:59:59',
  '22:00',
  '22:00:59',
  '23:59',
]
const statuses = ['open', 'close', 'locked', 'not_activated'] as const
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

it('decides in SQL as the domain does, at every boundary second', async () => {
  const hours = times.flatMap((open) => [...times, '24:00'].map((close) => ({ open, close })))
  const rows = hours.flatMap((pair) => statuses.map((status) => ({ ...pair, status })))
  const moments = times.flatMap((time) => {
    const at = new Date(`2026-11-20T${time.padEnd(8, ':00')}.000+07:00`).getTime()
    return [at - 1, at, at + 1, at + 29_999, at + 30_000, at + 59_999, at + 60_000].map((ms) => new Date(ms))
  })
  let open = 0
  for (const now of moments) {
    const { rows: answers } = await sql<{ is_open: boolean }>`
      select ${isOpenNow(now)} as is_open
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (open time, close time, status text),
        lateral (select row.open as time_open, row.close as time_close) as hours`.execute(database.db)
    const expected = rows.map((row) => {
      const status = effectiveStatus(row.status, { timeOpen: row.open, timeClose: row.close }, now)
      return status === 'open'
    })
    expect(answers.map((answer) => answer.is_open)).toEqual(expected)
    open += expected.filter(Boolean).length
  }
  expect(open).toBeGreaterThan(100)
})

import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isOpenAt } from '#domain/time/opening.ts'
import { formatDate } from '#domain/time/week-hours.ts'
import { kitchenOf } from '#server/features/catalogue/partners/kitchen.ts'
import { isOpenNow } from '#server/features/catalogue/partners/opening-hours-sql.ts'
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

type Row = Parameters<typeof kitchenOf>[0] & { status: (typeof statuses)[number] }

const plain = {
  ...{ hours: null, paused_since: null, paused_until: null, pause_reason: null, paused_by: null },
  ...{ busy_minutes: null, busy_until: null },
}

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

/** The results of the SQL for each row, in the rows' order. */
async function ask(rows: readonly Row[], now: Date) {
  const { rows: answers } = await sql<{ is_open: boolean }>`
    select ${isOpenNow(now)} as is_open
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as (time_open time, time_close time, status text, hours jsonb, paused_until timestamptz)) as partners`.execute(
    database.db,
  )
  return answers.map(({ is_open }) => is_open)
}

function expected(rows: readonly Row[], now: Date) {
  return rows.map((row) => isOpenAt(kitchenOf(row, row.status), now))
}

it('opening hours are the same in SQL and in the domain, at every boundary second of one range a day', async () => {
  const hours = times.flatMap((open) =>
    times.filter((close) => open < close).map((close) => ({ time_open: open, time_close: close })),
  )
  const rows = hours.flatMap((pair) => statuses.map((status) => ({ ...plain, ...pair, status })))
  const moments = times.flatMap((time) => {
    const at = new Date(`2026-11-20T${time.padEnd(8, ':00')}.000+07:00`).getTime()
    return [at - 1, at, at + 1, at + 29_999, at + 30_000, at + 59_999, at + 60_000].map((ms) => new Date(ms))
  })
  let open = 0
  for (const now of moments) {
    const answers = await ask(rows, now)
    expect(answers).toEqual(expected(rows, now))
    open += answers.filter(Boolean).length
  }
  expect(open).toBeGreaterThan(100)
})

it('opening hours are the same in SQL and in the domain for weeks, exceptions and pauses', async () => {
  const range = fc
    .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1439 }))
    .map(([opens, length]) => ({ opens, closes: opens + length }))
  const ranges = fc.array(range, { maxLength: 3 })
  const today = 20_773
  const exceptions = fc
    .uniqueArray(fc.integer({ min: -2, max: 2 }), { maxLength: 3 })
    .chain((days) =>
      fc.tuple(
        ...days.map((day) =>
          ranges.map((own) => ({ date: formatDate(today + day), reason: 'Nghỉ', ranges: own })),
        ),
      ),
    )
  const since = new Date('2026-11-15T00:00:00+07:00')
  const pause = fc.option(
    fc.integer({ min: 0, max: 4320 }).map((minutes) => new Date(since.getTime() + minutes * 60_000)),
  )
  const row = fc.record({
    ...{ status: fc.constantFrom(...statuses, 'open' as const, 'open' as const), paused_until: pause },
    hours: fc.record({ weekly: fc.array(ranges, { minLength: 7, maxLength: 7 }), exceptions }),
  })
  const rows = fc
    .sample(row, { numRuns: 400, seed: 15 })
    .map((one) => ({ ...plain, time_open: '08:00', time_close: '22:00', ...one, paused_since: since }))
  let open = 0
  for (let minutes = 0; minutes < 4 * 1440; minutes += 97) {
    const now = new Date(since.getTime() + minutes * 60_000 + (minutes % 60) * 999)
    const answers = await ask(rows, now)
    expect(answers).toEqual(expected(rows, now))
    open += answers.filter(Boolean).length
  }
  expect(open).toBeGreaterThan(1000)
})

import { expect, it } from 'vitest'
import { earningsPeriods } from './earnings-periods.ts'

/** Friday, 00:30 in Vietnam. */
const now = new Date('2026-11-19T17:30:00.000Z')
const startsOf = (step: 'day' | 'week' | 'month') =>
  earningsPeriods(step, now).map(({ from }) => from.toISOString())

it('ends with the current period; periods begin at midnight in Vietnam', () => {
  expect(startsOf('day').slice(-2)).toEqual(['2026-11-18T17:00:00.000Z', '2026-11-19T17:00:00.000Z'])
  expect(startsOf('week').slice(-2)).toEqual(['2026-11-08T17:00:00.000Z', '2026-11-15T17:00:00.000Z'])
  expect(startsOf('month').slice(-2)).toEqual(['2026-09-30T17:00:00.000Z', '2026-10-31T17:00:00.000Z'])
  expect(startsOf('month')[0]).toBe('2025-11-30T17:00:00.000Z')
})

it.each([
  ['day', 14],
  ['week', 12],
  ['month', 12],
] as const)('%ss follow one another without a gap', (step, count) => {
  const periods = earningsPeriods(step, now)
  expect(periods).toHaveLength(count)
  for (const [at, { from }] of periods.slice(1).entries()) expect(periods[at]?.to).toEqual(from)
  expect(periods.at(-1)?.to).toEqual(now)
})

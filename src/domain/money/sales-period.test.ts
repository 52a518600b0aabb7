import { expect, it } from 'vitest'
import { monthStart, type SalesPeriod, salesRanges } from './sales-period.ts'

const at = (text: string) => new Date(`2026-${text.replace(' ', 'T')}+07:00`)
const shown = ({ from, to }: { from: Date; to: Date }) =>
  [from, to].map((date) => new Date(date.getTime() + 7 * 3_600_000).toISOString().slice(5, 16))

it.each<[SalesPeriod, string, string[], string[]]>([
  ['today', '11-25 15:30', ['11-25T00:00', '11-26T00:00'], ['11-24T00:00', '11-24T15:30']],
  ['today', '11-25 00:00', ['11-25T00:00', '11-26T00:00'], ['11-24T00:00', '11-24T00:00']],
  ['week', '11-25 15:30', ['11-23T00:00', '11-30T00:00'], ['11-16T00:00', '11-18T15:30']],
  ['month', '11-25 15:30', ['11-01T00:00', '12-01T00:00'], ['10-01T00:00', '10-25T15:30']],
  ['month', '03-31 12:00', ['03-01T00:00', '04-01T00:00'], ['02-01T00:00', '03-01T00:00']],
])('%s at %s is %j, compared with %j', (period, now, range, before) => {
  const ranges = salesRanges(period, at(now), at(now))
  expect([shown(ranges.range), shown(ranges.before)]).toEqual([range, before])
})

it('a complete month is compared with the whole month before it', () => {
  const ranges = salesRanges('month', at('10-01 00:00'), at('11-25 15:30'))
  expect(shown(ranges.range)).toEqual(['10-01T00:00', '11-01T00:00'])
  expect(shown(ranges.before)).toEqual(['09-01T00:00', '10-01T00:00'])
})

it.each(['2026-13', '2026-1', '26-01', 'x', ''])('%j is no month', (text) => {
  expect(monthStart(text)).toBeNull()
})

it('a month begins at midnight in Vietnam', () => {
  expect(monthStart('2026-11')).toEqual(at('11-01 00:00'))
})

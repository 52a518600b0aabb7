import { expect, it } from 'vitest'
import { exceptionRuns } from './exception-runs.ts'
import { formatDate, parseDate } from './week-hours.ts'

const day = (date: string, reason = 'Nghỉ Tết', ranges: { opens: number; closes: number }[] = []) => ({
  date,
  reason,
  ranges,
})
const shown = (days: ReturnType<typeof day>[]) => exceptionRuns(days).map(({ date, to }) => `${date} ${to}`)

it('consecutive days with the same reason are one run, also across the end of a month', () => {
  expect(shown([day('2027-01-31'), day('2027-02-01'), day('2027-02-02')])).toEqual(['2027-01-31 2027-02-02'])
})

it.each([
  ['a day between', [day('2027-02-04'), day('2027-02-06')]],
  ['another reason', [day('2027-02-04'), day('2027-02-05', 'Đám cưới')]],
  ['other ranges', [day('2027-02-04'), day('2027-02-05', 'Nghỉ Tết', [{ opens: 480, closes: 600 }])]],
])('%s makes two runs', (_, days) => {
  expect(shown(days)).toHaveLength(2)
})

it('a run has at most as many days as one call can remove', () => {
  const first = parseDate('2027-02-04') ?? 0
  const days = Array.from({ length: 32 }, (_, index) => day(formatDate(first + index)))
  expect(shown(days)).toEqual(['2027-02-04 2027-03-06', '2027-03-07 2027-03-07'])
})

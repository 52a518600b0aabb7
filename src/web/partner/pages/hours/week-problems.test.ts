import { expect, it } from 'vitest'
import { type TypedRange, weekProblems } from './week-problems.ts'

const range = (opens: string, closes: string): TypedRange => ({ opens, closes })
const lunch = range('10:00', '14:00')
const week = (...days: TypedRange[][]) => Array.from({ length: 7 }, (_, day) => days[day] ?? [])
const problemsOf = (...days: TypedRange[][]) => Object.fromEntries(weekProblems(week(...days)).ranges)

it.each([
  ['nothing, for a valid week', [[lunch, range('17:00', '22:00')], [lunch]], {}],
  ['nothing, if a range begins when another ends', [[lunch, range('14:00', '22:00')]], {}],
  ['nothing, for a range past midnight', [[range('18:00', '02:00')], [range('02:00', '03:00')]], {}],
  ['a time that is missing', [[lunch], [range('10:00', '')]], { '1.0': 'incomplete' }],
  ['a range that ends when it begins', [[range('10:00', '10:00')]], { '0.0': 'emptyRange' }],
  ['the later of two overlapping ranges', [[lunch, range('13:59', '15:00')]], { '0.1': 'overlap' }],
  [
    'a range that overlaps the range of the night before',
    [[range('18:00', '02:00')], [range('01:00', '03:00')]],
    { '1.0': 'overlap' },
  ],
  [
    'a range of Monday that overlaps the night of Sunday',
    [[range('01:00', '03:00')], [], [], [], [], [], [range('18:00', '02:00')]],
    { '0.0': 'overlap' },
  ],
])('finds %s', (_, days, problems) => {
  expect(problemsOf(...days)).toEqual(problems)
})

it('a week without any range is empty', () => {
  expect(weekProblems(week()).isEmpty).toBe(true)
  expect(weekProblems(week([lunch])).isEmpty).toBe(false)
})

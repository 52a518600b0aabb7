import { expect, it } from 'vitest'
import { type TypedRange, weekProblems } from './week-problems.ts'

const range = (opens: string, closes: string): TypedRange => ({ opens, closes })
const lunch = range('10:00', '14:00')
const week = (...days: TypedRange[][]) => Array.from({ length: 7 }, (_, day) => days[day] ?? [])
const problemsOf = (...days: TypedRange[][]) => Object.fromEntries(weekProblems(week(...days)).ranges)

it.each([
  ['nothing, for a week in order', [[lunch, range('17:00', '22:00')], [lunch]], {}],
  ['nothing, where one begins as another ends', [[lunch, range('14:00', '22:00')]], {}],
  ['nothing, for a range past midnight', [[range('18:00', '02:00')], [range('02:00', '03:00')]], {}],
  ['a time that is missing', [[lunch], [range('10:00', '')]], { '1.0': 'incomplete' }],
  ['a range without an inside', [[range('10:00', '10:00')]], { '0.0': 'emptyRange' }],
  ['the later of two that overlap', [[lunch, range('13:59', '15:00')]], { '0.1': 'overlap' }],
  [
    'one that the range of the night before overlaps',
    [[range('18:00', '02:00')], [range('01:00', '03:00')]],
    { '1.0': 'overlap' },
  ],
  [
    'Monday, which the range of Sunday overlaps',
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

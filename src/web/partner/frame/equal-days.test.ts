import { expect, it } from 'vitest'
import { equalDays, shownRanges } from './equal-days.ts'

it('puts days that follow each other with the same hours in one row', () => {
  const rows = equalDays(['8', '8', '9', '8', '8', '', ''])
  expect(rows.map(({ from, to, hours }) => [from, to, hours])).toEqual([
    [0, 1, '8'],
    [2, 2, '9'],
    [3, 4, '8'],
    [5, 6, ''],
  ])
})

it('shows the ranges of a day in their order', () => {
  const day = [
    { opens: '08:00', closes: '14:00' },
    { opens: '17:00', closes: '01:00' },
  ]
  expect([shownRanges(day), shownRanges([])]).toEqual(['08:00–14:00, 17:00–01:00', ''])
})

import { expect, it } from 'vitest'
import { axisTop } from './axis-top.ts'

it.each([
  [0, 1],
  [1, 1],
  [3, 5],
  [5, 5],
  [11, 20],
  [100, 100],
  [420_000, 500_000],
  [999_999, 1_000_000],
])('the axis for bars of at most %i ends at %i', (highest, top) => {
  expect(axisTop(highest)).toBe(top)
})

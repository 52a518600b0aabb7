import { expect, it } from 'vitest'
import { changeFor } from './change.ts'

it.each([
  [95_000, 0, 95_000, 0],
  [95_000, 94_999, 1, 0],
  [95_000, 95_000, 0, 0],
  [95_000, 95_001, 0, 1],
  [347_000, 400_000, 0, 53_000],
  [0, 50_000, 0, 50_000],
])('of %i ₫, with %i ₫ given, %i ₫ are missing and %i ₫ go back', (due, given, missing, back) => {
  expect(changeFor(due, given)).toEqual({ missing, back })
})

import { expect, it } from 'vitest'
import { changeFor } from './change.ts'

it.each([
  [0, []],
  [1, [50_000, 100_000, 200_000, 500_000]],
  [49_999, [50_000, 100_000, 200_000, 500_000]],
  [50_000, [100_000, 200_000, 500_000]],
  [50_001, [100_000, 200_000, 500_000]],
  [95_000, [100_000, 200_000, 500_000]],
  [200_000, [500_000]],
  [347_000, [350_000, 400_000, 500_000]],
  [500_000, [600_000]],
  [1_000_000, []],
])('for %i ₫ a customer may give %j', (due, given) => {
  expect(changeFor(due).map((one) => one.given)).toEqual(given)
  for (const one of changeFor(due)) expect(one.given - one.back).toBe(due)
})

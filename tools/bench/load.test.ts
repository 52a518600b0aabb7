import { expect, it } from 'vitest'
import { percentile } from './load.ts'

it('returns the value below which a share of the values lies', () => {
  const hundred = Array.from({ length: 100 }, (_, i) => i + 1)
  expect([percentile(hundred, 0.5), percentile(hundred, 0.99), percentile(hundred, 1)]).toEqual([50, 99, 100])
  expect(percentile([], 0.5)).toBe(0)
})

import { describe, expect, it } from 'vitest'
import { formatVnd } from './money.ts'

describe('formatVnd', () => {
  it.each([
    [0, '0\u00a0₫'],
    [1, '1\u00a0₫'],
    [999, '999\u00a0₫'],
    [1_000, '1.000\u00a0₫'],
    [30_000, '30.000\u00a0₫'],
    [100_000, '100.000\u00a0₫'],
    [999_999, '999.999\u00a0₫'],
    [1_000_000, '1.000.000\u00a0₫'],
    [-1, '-1\u00a0₫'],
    [-100, '-100\u00a0₫'],
    [-30_000, '-30.000\u00a0₫'],
    [-0, '0\u00a0₫'],
    [Number.MAX_SAFE_INTEGER, '9.007.199.254.740.991\u00a0₫'],
  ])('writes %d as %s', (amount, text) => {
    expect(formatVnd(amount)).toBe(text)
  })
})

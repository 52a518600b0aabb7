import { describe, expect, it } from 'vitest'
import { canTakePayoutStep, payableOf, payoutAfter } from './payout.ts'

describe('the amount to pay out', () => {
  it.each([
    [100, 0, 100],
    [100, -30, 70],
    [100, -100, 0],
    [100, -101, 0],
    [100, 30, 100],
    [-1, 0, 0],
    [0, 0, 0],
  ])('of %d earned with %d of cash is %d', (earned, cash, payable) => {
    expect(payableOf({ earned, cash })).toBe(payable)
  })
})

it('a payout goes from proposed to approved to paid, and may come back', () => {
  expect(payoutAfter('proposed', 'approve')).toBe('approved')
  expect(payoutAfter('approved', 'pay')).toBe('paid')
  expect(payoutAfter('paid', 'return')).toBe('returned')
  expect(payoutAfter('proposed', 'reject')).toBe('rejected')
  expect(payoutAfter('approved', 'reject')).toBe('rejected')
})

it('a payout allows no other step', () => {
  const others = [
    ...(['pay', 'return'] as const).map((step) => payoutAfter('proposed', step)),
    ...(['approve', 'return'] as const).map((step) => payoutAfter('approved', step)),
    ...(['approve', 'pay', 'reject'] as const).map((step) => payoutAfter('paid', step)),
    ...(['approve', 'pay', 'return', 'reject'] as const).map((step) => payoutAfter('returned', step)),
    ...(['approve', 'pay', 'return', 'reject'] as const).map((step) => payoutAfter('rejected', step)),
  ]
  expect(new Set(others)).toEqual(new Set([null]))
})

describe('a step of a payout', () => {
  const payout = { amount: 500, proposedBy: 'a', approvedBy: 'b' }
  it.each([
    ['approve', 'a', 501, true],
    ['approve', 'a', 500, false],
    ['approve', 'b', 500, true],
    ['pay', 'a', 500, true],
    ['pay', 'b', 501, false],
    ['return', 'b', 500, true],
    ['reject', 'a', 500, true],
    ['approve', 'operator a', 500, false],
    ['pay', 'operator b', 501, false],
  ] as const)('%s by %s, with two persons required from %d: %s', (step, who, twoFrom, may) => {
    expect(canTakePayoutStep(step, payout, { who, twoFrom })).toBe(may)
  })
})

import { describe, expect, it } from 'vitest'
import { bestVoucher, normalizeVoucherCode, type VoucherTerms, voucherProblems } from './voucher.ts'

const noon = new Date('2026-11-20T05:00:00Z')

function voucher(overrides: Partial<VoucherTerms> = {}): VoucherTerms {
  return {
    discount: 20_000,
    percent: null,
    status: 'effective',
    expiresAt: new Date('2026-12-01T00:00:00Z'),
    usageLimit: 1,
    minSubtotal: null,
    maxDistanceKm: null,
    ...overrides,
  }
}

function problems(
  terms: Partial<VoucherTerms>,
  order: { subtotal?: number; distanceKm?: number | null } = {},
) {
  return voucherProblems(voucher(terms), { subtotal: 50_000, distanceKm: 2, now: noon, ...order })
}

describe('a voucher', () => {
  it('without conditions can be used', () => {
    expect(problems({})).toEqual([])
  })

  it('can be used up to the moment of its expiry, and not later', () => {
    expect(problems({ expiresAt: noon })).toEqual([])
    const expiresAt = new Date(noon.getTime() - 1)
    expect(problems({ expiresAt })).toEqual([{ kind: 'expired', at: expiresAt }])
  })

  it('can be used while it has a use left', () => {
    expect(problems({ usageLimit: 1 })).toEqual([])
    expect(problems({ usageLimit: 0 })).toEqual([{ kind: 'used_up' }])
  })

  it('applies from exactly its smallest subtotal, and reports the missing amount', () => {
    expect(problems({ minSubtotal: 50_000 })).toEqual([])
    expect(problems({ minSubtotal: 50_001 })).toEqual([{ kind: 'below_minimum', missing: 1 }])
  })

  it('applies up to exactly its largest distance', () => {
    expect(problems({ maxDistanceKm: 2 })).toEqual([])
    expect(problems({ maxDistanceKm: 1.9 })).toEqual([{ kind: 'too_far', maxDistanceKm: 1.9 }])
  })

  it('with a distance condition cannot be used while the distance is unknown', () => {
    expect(problems({ maxDistanceKm: 3 }, { distanceKm: null })).toEqual([
      { kind: 'too_far', maxDistanceKm: 3 },
    ])
    expect(problems({}, { distanceKm: null })).toEqual([])
  })

  it.each(['not_activated', 'void'] as const)('that is %s cannot be used', (status) => {
    expect(problems({ status })).toEqual([{ kind: 'not_effective' }])
  })

  it('lists all problems', () => {
    expect(problems({ usageLimit: 0, minSubtotal: 60_000, maxDistanceKm: 1 })).toEqual([
      { kind: 'used_up' },
      { kind: 'below_minimum', missing: 10_000 },
      { kind: 'too_far', maxDistanceKm: 1 },
    ])
  })
})

describe('the best voucher', () => {
  const order = { subtotal: 30_000, distanceKm: 2, now: noon }

  it('is the one with the largest discount, limited by the subtotal', () => {
    const small = voucher({ discount: 10_000 })
    const big = voucher({ discount: 25_000 })
    expect(bestVoucher([small, big], order)).toBe(big)
  })

  it('compares a percentage by what it takes off this order', () => {
    const fixed = voucher({ discount: 10_000 })
    const percent = voucher({ discount: 50_000, percent: 30 })
    expect(bestVoucher([fixed, percent], { ...order, subtotal: 33_337 })).toBe(percent)
    expect(bestVoucher([percent, fixed], { ...order, subtotal: 33_334 })).toBe(percent)
    expect(bestVoucher([percent, fixed], { ...order, subtotal: 33_330 })).toBe(fixed)
  })

  it('is none if its percentage is less than one dong', () => {
    expect(bestVoucher([voucher({ percent: 1 })], { ...order, subtotal: 99 })).toBeNull()
    expect(bestVoucher([voucher({ percent: 1 })], { ...order, subtotal: 100 })).not.toBeNull()
  })

  it('is the one that expires first if two give the same discount', () => {
    const later = voucher({ discount: 90_000 })
    const sooner = voucher({ discount: 40_000, expiresAt: new Date('2026-11-21T00:00:00Z') })
    expect(bestVoucher([later, sooner], order)).toBe(sooner)
  })

  it('is never an unusable voucher', () => {
    expect(bestVoucher([voucher({ usageLimit: 0 })], order)).toBeNull()
    expect(bestVoucher([], order)).toBeNull()
  })

  it('is none for an empty cart', () => {
    expect(bestVoucher([voucher()], { ...order, subtotal: 0 })).toBeNull()
  })
})

it.each([
  ['giam10k', 'GIAM10K'],
  [' GIAM 10K\u200b', 'GIAM10K'],
  ['ＧＩＡＭ１０Ｋ', 'GIAM10K'],
  ['MAM–50', 'MAM-50'],
])('compares the code %j as %j', (typed, code) => {
  expect(normalizeVoucherCode(typed)).toBe(code)
})

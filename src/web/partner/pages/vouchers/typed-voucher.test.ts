import { expect, it } from 'vitest'
import type { PartnerVoucher } from '#contracts/money/partner-voucher.ts'
import { inputOf, termsOf, typedMoment, typedVoucher } from './typed-voucher.ts'

const now = new Date('2026-11-20T12:00:00+07:00')
const voucher: PartnerVoucher = {
  id: 1,
  code: 'TRUA20',
  discount: 20_000,
  percent: null,
  condition: null,
  distance_condition: 3.5,
  description: 'Bữa trưa',
  state: 'draft',
  expires_at: '2026-12-01T16:59:59.000Z',
  uses: 10,
  uses_left: 10,
  is_used: false,
  partner_share_bp: 10_000,
  is_of_platform: false,
  created_at: now.toISOString(),
}

it('money and distance are read as Vietnamese write them', () => {
  const typed = {
    ...typedVoucher(null, now),
    discount: '20.000 ₫',
    condition: '100.000',
    distance_condition: '3,5',
  }
  expect(termsOf(typed)).toEqual({
    percent: null,
    discount: '20000',
    condition: '100000',
    distance_condition: '3.5',
    uses: '100',
  })
})

it.each(['99.5', '10-20', 'abc', '20000,5'])(
  '%s is not an amount and is sent as -1, which the server refuses',
  (discount) => {
    const terms = termsOf({ ...typedVoucher(null, now), discount, condition: discount, uses: discount })
    expect(terms).toMatchObject({ discount: '-1', condition: '-1', uses: '-1' })
  },
)

it('a percentage is sent only if the kind `percent` is chosen', () => {
  const typed = typedVoucher({ ...voucher, percent: 20 }, now)
  expect(typed.kind).toBe('percent')
  expect(termsOf(typed)).toMatchObject({ percent: '20', discount: '20000' })
  expect(termsOf({ ...typed, percent: ' 15 % ' }).percent).toBe('15')
  expect(termsOf({ ...typed, percent: '' }).percent).toBe('')
  expect(termsOf({ ...typed, kind: 'amount' }).percent).toBeNull()
})

it('an empty condition means no condition', () => {
  expect(termsOf(typedVoucher(null, now))).toMatchObject({ condition: null, distance_condition: null })
})

it('a moment is typed in the time of Vietnam', () => {
  expect(typedMoment(now)).toBe('2026-11-20T12:00')
  expect(inputOf(typedVoucher(null, now), null).expires_at).toBe('2026-12-20T12:00:00+07:00')
})

it('an unchanged voucher is sent as it was, with its end to the second', () => {
  expect(inputOf(typedVoucher(voucher, now), voucher)).toEqual({
    code: 'TRUA20',
    percent: null,
    discount: '20000',
    condition: null,
    distance_condition: '3.5',
    uses: '10',
    description: 'Bữa trưa',
    expires_at: voucher.expires_at,
  })
})

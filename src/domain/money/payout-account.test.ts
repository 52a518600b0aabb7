import { describe, expect, it } from 'vitest'
import { bankBins, bankName, banks } from './banks.ts'
import {
  cleanAccountNumber,
  cleanHolderName,
  isAccountNumber,
  isHolderName,
  lastFour,
  needsPayoutAccount,
  payoutAccountEffectiveAt,
} from './payout-account.ts'

const now = new Date('2026-11-20T05:00:00.000Z')
const later = new Date('2026-11-23T05:00:00.000Z')

it.each([
  [false, false, now],
  [false, true, later],
  [true, false, later],
  [true, true, later],
])('with an account %s and a payout %s before, an entry takes effect at %s', (hasAccount, hadPayout, at) => {
  expect(payoutAccountEffectiveAt(now, { hasAccount, hadPayout })).toEqual(at)
})

it('restaurants need payout data, drivers not yet', () => {
  expect([needsPayoutAccount('restaurant'), needsPayoutAccount('driver')]).toEqual([true, false])
})

describe('an account number', () => {
  it.each([
    ['0071 0012-34.567', '0071001234567'],
    ['mb\u200bABC99', 'MBABC99'],
    ['  123456  ', '123456'],
  ])('is cleaned: %s', (typed, clean) => expect(cleanAccountNumber(typed)).toBe(clean))

  it.each([
    ['12345', false],
    ['123456', true],
    ['1'.repeat(19), true],
    ['1'.repeat(20), false],
    ['12345é', false],
    ['１２３４５６', false],
    ['12345;', false],
  ])('has 6 to 19 digits or letters: %s', (number, expected) =>
    expect(isAccountNumber(number)).toBe(expected),
  )

  it('is shown with its last four characters only', () => expect(lastFour('00710012AB67')).toBe('AB67'))
})

describe('the name of a holder', () => {
  it.each([
    ['Nguyễn Văn  Đức', 'NGUYEN VAN DUC'],
    ['nguyen thi huế'.normalize('NFD'), 'NGUYEN THI HUE'],
    ['Công ty TNHH Bếp & Mâm', 'CONG TY TNHH BEP & MAM'],
  ])('is printed in capitals without marks: %s', (typed, printed) => {
    expect(cleanHolderName(typed)).toBe(printed)
    expect(isHolderName(printed)).toBe(true)
  })

  it.each(['', '1234', 'NGUYEN <B>', 'ИВАН', 'A'.repeat(71), '- A'])('cannot be %j', (name) =>
    expect(isHolderName(name)).toBe(false),
  )
})

it('every bank has a unique number of six digits; an unknown number is its own name', () => {
  expect(new Set(bankBins).size).toBe(banks.length)
  for (const { bin } of banks) expect(bin).toMatch(/^\d{6}$/)
  expect([bankName('970436'), bankName('000000')]).toEqual(['Vietcombank', '000000'])
})

import { expect, it } from 'vitest'
import { describeDiscount } from './describe-discount.ts'

const space = '\u00a0'

it.each([
  [{ discount: 20_000, percent: null }, `20.000${space}₫ off`, `Giảm 20.000${space}₫`],
  [{ discount: 30_000, percent: 20 }, `20% off, up to 30.000${space}₫`, `Giảm 20%, tối đa 30.000${space}₫`],
])('describes the discount of %j', (voucher, en, vi) => {
  expect([describeDiscount(voucher, 'en'), describeDiscount(voucher, 'vi')]).toEqual([en, vi])
})

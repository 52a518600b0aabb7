import { expect, it } from 'vitest'
import { typedAmount } from './typed-amount.ts'

it.each([
  ['45000', '45000'],
  ['45.000', '45000'],
  ['45 000 đ', '45000'],
  ['45,000.00', '45000'],
  ['45k', '45000'],
  ['45k5', '45500'],
  ['1tr2', '1200000'],
  ['12,5k', '12500'],
  ['500', '500'],
  ['0', '0'],
  ['', ''],
  [' ', ''],
  ['12.5', '-1'],
  ['45-50', '-1'],
  ['-45000', '-1'],
  ['x', '-1'],
])('reads %j as %s', (text, amount) => {
  expect(typedAmount(text)).toBe(amount)
})

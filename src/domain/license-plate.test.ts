import { expect, it } from 'vitest'
import { licensePlatePattern } from './license-plate.ts'

it.each([
  ['43A1-12345', true],
  ['43a1-12345', false],
  ['43A1-1234', false],
  ['43A1-123456', false],
  ['43A112345', false],
  ['4A1-12345', false],
  ['43AB-12345', false],
  ['43Đ1-12345', false],
  ['43A1-12345\n', false],
])('says of %j whether it is a license plate', (text, expected) => {
  expect(licensePlatePattern.test(text)).toBe(expected)
})

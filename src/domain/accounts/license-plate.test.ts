import { expect, it } from 'vitest'
import { licensePlatePattern, normalizePlate } from './license-plate.ts'

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
])('decides whether %j is a license plate', (text, expected) => {
  expect(licensePlatePattern.test(text)).toBe(expected)
})

it.each([
  ['43A1-12345', '43A1-12345'],
  ['43a1-123.45', '43A1-12345'],
  ['43A1 123.45', '43A1-12345'],
  ['43-A1 123 45', '43A1-12345'],
  ['43A1-12.345', '43A1-12.345'],
  ['43A112345', '43A1-12345'],
  ['43 A1 12345', '43A1-12345'],
  ['43A1–123.45', '43A1-12345'],
  ['43A1 — 123.45', '43A1-12345'],
  ['43\u2011a1\u2212123\u00a045\u200b', '43A1-12345'],
  ['４３Ａ１－１２３４５', '43A1-12345'],
  ['43A-123.45', '43A-123.45'],
  ['43A-112345', '43A-112345'],
  ['43A1-1234', '43A1-1234'],
])('stores the plate %j as %j', (text, kept) => {
  expect(normalizePlate(text)).toBe(kept)
})

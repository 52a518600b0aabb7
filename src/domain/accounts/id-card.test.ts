import { expect, it } from 'vitest'
import { defaultIdCardDigits, isIdCard, normalizeIdCard } from './id-card.ts'

it.each([
  ['12345678', false],
  ['123456789', true],
  ['1234567890', false],
  ['12345678x', false],
  ['１２３４５６７８９', false],
  ['', false],
])('takes nine digits and nothing else by default: %s', (text, expected) => {
  expect(isIdCard(text, defaultIdCardDigits)).toBe(expected)
})

it('takes every length that the operator allows', () => {
  expect(['123456789', '123456789012', '12345678901'].map((text) => isIdCard(text, [9, 12]))).toEqual([
    true,
    true,
    false,
  ])
})

it.each([
  ['048 095 001 234', '048095001234'],
  ['048.095.001-234\u200b', '048095001234'],
  ['０４８０９５００１', '048095001'],
  ['048095001x', '048095001x'],
])('puts %j into the digits %j', (text, digits) => {
  expect(normalizeIdCard(text)).toBe(digits)
})

import { expect, test } from 'vitest'
import { parseQuantity } from './stepper.tsx'

const parse = (typed: string) => parseQuantity(typed, { min: 1, max: 99, fallback: 5 })

test.each([
  ['1', 1],
  ['99', 99],
  [' 07 ', 7],
])('%j is read as %d', (typed, quantity) => expect(parse(typed)).toBe(quantity))

test.each([
  ['0', 1],
  ['100', 99],
  ['999999999', 99],
])('%j is clamped to the bounds: %d', (typed, quantity) => expect(parse(typed)).toBe(quantity))

test.each(['', ' ', '-3', '1.5', '2e1', 'two', '9999999999'])('%j keeps the earlier value', (typed) =>
  expect(parse(typed)).toBe(5),
)

import { expect, it } from 'vitest'
import { signInDelay } from './sign-in-delay.ts'

it.each([
  [0, 0],
  [3, 0],
  [4, 250],
  [5, 500],
  [6, 1_000],
  [7, 2_000],
  [8, 4_000],
  [9, 4_000],
  [100_000, 4_000],
])('%i wrong passwords from here cost %i ms', (fromHere, ms) => {
  expect(signInDelay({ fromHere, fromAnywhere: fromHere > 20 ? 20 : fromHere })).toBe(ms)
})

it.each([
  [20, 0],
  [21, 100],
  [22, 200],
  [39, 1_900],
  [40, 2_000],
  [41, 2_000],
  [100_000, 2_000],
])('%i wrong passwords from elsewhere cost %i ms', (fromAnywhere, ms) => {
  expect(signInDelay({ fromHere: 0, fromAnywhere })).toBe(ms)
})

it('takes the longer of the two waits', () => {
  expect(signInDelay({ fromHere: 5, fromAnywhere: 40 })).toBe(2_000)
  expect(signInDelay({ fromHere: 8, fromAnywhere: 40 })).toBe(4_000)
})

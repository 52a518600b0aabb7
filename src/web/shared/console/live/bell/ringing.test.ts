import { expect, it } from 'vitest'
import { createChimes, createRinging, trustMs } from './ringing.ts'

it('rings for orders from before the page was opened only after half a minute', () => {
  const { see, isDue } = createRinging()
  see([1], 0)
  expect([isDue(0, false), isDue(29_999, false), isDue(30_000, false)]).toEqual([false, false, true])
})

it('rings at once for later orders, and never after the answer', () => {
  const { see, isDue } = createRinging()
  see([], 0)
  see([2], 1_000)
  expect(isDue(1_000, false)).toBe(true)
  see([], 2_000)
  expect(isDue(60_000, false)).toBe(false)
})

it('rings half a minute later on a helper device', () => {
  const { see, isDue } = createRinging()
  see([], 0)
  see([2], 1_000)
  see([2, 3], 20_000)
  expect([isDue(30_999, true), isDue(31_000, true)]).toEqual([false, true])
})

it('falls silent without news of the order, and rings again with the next news', () => {
  const { see, isDue } = createRinging()
  see([], 0)
  see([2], 1_000)
  expect([isDue(1_000 + trustMs, false), isDue(1_001 + trustMs, false)]).toEqual([true, false])
  see([2], 200_000)
  expect(isDue(200_000, false)).toBe(true)
})

it('announces each automatically accepted order once, and none that was there when the page was opened', () => {
  const { isNews } = createChimes()
  expect([isNews([1]), isNews([1]), isNews([1, 2]), isNews([2]), isNews([])]).toEqual([
    false,
    false,
    true,
    false,
    false,
  ])
})

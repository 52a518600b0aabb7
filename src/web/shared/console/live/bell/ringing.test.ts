import { expect, it } from 'vitest'
import { createChimes, createRinging, trustMs } from './ringing.ts'

it('never rings for what was there when the page came, until half a minute has passed', () => {
  const { see, isDue } = createRinging()
  see([1], 0)
  expect([isDue(0, false), isDue(29_999, false), isDue(30_000, false)]).toEqual([false, false, true])
})

it('rings at once for what comes later, and never after the answer', () => {
  const { see, isDue } = createRinging()
  see([], 0)
  see([2], 1_000)
  expect(isDue(1_000, false)).toBe(true)
  see([], 2_000)
  expect(isDue(60_000, false)).toBe(false)
})

it('rings half a minute later on a device that helps out', () => {
  const { see, isDue } = createRinging()
  see([], 0)
  see([2], 1_000)
  see([2, 3], 20_000)
  expect([isDue(30_999, true), isDue(31_000, true)]).toEqual([false, true])
})

it('falls silent when it hears nothing more of the order, and rings again once it does', () => {
  const { see, isDue } = createRinging()
  see([], 0)
  see([2], 1_000)
  expect([isDue(1_000 + trustMs, false), isDue(1_001 + trustMs, false)]).toEqual([true, false])
  see([2], 200_000)
  expect(isDue(200_000, false)).toBe(true)
})

it('says once of each order that was accepted by itself, and nothing of those from before', () => {
  const { isNews } = createChimes()
  expect([isNews([1]), isNews([1]), isNews([1, 2]), isNews([2]), isNews([])]).toEqual([
    false,
    false,
    true,
    false,
    false,
  ])
})

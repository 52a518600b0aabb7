import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeHeartWish, wishForHeart } from './heart-wish.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a guest’s heart is there once after the login', () => {
  wishForHeart({ id: 3, name: 'Cơm Gà' })
  expect(takeHeartWish()).toMatchObject({ id: 3, name: 'Cơm Gà' })
  expect(takeHeartWish()).toBeNull()
})

test('it is forgotten half an hour later', () => {
  wishForHeart({ id: 3, name: 'Cơm Gà' })
  vi.advanceTimersByTime(30 * 60_000 - 1)
  expect(takeHeartWish()).not.toBeNull()
  wishForHeart({ id: 3, name: 'Cơm Gà' })
  vi.advanceTimersByTime(30 * 60_000)
  expect(takeHeartWish()).toBeNull()
})

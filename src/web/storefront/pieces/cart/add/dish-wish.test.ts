import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeDishWish, wishForDish } from './dish-wish.ts'

const wish = { partnerId: 5, productId: 1, quantity: 2, name: 'Mì Quảng' }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a guest’s dish is there once, at its restaurant only', () => {
  wishForDish(wish)
  expect(takeDishWish(6)).toBeNull()
  expect(takeDishWish(5)).toMatchObject(wish)
  expect(takeDishWish(5)).toBeNull()
})

test('it is forgotten half an hour later', () => {
  wishForDish(wish)
  vi.advanceTimersByTime(30 * 60_000 - 1)
  expect(takeDishWish(5)).not.toBeNull()
  wishForDish(wish)
  vi.advanceTimersByTime(30 * 60_000)
  expect(takeDishWish(5)).toBeNull()
})

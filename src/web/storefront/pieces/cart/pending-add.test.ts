import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepPendingAdd, takePendingAdd } from './cart-calls.ts'

const dish = { partnerId: 5, productId: 1, quantity: 2, name: 'Mì Quảng' }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a guest’s dish is there once, at its restaurant only', () => {
  keepPendingAdd(dish)
  expect(takePendingAdd(6)).toBeNull()
  expect(takePendingAdd(5)).toMatchObject(dish)
  expect(takePendingAdd(5)).toBeNull()
})

test('it is forgotten half an hour later', () => {
  keepPendingAdd(dish)
  vi.advanceTimersByTime(30 * 60_000 - 1)
  expect(takePendingAdd(5)).not.toBeNull()
  keepPendingAdd(dish)
  vi.advanceTimersByTime(30 * 60_000)
  expect(takePendingAdd(5)).toBeNull()
})

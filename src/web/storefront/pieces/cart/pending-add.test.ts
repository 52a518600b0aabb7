import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Dish, forgetPendingAdd, storePendingAdd, withPendingAdd } from './pending-add.ts'

const dish = { partnerId: 5, productId: 1, quantity: 2, name: 'Mì Quảng', note: 'không hành' }

const take = (partnerId: number) => withPendingAdd(partnerId, async (wanted: Dish) => wanted)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a guest’s dish is added once, at its restaurant only, as it was chosen', async () => {
  storePendingAdd(dish)
  expect(await take(6)).toBeNull()
  expect(await take(5)).toMatchObject(dish)
  expect(await take(5)).toBeNull()
})

test('a pending dish is forgotten half an hour later', async () => {
  storePendingAdd(dish)
  vi.advanceTimersByTime(30 * 60_000 - 1)
  expect(await take(5)).not.toBeNull()
  storePendingAdd(dish)
  vi.advanceTimersByTime(30 * 60_000)
  expect(await take(5)).toBeNull()
})

test('a dish that is already in the cart is not added again, and other dishes stay pending', async () => {
  storePendingAdd(dish)
  forgetPendingAdd(2)
  forgetPendingAdd(1)
  expect(await take(5)).toBeNull()
  storePendingAdd(dish)
  forgetPendingAdd(2)
  expect(await take(5)).not.toBeNull()
})

test('tabs that a login brings back at the same time take turns', async () => {
  const held: Promise<unknown>[] = [Promise.resolve()]
  const request = vi.fn((_: string, work: () => Promise<unknown>) => {
    const turn = Promise.all(held).then(work)
    held.push(turn)
    return turn
  })
  vi.stubGlobal('navigator', { locks: { request } })
  storePendingAdd(dish)
  expect(await Promise.all([take(5), take(5)])).toEqual([expect.objectContaining(dish), null])
  expect(request).toHaveBeenCalledTimes(2)
})

test('a page that is left while the dish is being sent does not send it again', async () => {
  // The lock goes with the page.
  vi.stubGlobal('navigator', {})
  storePendingAdd(dish)
  void withPendingAdd(5, () => new Promise(() => {}))
  expect(await take(5)).toBeNull()
})

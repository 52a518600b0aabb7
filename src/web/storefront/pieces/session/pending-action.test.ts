import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPendingAction } from './pending-action.ts'

type Heart = { id: number; name: string }

const pending = createPendingAction<Heart>('mam.test.v1', ({ id }) => Number.isInteger(id))
const heart = { id: 3, name: 'Cơm Gà' }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a guest’s action is there once after the login', () => {
  pending.store(heart)
  expect(pending.take()).toMatchObject(heart)
  expect(pending.take()).toBeNull()
})

test('an action of another kind stays stored', () => {
  pending.store(heart)
  expect(pending.take(({ id }) => id === 4)).toBeNull()
  expect(pending.take(({ id }) => id === 3)).toMatchObject(heart)
})

test('an action expires after half an hour', () => {
  pending.store(heart)
  vi.advanceTimersByTime(30 * 60_000 - 1)
  expect(pending.take()).not.toBeNull()
  pending.store(heart)
  vi.advanceTimersByTime(30 * 60_000)
  expect(pending.take()).toBeNull()
})

test.each([
  ['nothing', 'null'],
  ['no action', '{"id":"3","at":0}'],
  ['no time', '{"id":3}'],
])('%s in the storage is no action', (_, text) => {
  vi.stubGlobal('localStorage', { getItem: () => text, setItem() {}, removeItem() {} })
  expect(createPendingAction<Heart>('mam.test.v2', ({ id }) => Number.isInteger(id)).take()).toBeNull()
})

import { afterEach, expect, test, vi } from 'vitest'
import { createIdempotencyKeys } from './send-order.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the same attempt keeps its key, and another total gets a new one', () => {
  const keyFor = createIdempotencyKeys()
  const first = keyFor({ address: '1 Bạch Đằng', total: 45_000 })
  expect(keyFor({ address: '1 Bạch Đằng', total: 45_000 })).toBe(first)
  expect(keyFor({ address: '1 Bạch Đằng', total: 46_000 })).not.toBe(first)
})

test('two checkouts never share a key', () => {
  expect(createIdempotencyKeys()({ total: 1 })).not.toBe(createIdempotencyKeys()({ total: 1 }))
})

test('a browser without randomUUID makes keys too', () => {
  const getRandomValues = crypto.getRandomValues.bind(crypto)
  vi.stubGlobal('crypto', { getRandomValues })
  const [one, two] = [createIdempotencyKeys()(1), createIdempotencyKeys()(1)]
  expect(one).toMatch(/^[0-9a-f]{32}$/)
  expect(two).not.toBe(one)
})

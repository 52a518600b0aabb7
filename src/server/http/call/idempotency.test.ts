import { expect, it } from 'vitest'
import { endpoints } from '#contracts/api.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import { bindKey } from './idempotency.ts'

const { placeOrder, refundOrder }: Record<string, Endpoint> = endpoints

function hashOf(input: unknown): string | undefined {
  return bindKey('key', 'refundOrder', refundOrder as Endpoint, input)?.requestHash
}

it('binds nothing without a key, or for a call without idempotency keys', () => {
  expect(bindKey(null, 'refundOrder', refundOrder as Endpoint, {})).toBeNull()
  expect(bindKey('key', 'addToCart', endpoints.addToCart, {})).toBeNull()
})

it('treats a null field like a missing one', () => {
  expect(hashOf({ order_id: 1, reference: null })).toBe(hashOf({ order_id: 1 }))
  expect(hashOf({ order_id: 1, lines: [{ line_id: 1, note: null }] })).toBe(
    hashOf({ order_id: 1, lines: [{ line_id: 1 }] }),
  )
})

it.each([
  [{ dishes: 1 }, { dishes: 2 }],
  [{ dishes: 1 }, { fee: 1 }],
  [{ dishes: 1 }, { dishes: 1, fee: 0 }],
  [{ lines: [{ line_id: 1 }, { line_id: 2 }] }, { lines: [{ line_id: 1 }] }],
  [{ reason: 'dứa' }, { reason: 'dừa' }],
])('has different hashes for %j and %j', (one, other) => {
  expect(hashOf(one)).not.toBe(hashOf(other))
})

it('has different hashes for different calls', () => {
  const order = bindKey('key', 'placeOrder', placeOrder as Endpoint, { order_id: 1 })
  expect(order?.requestHash).not.toBe(hashOf({ order_id: 1 }))
})

import { expect, it } from 'vitest'
import { endpoints } from '#contracts/api.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import { bindKey } from './idempotency.ts'

const { placeOrder, refundOrder }: Record<string, Endpoint> = endpoints

function hashOf(input: unknown): string | undefined {
  return bindKey('key', 'refundOrder', refundOrder as Endpoint, input)?.requestHash
}

it('binds nothing without a key, nor for a call that takes none', () => {
  expect(bindKey(null, 'refundOrder', refundOrder as Endpoint, {})).toBeNull()
  expect(bindKey('key', 'addToCart', endpoints.addToCart, {})).toBeNull()
})

it('takes a field that is null for one that is missing', () => {
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
])('tells %j from %j', (one, other) => {
  expect(hashOf(one)).not.toBe(hashOf(other))
})

it('tells the calls apart', () => {
  const order = bindKey('key', 'placeOrder', placeOrder as Endpoint, { order_id: 1 })
  expect(order?.requestHash).not.toBe(hashOf({ order_id: 1 }))
})

import { expect, test } from 'vitest'
import { findProductsInput } from './find-by-text.ts'
import { readSearchQuery } from './search-query.ts'

const inputOf = (query: string, place: Parameters<typeof findProductsInput>[1] = null) =>
  findProductsInput(readSearchQuery(new URLSearchParams(query)), place)

test('filters that depend on a place are sent only with one', () => {
  expect(inputOf('q=com&open=1&stars=1&soon=1&free=1')).toEqual({
    q: 'com',
    limit: 40,
    status: 'open',
    min_point: 4,
  })
  expect(inputOf('q=com&soon=1&free=1', { latitude: 16, longitude: 108, address: 'not told' })).toEqual({
    q: 'com',
    limit: 40,
    latitude: 16,
    longitude: 108,
    free_delivery: '1',
    max_minutes: 30,
  })
})

import { expect, test } from 'vitest'
import type { Position } from '#domain/places/distance.ts'
import { findPartnersInput } from './find-partners-input.ts'
import { readPartnerQuery } from './partner-query.ts'

const inputOf = (query: string, place: Position | null = null) =>
  findPartnersInput(readPartnerQuery(new URLSearchParams(query)), place)
const home = { latitude: 16.01, longitude: 108.21 }

test('an empty address asks for the first six restaurants', () => {
  expect(inputOf('')).toEqual({ page: 1, per_page: 6 })
})

test('kinds 1 to 5 are kinds, 6 and 7 are ways to sort', () => {
  expect(inputOf('type=5')).toEqual({ type_id: 5, page: 1, per_page: 6 })
  expect(inputOf('type=6')).toEqual({ sort: 'best_rated', page: 1, per_page: 6 })
  expect(inputOf('type=7&latitude=16.05&longitude=108.2')).toEqual({
    sort: 'nearby',
    latitude: 16.05,
    longitude: 108.2,
    page: 1,
    per_page: 6,
  })
})

test('near by without a position gives the plain list', () => {
  expect(inputOf('type=7')).toEqual({ page: 1, per_page: 6 })
})

test('filters apply on top of best rated', () => {
  expect(inputOf('type=6&name=com&min_point=4&closes_after=21:00&status=open&address=bach')).toEqual({
    sort: 'best_rated',
    name: 'com',
    address: 'bach',
    min_point: 4,
    closes_after: '21:00',
    status: 'open',
    page: 1,
    per_page: 6,
  })
})

test('the delivery place is sent; near by uses the browser’s position instead', () => {
  expect(inputOf('page=2', { ...home, address: 'not told' } as Position)).toEqual({
    ...home,
    page: 2,
    per_page: 6,
  })
  expect(inputOf('type=7&latitude=16.05&longitude=108.2', home)).toMatchObject({
    latitude: 16.05,
    longitude: 108.2,
  })
  expect(inputOf('type=7', home)).toEqual({ ...home, page: 1, per_page: 6 })
})

test('filters that depend on a place are sent only with one', () => {
  expect(inputOf('free=1&soon=1')).toEqual({ page: 1, per_page: 6 })
  expect(inputOf('free=1&soon=1', home)).toMatchObject({ ...home, free_delivery: '1', max_minutes: 30 })
})

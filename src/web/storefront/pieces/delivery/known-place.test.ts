import { expect, test } from 'vitest'
import { knownPlaceKey, readKnownPlace } from './known-place.ts'

const home = { address: '12 Bạch Đằng', latitude: 16.07, longitude: 108.22, userId: 7 }
const storage =
  (place: unknown, token: string | null = 'a.b.c') =>
  (key: string) =>
    key === knownPlaceKey ? (typeof place === 'string' ? place : JSON.stringify(place)) : token

test('the place that was found last is known before any call', () => {
  expect(readKnownPlace(storage(home))).toEqual(home)
})

test('a person’s place is not shown without their session, a guest’s is', () => {
  expect(readKnownPlace(storage(home, null))).toBeNull()
  expect(readKnownPlace(storage({ ...home, userId: null }, null))).toMatchObject({ address: home.address })
})

test.each([
  null,
  'no JSON',
  '"//evil.example/"',
  { ...home, address: '' },
  { ...home, address: null },
  { ...home, latitude: '16' },
  { ...home, longitude: null },
  { ...home, userId: '7' },
])('%j is no place', (stored) => {
  expect(readKnownPlace(storage(stored))).toBeNull()
})

import { expect, test } from 'vitest'
import { defaultShippingRates as rates } from '#domain/money/shop-terms.ts'
import { quoteDelivery } from './quote-delivery.ts'

const home = { latitude: 16.05, longitude: 108.2, address: '12 Bạch Đằng' }
const kmPerDegree = (6371 * Math.PI) / 180
const restaurant = (km: number) => ({ latitude: 16.05 + km / kmPerDegree, longitude: 108.2 })
const quote = (km: number, changes = {}) =>
  quoteDelivery(home, { from: restaurant(km), rates, subtotal: 0, ...changes })

test('says fee, time and distance by the rules of an order', () => {
  expect(quote(2.3)).toEqual({
    distanceKm: 2.3,
    fee: 15_000,
    minutes: { least: 25, most: 35 },
    isTooFar: false,
  })
  expect(quote(3.4)).toMatchObject({ distanceKm: 3.4, fee: 17_000 })
})

test('is free from the free-delivery subtotal on, and from the first dish where that is zero', () => {
  expect(quote(2, { subtotal: 99_999 }).fee).toBe(15_000)
  expect(quote(2, { subtotal: 100_000 }).fee).toBe(0)
  expect(quote(2, { rates: { ...rates, freeFrom: 0 } }).fee).toBe(0)
})

test('says beyond the shop’s limit, and only there, that the place is too far', () => {
  expect(quote(15).isTooFar).toBe(false)
  expect(quote(15.1).isTooFar).toBe(true)
  expect(quote(5, { rates: { ...rates, maxDistanceKm: 4 } }).isTooFar).toBe(true)
})

test('uses the distance of a list that has measured it already', () => {
  expect(quote(2, { distanceKm: 4 })).toMatchObject({ distanceKm: 4, fee: 20_000 })
})

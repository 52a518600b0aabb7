import { expect, test } from 'vitest'
import { defaultShippingRates as rates } from '#domain/money/shop-terms.ts'
import { deliveryTexts } from './delivery-texts.ts'
import { quoteDelivery } from './quote-delivery.ts'

const place = { latitude: 16.05, longitude: 108.2 }
const quote = (distanceKm: number, subtotal = 0) =>
  quoteDelivery(place, { from: place, rates, subtotal, distanceKm })

test('says fee, distance and time in the language of the page', () => {
  expect(deliveryTexts(quote(2.3), true, 'en')).toEqual({
    fee: '15.000\u00a0₫',
    km: '2.3 km',
    minutes: '25–35 min',
  })
  expect(deliveryTexts(quote(2.3), true, 'vi')).toEqual({
    fee: '15.000\u00a0₫',
    km: '2,3 km',
    minutes: '25–35 phút',
  })
  expect(deliveryTexts(quote(2.3, rates.freeFrom), true, 'vi').fee).toBe('Miễn phí giao')
})

test('a closed restaurant has no time, nor has one that does not deliver so far', () => {
  expect(deliveryTexts(quote(2.3), false, 'en').minutes).toBeNull()
  expect(deliveryTexts(quote(rates.maxDistanceKm + 0.1), true, 'en')).toMatchObject({
    fee: 'Too far to deliver',
    minutes: null,
  })
  expect(deliveryTexts(quote(rates.maxDistanceKm), true, 'en').minutes).not.toBeNull()
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { knownPlaces } from '#domain/places/known-places.ts'
import { readPlaces } from './read-places.ts'
import { createReverseGeocoder } from './reverse-geocode.ts'

const reverseGeocode = createReverseGeocoder(readPlaces())
const nowhere = { locality: '', city: '' }

describe('the area of a position', () => {
  it.each([
    ['Chợ Hàn', 16.0683, 108.2243, 'Hải Châu', 'Đà Nẵng'],
    ['Mỹ Khê beach, south', 16.0492, 108.2489, 'Ngũ Hành Sơn', 'Đà Nẵng'],
    ['the university of technology', 16.0739, 108.1499, 'Liên Chiểu', 'Đà Nẵng'],
    ['the Marble Mountains', 16.0036, 108.2634, 'Ngũ Hành Sơn', 'Đà Nẵng'],
    ['Túy Loan', 15.9955, 108.1345, 'Hòa Vang', 'Đà Nẵng'],
    ['Hội An', 15.8794, 108.335, 'Hội An', 'Đà Nẵng'],
    ['Hoàn Kiếm lake', 21.0287, 105.8524, 'Hoàn Kiếm', 'Hà Nội'],
    ['Bến Thành market', 10.7725, 106.698, 'Sài Gòn', 'Hồ Chí Minh'],
    ['Huế', 16.4619, 107.5955, 'Huế', 'Huế'],
    ['Hoàng Sa', 16.6666, 112.7254, 'Hoàng Sa', 'Đà Nẵng'],
  ])('of %s is its neighbourhood and its city', (_name, latitude, longitude, locality, city) => {
    expect(reverseGeocode({ latitude, longitude })).toEqual({ locality, city })
  })

  it('is only the city if every neighbourhood is far', () => {
    expect(reverseGeocode({ latitude: 16.35, longitude: 108.5 })).toEqual({ locality: '', city: 'Đà Nẵng' })
  })

  it.each([
    ['the open sea', 16.2, 109],
    ['Paris', 48.85, 2.35],
    ['Vientiane', 17.97, 102.6],
    ['Phnom Penh', 11.55, 104.92],
    ['Nanning', 22.82, 108.32],
    ['the equator', 0, 0],
    ['the pole', 90, 180],
  ])('is empty in %s', (_name, latitude, longitude) => {
    expect(reverseGeocode({ latitude, longitude })).toEqual(nowhere)
  })

  it('is in Đà Nẵng, with a ward, for all known places of the city', () => {
    for (const place of knownPlaces) {
      const { locality, city } = reverseGeocode(place)
      expect(city).toBe('Đà Nẵng')
      expect(locality).not.toBe('')
    }
  })

  it('names a neighbourhood only together with its city, at any position', () => {
    const position = fc.record({
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    })
    const inVietnam = fc.record({
      latitude: fc.double({ min: 8, max: 24, noNaN: true }),
      longitude: fc.double({ min: 102, max: 115, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.oneof(position, inVietnam), (where) => {
        const { locality, city } = reverseGeocode(where)
        expect(locality === '' || city !== '').toBe(true)
      }),
    )
  })
})

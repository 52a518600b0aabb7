import { describe, expect, it } from 'vitest'
import { distanceKm } from '#domain/places/distance.ts'
import { knownPlaces } from '#domain/places/known-places.ts'
import { isInVietnam } from '#domain/places/vietnam-area.ts'
import { cityOfAddress, vietnamCities } from '#domain/places/vietnam-cities.ts'
import { readPlaces } from './read-places.ts'

const places = readPlaces()
const own = places.filter(({ kind }) => kind !== 'town')
const middle = { latitude: 16.06, longitude: 108.21 }

describe('every place', () => {
  it('lies in Vietnam', () => {
    expect(places.filter((place) => !isInVietnam(place))).toEqual([])
  })

  it('has an id and an address of its own, now or before', () => {
    expect(new Set(places.map(({ id }) => id)).size).toBe(places.length)
    const named = places.map(({ address, formerly }) => `${address}; ${formerly}`)
    expect(new Set(named).size).toBe(places.length)
  })

  it('has a name written as people write it: one normal form, no space at its ends, no title, no foreign đ', () => {
    const titled = /^(Thị Trấn|Thị Xã|Thành Phố|Huyện|Phường|Quận (?!\d))/
    const odd = places.filter(({ name, address, city }) =>
      [name, address, city].some(
        (text) => text === '' || text !== text.trim().normalize('NFC') || /[ðÐ|]| {2}/.test(text),
      ),
    )
    expect(odd).toEqual([])
    expect(places.filter(({ name }) => titled.test(name))).toEqual([])
  })

  it('begins its address with its name, which a ward’s title may precede', () => {
    for (const { name, address } of places) expect(address.split(',')[0]).toContain(name)
  })
})

describe('Đà Nẵng', () => {
  const wards = own.filter(({ kind }) => kind === 'ward')
  const streets = own.filter(({ kind }) => kind === 'street')

  it('is known by its twelve wards and three communes, one of its neighbours’, and some hundred streets', () => {
    expect([...new Set(wards.map(({ address }) => address.split(',')[0]))]).toEqual([
      'Phường Hải Châu',
      'Phường Hòa Cường',
      'Phường Thanh Khê',
      'Phường An Khê',
      'Phường An Hải',
      'Phường Sơn Trà',
      'Phường Ngũ Hành Sơn',
      'Phường Hòa Khánh',
      'Phường Liên Chiểu',
      'Phường Hải Vân',
      'Phường Cẩm Lệ',
      'Phường Hòa Xuân',
      'Xã Hòa Vang',
      'Xã Hòa Tiến',
      'Xã Bà Nà',
      'Phường Điện Bàn Đông',
    ])
    const count = new Set(streets.map(({ name }) => name)).size
    expect(count).toBeGreaterThanOrEqual(100)
    expect(count).toBeLessThanOrEqual(120)
  })

  it('maps each of the 56 former wards and communes to a current one', () => {
    const former = wards.filter(({ formerly }) => /^(Phường|Xã) .+, Đà Nẵng$/.test(formerly ?? ''))
    expect(new Set(former.map(({ formerly }) => formerly)).size).toBe(56)
  })

  it('has all its points within the city, each named as the city’s', () => {
    for (const place of own) {
      expect(distanceKm(place, middle)).toBeLessThan(25)
      expect(cityOfAddress(place.address)?.code).toBe('DN')
    }
  })

  it('has no street’s point far from the ward in which it lies', () => {
    const far = streets.filter((street) => {
      const ward = wards.find(({ id }) => id === `former ward ${street.id.slice(street.name.length + 1)}`)
      // The communes of Hòa Vang are large.
      const maxKm = street.formerly?.includes('huyện') ? 3.5 : 2.5
      return ward === undefined || distanceKm(street, ward) > maxKm
    })
    expect(far.map(({ id }) => id)).toEqual([])
  })

  it('has every ward crossed or neighboured by a street of the list, but for the hills', () => {
    const lonely = wards.filter(
      (ward) =>
        ward.formerly?.includes(', quận') && !streets.some((street) => distanceKm(street, ward) < 2.5),
    )
    expect(lonely.map(({ name }) => name)).toEqual([])
  })

  it('also has the landmarks among which an address could be placed before', () => {
    for (const { name } of knownPlaces) {
      expect(own.some((place) => place.name === name.split(',')[0])).toBe(true)
    }
  })
})

describe('the towns of Vietnam', () => {
  const towns = places.filter(({ kind }) => kind === 'town')

  it('are about six hundred, in 34 provinces and cities', () => {
    expect(towns.length).toBeGreaterThan(595)
    expect(new Set(towns.map(({ city }) => city)).size).toBe(34)
  })

  it.each(vietnamCities.map(({ name }) => name))('know %s of the city list', (name) => {
    expect(towns.some(({ address, formerly }) => `${address}; ${formerly}`.includes(name))).toBe(true)
  })

  it('lie near others of their province, but for islands', () => {
    const strays = towns.filter((town) => {
      const others = towns.filter(({ city, id }) => city === town.city && id !== town.id)
      return others.length > 0 && !others.some((other) => distanceKm(other, town) < 90)
    })
    expect(strays.map(({ name }) => name)).toEqual(['Côn Sơn', 'Hoàng Sa'])
  })
})

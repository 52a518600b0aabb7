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

  it('has a unique id, and a unique pair of current and former address', () => {
    expect(new Set(places.map(({ id }) => id)).size).toBe(places.length)
    const named = places.map(({ address, formerly }) => `${address}; ${formerly}`)
    expect(new Set(named).size).toBe(places.length)
  })

  it('has a clean name: NFC, no space at its ends, no title, and the Vietnamese đ', () => {
    const titled = /^(Thị Trấn|Thị Xã|Thành Phố|Huyện|Phường|Quận (?!\d))/
    const odd = places.filter(({ name, address, city }) =>
      [name, address, city].some(
        (text) => text === '' || text !== text.trim().normalize('NFC') || /[ðÐ|]| {2}/.test(text),
      ),
    )
    expect(odd).toEqual([])
    expect(places.filter(({ name }) => titled.test(name))).toEqual([])
  })

  it('has an address that begins with its name, or with a ward’s title and its name', () => {
    for (const { name, address } of places) expect(address.split(',')[0]).toContain(name)
  })
})

describe('Đà Nẵng', () => {
  const wards = own.filter(({ kind }) => kind === 'ward')
  const streets = own.filter(({ kind }) => kind === 'street')

  it('has its twelve wards and three communes, one ward of a neighbour, and about a hundred streets', () => {
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

  it('has all its points in the city, with addresses of the city', () => {
    for (const place of own) {
      expect(distanceKm(place, middle)).toBeLessThan(25)
      expect(cityOfAddress(place.address)?.code).toBe('DN')
    }
  })

  it('has every point of a street near the ward of that point', () => {
    const far = streets.filter((street) => {
      const ward = wards.find(({ id }) => id === `former ward ${street.id.slice(street.name.length + 1)}`)
      // The communes of Hòa Vang are large.
      const maxKm = street.formerly?.includes('huyện') ? 3.5 : 2.5
      return ward === undefined || distanceKm(street, ward) > maxKm
    })
    expect(far.map(({ id }) => id)).toEqual([])
  })

  it('has a street in or near every former ward of a district', () => {
    const lonely = wards.filter(
      (ward) =>
        ward.formerly?.includes(', quận') && !streets.some((street) => distanceKm(street, ward) < 2.5),
    )
    expect(lonely.map(({ name }) => name)).toEqual([])
  })

  it('also has all known places', () => {
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

  it.each(vietnamCities.map(({ name }) => name))('include %s of the city list', (name) => {
    expect(towns.some(({ address, formerly }) => `${address}; ${formerly}`.includes(name))).toBe(true)
  })

  it('are near other towns of their province, except islands', () => {
    const strays = towns.filter((town) => {
      const others = towns.filter(({ city, id }) => city === town.city && id !== town.id)
      return others.length > 0 && !others.some((other) => distanceKm(other, town) < 90)
    })
    expect(strays.map(({ name }) => name)).toEqual(['Côn Sơn', 'Hoàng Sa'])
  })
})

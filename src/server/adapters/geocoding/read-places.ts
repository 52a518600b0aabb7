import { knownPlaces } from '#domain/places/known-places.ts'
import { cityOfAddress } from '#domain/places/vietnam-cities.ts'
import { daNangStreets } from './da-nang-streets.ts'
import { daNangWards } from './da-nang-wards.ts'
import type { Place } from './place.ts'
import { vietnamTowns } from './vietnam-towns.ts'

const city = 'Đà Nẵng'

function linesOf(table: string): string[] {
  return table.split('\n').filter((line) => line.trim() !== '')
}

/** Parses "name latitude longitude" of the tables. */
function readPoint(text: string) {
  const words = text.trim().split(' ')
  const [latitude, longitude] = words.slice(-2).map(Number)
  if (latitude === undefined || longitude === undefined) throw new Error(`no place on earth: ${text}`)
  return { name: words.slice(0, -2).join(' '), latitude, longitude }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function readWards(): Place[] {
  const places: Place[] = []
  let district = ''
  for (const line of linesOf(daNangWards)) {
    const { name, ...position } = readPoint(line)
    if (!line.startsWith(' ')) {
      district = name
      const [, ...plain] = name.split(' ')
      const address = `${capital(name)}, ${city}`
      places.push({
        id: name,
        kind: 'district',
        name: plain.join(' '),
        address,
        locality: null,
        city,
        ...position,
      })
    } else {
      const ward = district.startsWith('huyện') ? 'Xã' : 'Phường'
      const address = `${ward} ${name}, ${district}, ${city}`
      places.push({ id: `ward ${name}`, kind: 'ward', name, address, locality: name, city, ...position })
    }
  }
  return places
}

function readStreets(wards: readonly Place[]): Place[] {
  const addresses = new Map(wards.map(({ locality, address }) => [locality, address]))
  return linesOf(daNangStreets).flatMap((line) => {
    const [street = '', points = ''] = line.split(': ')
    return points.split(', ').map((text): Place => {
      const { name: ward, ...position } = readPoint(text)
      const within = addresses.get(ward)
      if (within === undefined) throw new Error(`${street} passes a ward that is not listed: ${ward}`)
      const address = `${street}, ${within.charAt(0).toLowerCase()}${within.slice(1)}`
      return {
        id: `${street} ${ward}`,
        kind: 'street',
        name: street,
        address,
        locality: ward,
        city,
        ...position,
      }
    })
  })
}

function readLandmarks(wards: readonly Place[]): Place[] {
  const listed = new Set(wards.map(({ name }) => name))
  return knownPlaces.flatMap(({ key: id, name: written, ...position }): Place[] => {
    const [name = ''] = written.split(',')
    if (listed.has(name)) return []
    const address = cityOfAddress(written) === null ? `${written}, ${city}` : written
    return [{ id, kind: 'landmark', name, address, locality: null, city, ...position }]
  })
}

function readTowns(): Place[] {
  return linesOf(vietnamTowns).map((line) => {
    const [id = '', name = '', province = '', latitude, longitude] = line.split('|')
    const address = name === province ? name : `${name}, ${province}`
    const position = { latitude: Number(latitude), longitude: Number(longitude) }
    return { id, kind: 'town', name, address, locality: name, city: province, ...position }
  })
}

/** All places: Đà Nẵng first, then the towns of Vietnam by size. */
export function readPlaces(): Place[] {
  const wards = readWards()
  return [...readStreets(wards), ...wards, ...readLandmarks(wards), ...readTowns()]
}

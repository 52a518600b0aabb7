import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { knownPlaces } from '#domain/places/known-places.ts'
import { cityOfAddress } from '#domain/places/vietnam-cities.ts'
import type { Place } from './place.ts'

const city = 'Đà Nẵng'
const position = { latitude: z.number(), longitude: z.number() }

/** The districts with the centres of their wards, and the main streets with a point in each ward that they pass. */
const daNangSchema = z.object({
  districts: z.array(
    z.object({
      title: z.enum(['quận', 'huyện']),
      name: z.string(),
      ...position,
      wards: z.array(z.object({ name: z.string(), ...position })),
    }),
  ),
  streets: z.array(
    z.object({ name: z.string(), points: z.array(z.object({ ward: z.string(), ...position })) }),
  ),
})

/** The towns of Vietnam, the largest first, from GeoNames (geonames.org, CC BY 4.0) with corrected names. */
const townsSchema = z.array(z.object({ id: z.string(), name: z.string(), province: z.string(), ...position }))

function readData<Schema extends z.ZodMiniType>(name: string, schema: Schema): z.output<Schema> {
  return schema.parse(JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8')))
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

type DaNang = z.output<typeof daNangSchema>

function readWards({ districts }: DaNang): Place[] {
  return districts.flatMap(({ title, wards, ...district }): Place[] => {
    const titled = `${title} ${district.name}`
    const address = `${capital(titled)}, ${city}`
    const wardTitle = title === 'huyện' ? 'Xã' : 'Phường'
    return [
      { ...district, id: titled, kind: 'district', address, locality: null, city },
      ...wards.map((ward): Place => {
        const inDistrict = `${wardTitle} ${ward.name}, ${titled}, ${city}`
        return {
          ...ward,
          id: `ward ${ward.name}`,
          kind: 'ward',
          address: inDistrict,
          locality: ward.name,
          city,
        }
      }),
    ]
  })
}

function readStreets({ streets }: DaNang, wards: readonly Place[]): Place[] {
  const addresses = new Map(wards.map(({ locality, address }) => [locality, address]))
  return streets.flatMap(({ name, points }) =>
    points.map(({ ward, ...at }): Place => {
      const within = addresses.get(ward)
      if (within === undefined) throw new Error(`${name} passes a ward that is not listed: ${ward}`)
      const address = `${name}, ${within.charAt(0).toLowerCase()}${within.slice(1)}`
      return { ...at, id: `${name} ${ward}`, kind: 'street', name, address, locality: ward, city }
    }),
  )
}

function readLandmarks(wards: readonly Place[]): Place[] {
  const listed = new Set(wards.map(({ name }) => name))
  return knownPlaces.flatMap(({ key: id, name: written, ...at }): Place[] => {
    const [name = ''] = written.split(',')
    if (listed.has(name)) return []
    const address = cityOfAddress(written) === null ? `${written}, ${city}` : written
    return [{ id, kind: 'landmark', name, address, locality: null, city, ...at }]
  })
}

function readTowns(): Place[] {
  return readData('vietnam-towns.json', townsSchema).map(({ province, ...town }) => {
    const address = town.name === province ? town.name : `${town.name}, ${province}`
    return { ...town, kind: 'town', address, locality: town.name, city: province }
  })
}

/** All places: Đà Nẵng first, then the towns of Vietnam by size. */
export function readPlaces(): Place[] {
  const daNang = readData('da-nang.json', daNangSchema)
  const wards = readWards(daNang)
  return [...readStreets(daNang, wards), ...wards, ...readLandmarks(wards), ...readTowns()]
}

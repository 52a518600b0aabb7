import * as z from 'zod/mini'
import { knownPlaces } from '#domain/places/known-places.ts'
import { cityOfAddress } from '#domain/places/vietnam-cities.ts'
import type { Place } from './place.ts'
import { city, readDaNang } from './read-da-nang.ts'
import { position, readData } from './read-data.ts'

/**
 * The towns of Vietnam, the largest first, from GeoNames (geonames.org, CC BY 4.0) with corrected names. `province` is the
 * province before July 2025. `now` is the ward that has replaced a numbered district or another town.
 */
const townsSchema = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    now: z.optional(z.string()),
    province: z.string(),
    ...position,
  }),
)
/** The provinces that were merged into another province in July 2025, each with the name of that province. */
const mergedProvincesSchema = z.record(z.string(), z.string())

/** The known places whose name is not in `listed`. */
function readLandmarks(listed: ReadonlySet<string>): Place[] {
  return knownPlaces.flatMap(({ key: id, name: written, ...at }): Place[] => {
    const [name = ''] = written.split(',')
    if (listed.has(name)) return []
    const address = cityOfAddress(written) === null ? `${written}, ${city}` : written
    return [{ id, kind: 'landmark', name, address, formerly: null, locality: null, city, ...at }]
  })
}

function readTowns(): Place[] {
  const mergedInto = readData('merged-provinces.json', mergedProvincesSchema)
  return readData('vietnam-towns.json', townsSchema).map(({ now, province: before, ...town }): Place => {
    const name = now ?? town.name
    const province = mergedInto[before] ?? before
    const [address, former] = [addressOf(name, province), addressOf(town.name, before)]
    const formerly = former === address ? null : former
    return { ...town, kind: 'town', name, address, formerly, locality: name, city: province }
  })
}

function addressOf(town: string, province: string): string {
  return town === province ? town : `${town}, ${province}`
}

/** All places: Đà Nẵng first, then the towns of Vietnam by size. */
export function readPlaces(): Place[] {
  const daNang = readDaNang()
  return [...daNang, ...readLandmarks(new Set(daNang.map(({ name }) => name))), ...readTowns()]
}

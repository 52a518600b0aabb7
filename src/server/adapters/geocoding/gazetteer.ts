import { createFindPlaces, type FindPlaces } from './find-places.ts'
import { type Area, createNameArea } from './name-area.ts'
import { readPlaces } from './read-places.ts'

/** The embedded geography: what is around a position, and where a name is. */
export type Gazetteer = {
  nameArea: (position: { latitude: number; longitude: number }) => Area
  findPlaces: FindPlaces
}

/** Reads the gazetteer into memory. */
export function createGazetteer(): Gazetteer {
  const places = readPlaces()
  return { nameArea: createNameArea(places), findPlaces: createFindPlaces(places) }
}

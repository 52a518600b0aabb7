import { createFindPlaces } from './find-places.ts'
import { readPlaces } from './read-places.ts'
import { createReverseGeocoder } from './reverse-geocode.ts'

/** The gazetteer: finds places by text, and the address of a position. */
export type Gazetteer = ReturnType<typeof createGazetteer>

/** Loads the embedded gazetteer into memory: reverse geocoding and place search. */
export function createGazetteer() {
  const places = readPlaces()
  return { reverseGeocode: createReverseGeocoder(places), findPlaces: createFindPlaces(places) }
}

import { createFindPlaces, type FindPlaces } from './find-places.ts'
import { readPlaces } from './read-places.ts'
import { type Area, createReverseGeocoder } from './reverse-geocode.ts'

/** The embedded gazetteer: reverse geocoding and place search. */
export type Gazetteer = {
  reverseGeocode: (position: { latitude: number; longitude: number }) => Area
  findPlaces: FindPlaces
}

/** Loads the gazetteer into memory. */
export function createGazetteer(): Gazetteer {
  const places = readPlaces()
  return { reverseGeocode: createReverseGeocoder(places), findPlaces: createFindPlaces(places) }
}

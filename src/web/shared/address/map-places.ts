import { knownPlaces } from '#domain/places/known-places.ts'

/** Landmarks by which one finds one's way on a map without tiles. */
export const mapPlaces = knownPlaces.map(({ name, latitude, longitude }) => ({
  name: name.split(',')[0] ?? name,
  position: { latitude, longitude },
}))

import { distanceKm, type Position } from '#domain/places/distance.ts'
import { isInVietnam } from '#domain/places/vietnam-area.ts'
import { type Place, squaredDistance } from './place.ts'

/** The area of a position. Texts are empty if unknown. */
export type Area = { locality: string; city: string }

/**
 * The maximum distances in km: to a ward or district so that it is preferred, to a place so that its neighbourhood is
 * named, and to a place so that its city is named.
 */
const farthestKm = { suburb: 5, locality: 20, city: 60 }
const nowhere: Area = { locality: '', city: '' }

/** Creates reverse geocoding over some places: the nearest neighbourhood and its city or province. */
export function createReverseGeocoder(places: readonly Place[]): (position: Position) => Area {
  const neighbourhoods = places.filter(({ locality }) => locality !== null)
  // The point of a city is left out, so that it does not hide the ward or district around it.
  const suburbs = neighbourhoods.filter(({ locality, city }) => locality !== city)

  return function reverseGeocode(position) {
    if (!isInVietnam(position)) return nowhere
    const suburb = nearest(suburbs, position)
    const place =
      suburb && distanceKm(suburb, position) <= farthestKm.suburb ? suburb : nearest(neighbourhoods, position)
    if (!place) return nowhere
    const awayKm = distanceKm(place, position)
    return {
      locality: awayKm <= farthestKm.locality ? (place.locality ?? '') : '',
      city: awayKm <= farthestKm.city ? place.city : '',
    }
  }
}

function nearest(places: readonly Place[], position: Position): Place | null {
  let best: Place | null = null
  let least = Number.POSITIVE_INFINITY
  for (const place of places) {
    const apart = squaredDistance(place, position)
    if (apart >= least) continue
    best = place
    least = apart
  }
  return best
}

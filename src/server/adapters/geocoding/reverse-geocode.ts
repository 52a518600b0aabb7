import { distanceKm, type Position } from '#domain/places/distance.ts'
import { isInVietnam } from '#domain/places/vietnam-area.ts'
import { type Place, squaredDistance } from './place.ts'

/** What is around a position; empty where nothing is known. */
export type Area = { locality: string; city: string }

/** How far in km a place may be from its neighbourhood's point, and from the nearest town of its province. */
const farthestKm = { suburb: 5, locality: 20, city: 60 }
const nowhere: Area = { locality: '', city: '' }

/** Makes the answer to "where is this?" from some places: the nearest neighbourhood and its city or province. */
export function createReverseGeocoder(places: readonly Place[]): (position: Position) => Area {
  const neighbourhoods = places.filter(({ locality }) => locality !== null)
  // A city's own point lies in one of its wards or districts, which says more.
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

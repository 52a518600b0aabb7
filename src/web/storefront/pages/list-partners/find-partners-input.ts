import type { StorefrontApi } from '#contracts/surfaces.ts'
import type { Position } from '#domain/places/distance.ts'
import { partnersPerPage } from '#domain/shop/limits.ts'
import { soonMinutes } from '#web/storefront/pieces/delivery/quick-filters.tsx'
import { bestRated, nearBy, type PartnerQuery } from './partner-query.ts'

/** The position from which the list is measured: the browser's for near by, otherwise the place to deliver to. */
export function measuredFrom({ type, position }: PartnerQuery, place: Position | null): Position | null {
  const from = (type === nearBy ? position : null) ?? place
  return from && { latitude: from.latitude, longitude: from.longitude }
}

/**
 * The input of the API call. Without a position, near by becomes the plain list, and filters that need a place are left
 * out.
 */
export function findPartnersInput(
  query: PartnerQuery,
  place: Position | null,
): Parameters<StorefrontApi['findPartners']>[0] {
  const { name, address, closesAfter, status, minPoint, type, position, free, soon, page } = query
  const from = measuredFrom(query, place)
  return {
    ...(name && { name }),
    ...(address && { address }),
    ...(closesAfter && { closes_after: closesAfter }),
    ...(status !== 'all' && { status }),
    ...(minPoint !== null && { min_point: minPoint }),
    ...(type !== null && type < bestRated && { type_id: type }),
    ...(type === bestRated && { sort: 'best_rated' as const }),
    ...(type === nearBy && position && { sort: 'nearby' as const }),
    ...(from && {
      ...from,
      ...(free && { free_delivery: '1' as const }),
      ...(soon && { max_minutes: soonMinutes }),
    }),
    page,
    per_page: partnersPerPage,
  }
}

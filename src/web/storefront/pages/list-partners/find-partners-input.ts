import type { StorefrontApi } from '#contracts/surfaces.ts'
import { partnersPerPage } from '#domain/shop/limits.ts'
import { bestRated, nearBy, type PartnerQuery } from './partner-query.ts'

/** What the API is asked for: near by without a position is the plain list. */
export function findPartnersInput(query: PartnerQuery): Parameters<StorefrontApi['findPartners']>[0] {
  const { name, address, closesAfter, status, minPoint, type, position, page } = query
  return {
    ...(name && { name }),
    ...(address && { address }),
    ...(closesAfter && { closes_after: closesAfter }),
    ...(status !== 'all' && { status }),
    ...(minPoint !== null && { min_point: minPoint }),
    ...(type !== null && type < bestRated && { type_id: type }),
    ...(type === bestRated && { sort: 'best_rated' as const }),
    ...(type === nearBy && position && { sort: 'nearby' as const, ...position }),
    page,
    per_page: partnersPerPage,
  }
}

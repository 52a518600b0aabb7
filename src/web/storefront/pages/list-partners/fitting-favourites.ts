import type { PartnerSummary } from '#contracts/menus/partner.ts'
import { passesFilter } from '#domain/search/search-text.ts'
import type { PartnerQuery } from './partner-query.ts'

type Filters = Pick<PartnerQuery, 'name' | 'address' | 'closesAfter' | 'status' | 'minPoint'>

/** Applies the sidebar's filters to the favourites as the server applies them to its lists (rule 3.1). */
export function fittingFavourites<Partner extends PartnerSummary>(
  partners: readonly Partner[],
  filters: Filters,
): Partner[] {
  const asTyped = partners.filter((partner) => fits(partner, filters, false))
  return asTyped.length > 0 ? asTyped : partners.filter((partner) => fits(partner, filters, true))
}

function fits(
  partner: PartnerSummary,
  { name, address, closesAfter, status, minPoint }: Filters,
  isForgiving: boolean,
): boolean {
  return (
    passesFilter(name, partner.name, { isForgiving }) &&
    passesFilter(address, partner.address, { isForgiving }) &&
    partner.time_close.slice(0, 5) >= closesAfter &&
    (status === 'all' || partner.status === status) &&
    (minPoint === null || (partner.average_point !== null && partner.average_point >= minPoint))
  )
}

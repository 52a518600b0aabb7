import type { PartnerSummary } from '#contracts/partner.ts'
import { foldMarks } from '#domain/search-text.ts'
import type { PartnerQuery } from '../partners/partner-query.ts'

type Filters = Pick<PartnerQuery, 'name' | 'address' | 'closesAfter' | 'status' | 'minPoint'>

/** The sidebar's filters laid on the favourites, as the server lays them on its lists (spec §5). */
export function fittingFavourites<Partner extends PartnerSummary>(
  partners: readonly Partner[],
  { name, address, closesAfter, status, minPoint }: Filters,
): Partner[] {
  return partners.filter(
    (partner) =>
      foldMarks(partner.name).includes(foldMarks(name)) &&
      foldMarks(partner.address).includes(foldMarks(address)) &&
      partner.time_close.slice(0, 5) >= closesAfter &&
      (status === 'all' || partner.status === status) &&
      (minPoint === null || (partner.average_point !== null && partner.average_point >= minPoint)),
  )
}

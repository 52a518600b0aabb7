import { useLocation, useSearchParams } from 'react-router'
import type { ListedPartner } from '#contracts/menus/partner.ts'
import type { Position } from '#domain/places/distance.ts'
import { partnersPerPage } from '#domain/shop/limits.ts'
import { useDeliveryPlace } from '#web/storefront/pieces/delivery/delivery-spot.tsx'
import { usePlaced } from '#web/storefront/pieces/delivery/use-placed.ts'
import { useMoreItems } from '#web/storefront/pieces/page/more-items.tsx'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { findPartnersInput, measuredFrom } from './find-partners-input.ts'
import { nearBy, type PartnerQuery, readPartnerQuery } from './partner-query.ts'

/** A page of the list, and the position from which it was measured. */
type List = { partners: readonly ListedPartner[]; total: number; from: Position | null }

/** The restaurants for the cards. Only “near by” shows the server's distance; else a card measures to the chosen place. */
export function shownPartners(partners: readonly ListedPartner[], { type, position }: PartnerQuery) {
  if (type === nearBy && position) return partners
  return partners.map(({ distance: _measured, ...partner }) => partner)
}

/** The list from the page's loader, replaced by the list for the place to deliver to. */
export function usePlacedList(loaded: List & { isFavourites: boolean }): List {
  const place = useDeliveryPlace()
  const query = readPartnerQuery(useSearchParams()[0])
  const from = measuredFrom(query, place)
  return usePlaced<List, typeof loaded>(loaded, loaded.isFavourites ? null : from, async (signal) => {
    const answer = await httpApi.findPartners(findPartnersInput(query, place), { signal })
    if (!answer.ok) return null
    const { partners, total } = answer.value
    return { from, total, partners: shownPartners(partners, query) }
  })
}

/** The restaurants below the first page of the list, in the same order. */
export function useMorePartners({ partners, total, from }: List, query: PartnerQuery) {
  const place = useDeliveryPlace()
  const { search } = useLocation()
  return useMoreItems<ListedPartner>({
    key: `partners ${search} ${from?.latitude},${from?.longitude}`,
    items: partners,
    total,
    perPage: partnersPerPage,
    async fetchPage(page) {
      const answer = await httpApi.findPartners({ ...findPartnersInput(query, place), page })
      return answer.ok ? shownPartners(answer.value.partners, query) : null
    },
  })
}

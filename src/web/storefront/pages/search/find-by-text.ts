import type { FoundProduct, ListedPartner } from '#contracts/menus/partner.ts'
import type { StorefrontApi } from '#contracts/surfaces.ts'
import type { Position } from '#domain/places/distance.ts'
import type { DeliveryPlace } from '#web/storefront/pieces/delivery/delivery-spot.tsx'
import { goodStars, soonMinutes } from '#web/storefront/pieces/delivery/quick-filters.tsx'
import type { SearchQuery } from './search-query.ts'

const maxDishes = 40

/**
 * The results of a search, and the position from which they were measured; `beyond`: dishes that are not delivered
 * there.
 */
export type Found = {
  products: readonly FoundProduct[]
  beyond: readonly FoundProduct[]
  partners: readonly ListedPartner[]
  /** If the whole text finds nothing: those of its words that find something alone. */
  nearWords: readonly string[]
  from: Position | null
}

type Input = Parameters<StorefrontApi['findProducts']>[0]

/** The input of the API call; without a place, filters that depend on one are left out. */
export function findProductsInput(
  { text, open, free, soon, stars }: SearchQuery,
  place: DeliveryPlace | null,
): Input {
  return {
    q: text,
    limit: maxDishes,
    ...(open && { status: 'open' as const }),
    ...(stars && { min_point: goodStars }),
    ...(place && {
      latitude: place.latitude,
      longitude: place.longitude,
      ...(free && { free_delivery: '1' as const }),
      ...(soon && { max_minutes: soonMinutes }),
    }),
  }
}

type Answer = Pick<Found, 'products' | 'partners'> & {
  beyond?: readonly FoundProduct[] | undefined
  near_words?: readonly string[] | undefined
}

/** An answer as the page shows it. Without the server's distances: each row measures to the place to deliver to. */
export function toFound(
  { products, partners, beyond = [], near_words = [] }: Answer,
  from: Position | null,
): Found {
  return {
    products,
    beyond,
    partners: partners.map(({ distance: _measured, ...partner }) => partner),
    nearWords: near_words,
    from: from && { latitude: from.latitude, longitude: from.longitude },
  }
}

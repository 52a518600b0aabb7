import type { FoundProduct, ListedPartner } from '#contracts/menus/partner.ts'
import { currentDeliveryPlace } from '#web/storefront/pieces/delivery/delivery-spot.tsx'
import { recentSearches } from '#web/storefront/pieces/search/recent-searches.ts'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'

/** The most dishes that are shown; there may be more. */
export const dishLimit = 8
const partnerLimit = 3
const popularLimit = 6

/** An option of the search, and the address that it leads to. */
export type SearchOption = { to: string } & (
  | { kind: 'recent' | 'popular'; text: string }
  | { kind: 'partner'; partner: ListedPartner }
  | { kind: 'dish'; product: FoundProduct }
)

/** The options for a search text. While an answer is awaited, they are the options of the previous text. */
export type Found = {
  state: 'idle' | 'waiting' | 'done' | 'failed'
  /** The text that found these options; empty for options that are offered before anything is typed. */
  question: string
  options: readonly SearchOption[]
  refusal?: { code: string; message: string }
}

function textOption(kind: 'recent' | 'popular', text: string): SearchOption {
  return { kind, text, to: `/search?${new URLSearchParams({ q: text })}` }
}

/** The options before anything is typed. A failure to fetch popular dishes is not shown. */
async function findStart(signal: AbortSignal): Promise<Found> {
  const recent = recentSearches()
  const home = await httpApi.getHome({}, { signal }).catch(() => null)
  const popular = home?.ok ? home.value.dish_kinds.map(({ name }) => name) : []
  return {
    state: 'done',
    question: '',
    options: [
      ...recent.map((text) => textOption('recent', text)),
      ...popular
        .filter((text) => !recent.includes(text))
        .slice(0, popularLimit)
        .map((text) => textOption('popular', text)),
    ],
  }
}

/** Restaurants, then dishes, measured to the place to deliver to; those out of reach come last. */
async function findByText(question: string, type: string, signal: AbortSignal): Promise<Found> {
  const place = currentDeliveryPlace()
  const answer = await httpApi.findProducts(
    {
      q: question,
      limit: dishLimit,
      ...(type !== '' && { type_id: Number(type) }),
      ...(place && { latitude: place.latitude, longitude: place.longitude }),
    },
    { signal },
  )
  if (!answer.ok) return { state: 'failed', question, options: [], refusal: answer.refusal }
  const { partners, products, beyond = [] } = answer.value
  return {
    state: 'done',
    question,
    options: [
      ...partners
        .slice(0, partnerLimit)
        // Without the server's distance: the row measures to the place to deliver to.
        .map(({ distance: _measured, ...partner }): SearchOption => {
          return { kind: 'partner', partner, to: `/list-products/${partner.id}` }
        }),
      ...[...products, ...beyond].slice(0, dishLimit).map((product): SearchOption => {
        return { kind: 'dish', product, to: `/product-details/${product.id}` }
      }),
    ],
  }
}

/** The search's options for a text and a type of restaurant. */
export function findOptions(question: string, type: string, signal: AbortSignal): Promise<Found> {
  return question === '' && type === '' ? findStart(signal) : findByText(question, type, signal)
}

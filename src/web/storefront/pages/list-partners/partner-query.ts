import type { Position } from '#web/shared/address/browser-position.ts'

/**
 * The parameters of the list's address. They have the names of the API, except `type`, which is the drop-down's (rule
 * 3.2).
 */
export type PartnerQuery = {
  name: string
  address: string
  /** HH:MM, or empty. */
  closesAfter: string
  status: 'all' | 'open' | 'close'
  minPoint: number | null
  /** 1 to 5: a type of restaurant, 6: best rated, 7: near by. */
  type: number | null
  /** Lists the person's favourites instead of all restaurants; then there is no type. */
  favourites: boolean
  position: Position | null
  /** Free and soon deliveries; both depend on the place to deliver to. */
  free: boolean
  soon: boolean
  page: number
}

/** The drop-down's two choices that are no type of restaurant. */
export const bestRated = 6
export const nearBy = 7

/** The drop-down's value while the favourites are listed. */
export const ownFavourites = 8

/** Reads the list's address; an invalid part counts as absent. */
export function readPartnerQuery(params: URLSearchParams): PartnerQuery {
  const status = params.get('status')
  const closesAfter = params.get('closes_after') ?? ''
  const favourites = params.get('favourites') === '1'
  return {
    name: textOf(params.get('name')),
    address: textOf(params.get('address')),
    closesAfter: /^([01]\d|2[0-3]):[0-5]\d$/.test(closesAfter) ? closesAfter : '',
    status: status === 'open' || status === 'close' ? status : 'all',
    minPoint: numberOf(params.get('min_point'), 5),
    type: favourites ? null : numberOf(params.get('type'), nearBy),
    favourites,
    position: positionOf(params),
    free: !favourites && params.get('free') === '1',
    soon: !favourites && params.get('soon') === '1',
    page: numberOf(params.get('page'), 1_000_000) ?? 1,
  }
}

/**
 * The address of the same list with some parameters changed; null removes one. A changed list starts at its first page.
 */
export function partnersHref(search: string, changes: Record<string, string | number | null>): string {
  const params = new URLSearchParams(search)
  for (const [name, value] of Object.entries({ page: null, ...changes })) {
    if (value === null || value === '') params.delete(name)
    else params.set(name, String(value))
  }
  const text = params.toString()
  return `/list-partners${text && `?${text}`}`
}

/** Whether any filter is in use, in the sidebar or among the quick ones. */
export function isFiltered(query: PartnerQuery): boolean {
  return countFilters(query) > 0 || query.free || query.soon
}

/** How many of the sidebar's filters are in use. */
export function countFilters(query: PartnerQuery): number {
  const { name, address, closesAfter, status, minPoint } = query
  return [name, address, closesAfter, status !== 'all', minPoint].filter(Boolean).length
}

function textOf(value: string | null): string {
  const text = value?.trim() ?? ''
  return text.length > 200 || text.includes('\0') ? '' : text
}

function numberOf(value: string | null, max: number): number | null {
  if (value === null || !/^[1-9]\d{0,6}$/.test(value)) return null
  return Number(value) <= max ? Number(value) : null
}

function positionOf(params: URLSearchParams): Position | null {
  const latitude = degreesOf(params.get('latitude'), 90)
  const longitude = degreesOf(params.get('longitude'), 180)
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

function degreesOf(value: string | null, max: number): number | null {
  if (value === null || !/^-?\d{1,3}(\.\d{1,16})?$/.test(value)) return null
  return Math.abs(Number(value)) <= max ? Number(value) : null
}

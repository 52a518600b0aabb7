import { readHistoryQuery } from './pages/history-order/history-query.ts'
import { readPartnerQuery } from './pages/list-partners/partner-query.ts'
import { menuSorts } from './pages/list-products/shown-products.ts'
import { readSearchQuery } from './pages/search/search-query.ts'
import { idInPath, pageIn } from './pieces/page/read-url.ts'
import type { PageAddress } from './pieces/session/page-context.ts'

/** The known query parameters of an address; null or empty: absent. */
type Known = Record<string, string | number | null>

function laterPage(page: number): number | null {
  return page > 1 ? page : null
}

/** Filters that are on, each with the value `1`. */
function onlyChosen(filters: Record<string, boolean>): Known {
  return Object.fromEntries(Object.entries(filters).map(([name, isOn]) => [name, isOn ? 1 : null]))
}

/** The query parameters that each page knows. An invalid value counts as absent, as it does for the page itself. */
const knownParameters: Record<string, (query: URLSearchParams) => Known> = {
  'list-partners': (query) => {
    const { closesAfter, status, minPoint, favourites, position, free, soon, page, ...texts } =
      readPartnerQuery(query)
    return {
      ...texts,
      closes_after: closesAfter,
      status: status === 'all' ? null : status,
      min_point: minPoint,
      favourites: favourites ? 1 : null,
      latitude: position?.latitude ?? null,
      longitude: position?.longitude ?? null,
      ...onlyChosen({ free, soon }),
      page: laterPage(page),
    }
  },
  'list-products/:slug': (query) => ({
    tab: idInPath(query.get('tab') ?? undefined),
    sort: menuSorts.find((sort) => sort !== 'all' && sort === query.get('sort')) ?? null,
    more:
      query
        .get('more')
        ?.split('.')
        .flatMap((id) => idInPath(id) ?? [])
        .join('.') ?? null,
    reviews: laterPage(pageIn(query, 'reviews')),
    dish: idInPath(query.get('dish') ?? undefined),
  }),
  search: (query) => {
    const { text, ...filters } = readSearchQuery(query)
    return { q: text, ...onlyChosen(filters) }
  },
  'history-order': (query) => {
    const { status, date, page } = readHistoryQuery(query)
    return { status, date, page: laterPage(page) }
  },
  login: (query) => ({
    tab: query.get('tab') === 'sign-up' ? 'sign-up' : null,
    ended: query.has('ended') ? 1 : null,
  }),
}

/** The pages that show one restaurant or one dish. */
const subjects = { 'list-products/:slug': 'restaurant', 'product-details/:slug': 'dish' } as const

/** No restaurant and no dish has this id. */
const missingSlug = '0'

type Route = { pattern: string; segments: readonly string[] }

/** The segments of a path; slashes at its end add none. */
function segmentsOf(path: string): string[] {
  const segments = path.split('/')
  return segments.slice(0, segments.findLastIndex((segment) => segment !== '') + 1)
}

/**
 * The values that a path has for the parameters of a route; null where the path is not of that route. React Router's
 * own matching takes 0.3 ms, which is too long for every request. Patterns have no optional parts.
 */
function slugsIn(path: readonly string[], { segments }: Route): string[] | null {
  const slugs: string[] = []
  if (path.length !== segments.length) return null
  for (const [i, segment] of segments.entries()) {
    const given = path[i] ?? ''
    if (segment.startsWith(':') && given !== '') slugs.push(given)
    else if (segment.toLowerCase() !== given.toLowerCase()) return null
  }
  return slugs
}

/** The path of a route with these values, in the letter case of its pattern. */
function spell(pattern: string, slugs: readonly string[]): string {
  const left = slugs.values()
  return `/${pattern.replaceAll(/:\w+/g, () => left.next().value ?? '')}`
}

function readKnown({ search }: URL, { pattern }: Route, slugs: readonly string[]): PageAddress {
  const path = spell(pattern, slugs)
  const known = Object.entries(knownParameters[pattern]?.(new URLSearchParams(search)) ?? {})
  const given = known.flatMap(([name, value]) =>
    value === null || value === '' ? [] : [[name, String(value)]],
  )
  const text = new URLSearchParams(given).toString()
  const address = path + (text && `?${text}`)
  const kind = subjects[pattern as keyof typeof subjects]
  if (kind === undefined) return { path, address, subject: null }
  const missing = `/${pattern.replace(':slug', missingSlug)}`
  const id = idInPath(slugs[0])
  return id === null
    ? { path, address: missing, subject: null }
    : { path, address, subject: { kind, id, missing } }
}

/** Creates a function that reads addresses by the routes' patterns: two addresses of the same page read the same. */
export function createAddressReader(patterns: readonly string[]): (url: URL) => PageAddress {
  const routes = patterns.map((pattern) => ({ pattern, segments: segmentsOf(`/${pattern}`) }))
  return (url) => {
    const path = segmentsOf(url.pathname)
    for (const route of routes) {
      const slugs = slugsIn(path, route)
      if (slugs !== null) return readKnown(url, route, slugs)
    }
    return { path: url.pathname, address: '/404', subject: null }
  }
}

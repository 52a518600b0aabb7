import { searchTextMax } from '#domain/shop/limits.ts'

const filters = ['open', 'free', 'soon', 'stars'] as const

/** The parameters of the search's address: `?q=<text>&open=1&free=1&soon=1&stars=1`. */
export type SearchQuery = { text: string } & Record<(typeof filters)[number], boolean>

/** Reads the search's address; an invalid part counts as absent. */
export function readSearchQuery(params: URLSearchParams): SearchQuery {
  const text = params.get('q')?.trim() ?? ''
  const isText = text.length <= searchTextMax && !text.includes('\0')
  const has = (filter: string) => params.get(filter) === '1'
  return {
    text: isText ? text : '',
    open: has('open'),
    free: has('free'),
    soon: has('soon'),
    stars: has('stars'),
  }
}

/** The address of a search. */
export function searchHref({ text, ...chosen }: Partial<SearchQuery> & { text: string }): string {
  const params = new URLSearchParams({ q: text })
  for (const filter of filters) if (chosen[filter]) params.set(filter, '1')
  return `/search?${params}`
}

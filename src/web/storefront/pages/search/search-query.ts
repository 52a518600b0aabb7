import { searchTextMax } from '#domain/shop/limits.ts'

/** What the address of the search says: `?q=<text>&open=1&soon=1`. */
export type SearchQuery = { text: string; open: boolean; soon: boolean }

/** Reads the search's address; a part that makes no sense counts as absent. */
export function readSearchQuery(params: URLSearchParams): SearchQuery {
  const text = params.get('q')?.trim() ?? ''
  const isText = text.length <= searchTextMax && !text.includes('\0')
  return { text: isText ? text : '', open: params.get('open') === '1', soon: params.get('soon') === '1' }
}

/** The address of a search. */
export function searchHref({ text, open, soon }: SearchQuery): string {
  return `/search?${new URLSearchParams({ q: text, ...(open && { open: '1' }), ...(soon && { soon: '1' }) })}`
}

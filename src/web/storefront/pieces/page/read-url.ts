/** The id in a path's last segment; null for anything else. */
export function idInPath(slug: string | undefined): number | null {
  return slug !== undefined && /^[1-9]\d{0,14}$/.test(slug) ? Number(slug) : null
}

/** The page number in an address; an invalid one counts as the first page. */
export function pageIn(query: URLSearchParams, name: string): number {
  const text = query.get(name) ?? ''
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}

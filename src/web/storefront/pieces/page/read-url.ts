/** The id that a path's last part names, or null for anything else. */
export function idInPath(slug: string | undefined): number | null {
  return slug !== undefined && /^[1-9]\d{0,14}$/.test(slug) ? Number(slug) : null
}

/** A page number in an address; anything that is none counts as the first page. */
export function pageIn(query: URLSearchParams, name: string): number {
  const text = query.get(name) ?? ''
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}

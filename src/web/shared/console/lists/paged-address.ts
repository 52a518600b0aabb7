/** The page of a list that an address names; the first where it names none. */
export function pageIn(query: URLSearchParams): number {
  return Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1)
}

/** The query with some of it changed, null takes a part away; from the first page unless one is named. */
export function withChanges(query: URLSearchParams, changes: Record<string, string | number | null>): string {
  const next = new URLSearchParams(query)
  for (const [name, value] of Object.entries({ page: null, after: null, ...changes })) {
    if (value === null || value === '') next.delete(name)
    else next.set(name, String(value))
  }
  return `?${next}`
}

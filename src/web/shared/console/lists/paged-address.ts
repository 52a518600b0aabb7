/** The number of the page that an address names; 1 if it names none. */
export function pageIn(query: URLSearchParams): number {
  return Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1)
}

/**
 * The query with changed parameters; null or an empty text removes one. It starts from the first page, unless `changes`
 * names one.
 */
export function withChanges(query: URLSearchParams, changes: Record<string, string | number | null>): string {
  const next = new URLSearchParams(query)
  for (const [name, value] of Object.entries({ page: null, after: null, ...changes })) {
    if (value === null || value === '') next.delete(name)
    else next.set(name, String(value))
  }
  return `?${next}`
}

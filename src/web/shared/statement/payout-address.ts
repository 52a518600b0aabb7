import { payoutStates } from '#domain/money/payout.ts'

/** Which payouts are shown: it stands in the address, so that Back and sharing work. */
type PayoutFilter = { state?: (typeof payoutStates)[number]; from?: string; to?: string }

/** Reads the filter off an address; days that make no sense are left to the server, which says so. */
export function payoutFilterIn(query: URLSearchParams): PayoutFilter {
  const state = payoutStates.find((each) => each === query.get('state'))
  const [from, to] = [query.get('from'), query.get('to')]
  return { ...(state && { state }), ...(from && { from }), ...(to && { to }) }
}

/** The page that an address names; the first where it names none. */
export function pageIn(query: URLSearchParams): number {
  return Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1)
}

/** The query with some of it changed; from the first page unless one is named. */
export function withChanges(query: URLSearchParams, changes: Record<string, string | number>): string {
  const next = new URLSearchParams(query)
  for (const [name, value] of Object.entries({ page: '', ...changes })) {
    if (value === '') next.delete(name)
    else next.set(name, String(value))
  }
  return `?${next}`
}

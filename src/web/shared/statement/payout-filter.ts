import { payoutStates } from '#domain/money/payout.ts'

/** Which payouts are shown. Stored in the page's address, so that Back and shared links work. */
type PayoutFilter = { state?: (typeof payoutStates)[number]; from?: string; to?: string }

/** Reads the filter from an address. The server refuses invalid days. */
export function payoutFilterIn(query: URLSearchParams): PayoutFilter {
  const state = payoutStates.find((each) => each === query.get('state'))
  const [from, to] = [query.get('from'), query.get('to')]
  return { ...(state && { state }), ...(from && { from }), ...(to && { to }) }
}

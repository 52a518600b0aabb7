import { payoutStates } from '#domain/money/payout.ts'

/** Which payouts are shown: it stands in the address, so that Back and sharing work. */
type PayoutFilter = { state?: (typeof payoutStates)[number]; from?: string; to?: string }

/** Reads the filter off an address; days that make no sense are left to the server, which says so. */
export function payoutFilterIn(query: URLSearchParams): PayoutFilter {
  const state = payoutStates.find((each) => each === query.get('state'))
  const [from, to] = [query.get('from'), query.get('to')]
  return { ...(state && { state }), ...(from && { from }), ...(to && { to }) }
}

/** One request as it is sent. */
export type LoadRequest = { method: string; path: string; headers: Record<string, string>; body?: string }

/** What one run sends: a list of requests for every connection, sent in order and again from the start. */
export type LoadPlan = {
  origin: string
  requests: LoadRequest[][]
  /** Every request may be sent once only; a connection that has sent all of its own stops. */
  isOnce: boolean
  /** How many requests a second all connections send together at most; as many as are answered without it. */
  perSecond?: number
  warmUpMs: number
  durationMs: number
}

/** What one run found; the answers of the warm-up count in `statuses` and `errors` only. */
export type LoadResult = {
  perSecond: number
  p50Ms: number
  p99Ms: number
  statuses: Record<number, number>
  errors: number
}

/** The value below which this share of the values lies; 0 when there is none. */
export function percentile(sorted: ArrayLike<number>, share: number): number {
  const index = Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)
  return sorted[Math.max(0, index)] ?? 0
}

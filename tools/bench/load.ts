/** A request to send. */
export type LoadRequest = { method: string; path: string; headers: Record<string, string>; body?: string }

/** The requests of a run: a list per connection, repeated from the start. */
export type LoadPlan = {
  origin: string
  requests: LoadRequest[][]
  /** Every request is sent once; a connection stops after its last one. */
  isOnce: boolean
  /** The maximum rate of all connections together; unlimited by default. */
  perSecond?: number
  warmUpMs: number
  durationMs: number
}

/** The result of a run. The warm-up counts in `statuses` and `errors` only. */
export type LoadResult = {
  perSecond: number
  p50Ms: number
  p99Ms: number
  statuses: Record<number, number>
  errors: number
}

/** The value below which a share (0 to 1) of the sorted values lies; 0 for an empty list. */
export function percentile(sorted: ArrayLike<number>, share: number): number {
  const index = Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)
  return sorted[Math.max(0, index)] ?? 0
}

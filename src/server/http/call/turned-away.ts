import { refuse } from '#server/context.ts'
import { LimitReachedError } from '#server/limits/limits.ts'
import { OverloadedError } from '#server/limits/semaphore.ts'

/** Any call may be turned away, so no endpoint declares it. What a client that is gone is answered, nobody reads. */
export function refusalWhenTurnedAway(error: unknown, signal: AbortSignal | null) {
  if (signal?.aborted) return refuse('overloaded')
  if (error instanceof LimitReachedError)
    return refuse('too_many_requests', { retry_after: error.retryAfterSeconds })
  if (!(error instanceof OverloadedError)) throw error
  return refuse('overloaded', { retry_after: error.retryAfterSeconds })
}

import { refuse } from '#server/context.ts'
import { LimitReachedError } from '#server/limits/limits.ts'
import { OverloadedError } from '#server/limits/semaphore.ts'

/**
 * The refusal of a call that got no turn, or whose client has disconnected. Any call may have it, so no endpoint
 * declares it.
 */
export function refusalWhenTurnedAway(error: unknown, signal: AbortSignal | null) {
  if (signal?.aborted) return refuse('overloaded')
  if (error instanceof LimitReachedError)
    return refuse('too_many_requests', { retry_after: error.retryAfterSeconds })
  if (!(error instanceof OverloadedError)) throw error
  return refuse('overloaded', { retry_after: error.retryAfterSeconds })
}

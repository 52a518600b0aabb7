import { type Answer, type CallContext, refuse, succeed } from '#server/context.ts'
import { countAgainstLimit, lookAtLimit } from '#server/http/limits.ts'

type Guessed<Value> = Answer<Value, 'code_not_valid' | 'too_many_requests'>

/** Looks for what a typed code names; wrong guesses count for the client address, whatever kind and purpose they were for. */
export async function guessCode<Value>(
  { db, now, clientAddress, services, note }: CallContext,
  look: () => Promise<Value | null>,
): Promise<Guessed<Value>> {
  const allowance = services.allowances.wrong_code
  const guesses = { name: 'wrong_code', subject: clientAddress, allowance, now } as const
  const before = await lookAtLimit(db, guesses)
  if (!before.allowed) return refuse('too_many_requests', { retry_after: before.retryAfterSeconds })
  const found = await look()
  if (found !== null) return succeed(found)
  const { allowed, left, retryAfterSeconds } = await countAgainstLimit(db, guesses)
  note({ event: 'code_refused' })
  if (left === 0) note({ event: 'limit_reached', limit: 'wrong_code' })
  // Guesses that ran side by side all looked before any of them was counted.
  return allowed ? refuse('code_not_valid') : refuse('too_many_requests', { retry_after: retryAfterSeconds })
}

import { type Answer, type CallContext, refuse, succeed } from '#server/context.ts'
import {
  claimLimit,
  countAgainstLimit,
  type LimitSubject,
  releaseLimit,
  siteOf,
} from '#server/limits/limits.ts'

type Refused = 'code_not_valid' | 'too_many_requests' | 'overloaded'

type Guess = Pick<LimitSubject, 'name' | 'subject'> & { left: number }

const delayPerGuessMs = 20
const maxDelayMs = 2_000

/**
 * Looks up what a typed code belongs to. Counts the guess first, so that parallel guesses cannot exceed the limit, and
 * releases it if the code was right. Guesses of all kinds and purposes count together for a client address. The context
 * holds no transaction: counts are committed before `lookUp` runs.
 */
export async function verifyCode<Value>(
  context: CallContext,
  lookUp: () => Promise<Value | null>,
): Promise<Answer<Value, Refused>> {
  const claimed = await claimGuesses(context)
  if (!claimed.ok) return claimed
  const guesses = claimed.value
  const delayMs = codeDelay(guesses)
  if (delayMs > 0 && !(await context.services.waitForCode(delayMs, context.clientAddress))) {
    await releaseGuesses(context, guesses)
    return refuse('overloaded')
  }
  const found = await lookUp()
  if (found !== null) {
    await releaseGuesses(context, guesses)
    return succeed(found)
  }
  context.logEvent({ event: 'code_refused' })
  for (const { name, left } of guesses) {
    if (left === 0) context.logEvent({ event: 'limit_reached', limit: name })
  }
  return refuse('code_not_valid')
}

/** Claims one guess of the client address and of its IPv6 site. The shop's total is counted without a limit. */
async function claimGuesses(context: CallContext): Promise<Answer<Guess[], 'too_many_requests'>> {
  const { db, clientAddress } = context
  const site = siteOf(clientAddress)
  const limited = [
    { name: 'wrong_code', subject: clientAddress } as const,
    ...(site === null ? [] : [{ name: 'wrong_code_site', subject: site } as const]),
  ]
  const guesses: Guess[] = []
  for (const each of limited) {
    const { allowed, left, retryAfterSeconds } = await claimLimit(db, subjectOf(context, each))
    if (!allowed) {
      await releaseGuesses(context, guesses)
      return refuse('too_many_requests', { retry_after: retryAfterSeconds })
    }
    guesses.push({ ...each, left })
  }
  const shop = { name: 'wrong_code_shop', subject: 'shop' } as const
  const { left } = await countAgainstLimit(db, subjectOf(context, shop))
  return succeed([...guesses, { ...shop, left }])
}

/**
 * Each guess above the shop's total adds to the delay of the next codes. The guesses of other clients only delay a
 * code; they never refuse it.
 */
function codeDelay(guesses: readonly Guess[]): number {
  const above = Math.max(0, ...guesses.map(({ left }) => -left))
  return Math.min(above * delayPerGuessMs, maxDelayMs)
}

async function releaseGuesses(context: CallContext, guesses: readonly Guess[]): Promise<void> {
  for (const guess of guesses) await releaseLimit(context.db, subjectOf(context, guess))
}

function subjectOf({ services, now }: CallContext, { name, subject }: Omit<Guess, 'left'>) {
  return { name, subject, allowance: services.settings.allowances[name], now }
}

import { startOfNextMinute } from '#domain/time/opening-hours.ts'
import type { EncodedAnswer } from './encoded-answer.ts'

/**
 * Until when an answer is fresh, and until when it may be served stale while a new one is produced. In ms since the
 * epoch.
 */
export type Lifetime = { freshUntil: number; staleUntil: number }

/** A cache entry. `invalidatedAt`: when its data first changed, or `notInvalidated`. */
export type Entry = Lifetime & {
  answer: EncodedAnswer
  tags: readonly string[]
  invalidatedAt: number
  bytes: number
}

/**
 * How long an expired entry stays in the cache, in ms. It shows that its key is in use, and keys in use are refreshed
 * before new keys are produced.
 */
export const recentlyUsedMs = 30_000

/** The value of `invalidatedAt` of a valid entry. */
export const notInvalidated = Number.POSITIVE_INFINITY

const freshMs = 4_000
const lifeMs = 5_000
/**
 * How long an invalidated answer may still be served, in ms. Even with the delay of notifications, answers are less
 * than 1 s out of date.
 */
export const graceMs = 500

/**
 * The lifetime of an answer unless its call has another. Answers show whether restaurants are open, which changes at
 * full minutes, so an answer is fresh at most until the minute ends.
 */
export function defaultLifetime(startedAt: Date): Lifetime {
  const minuteEnd = startOfNextMinute(startedAt).getTime()
  return {
    freshUntil: Math.min(startedAt.getTime() + freshMs, minuteEnd),
    staleUntil: Math.min(startedAt.getTime() + lifeMs, minuteEnd + graceMs),
  }
}

/** Whether the entry can be served without a refresh. */
export function isFresh({ freshUntil, invalidatedAt }: Entry, now: number): boolean {
  return invalidatedAt === notInvalidated && now < freshUntil
}

/** Until when the entry may be served, fresh or stale, in ms since the epoch. */
export function servableUntil({ staleUntil, invalidatedAt }: Entry): number {
  return Math.min(staleUntil, invalidatedAt + graceMs)
}

/** Invalidates an entry if it has one of these tags. Returns whether the entry was valid until then. */
export function invalidateEntry(entry: Entry, tags: readonly string[], at: number): boolean {
  if (!tags.some((tag) => entry.tags.includes(tag))) return false
  const wasValid = entry.invalidatedAt === notInvalidated
  entry.invalidatedAt = Math.min(entry.invalidatedAt, at)
  return wasValid
}

import { startOfNextMinute } from '#domain/time/opening-hours.ts'
import type { EncodedAnswer } from './encoded-answer.ts'

/**
 * Until when an answer is fresh, and until when it may be served stale while a new one is produced; in ms since the
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
 * How long an entry stays in the cache after it expires, as a mark that its key is in use: refreshes of such keys are
 * scheduled before new keys.
 */
export const recentlyUsedMs = 30_000

export const notInvalidated = Number.POSITIVE_INFINITY

const freshMs = 4_000
const lifeMs = 5_000
/**
 * How long an invalidated answer may still be served. With the delay of notifications, this keeps answers under 1 s
 * old after a commit.
 */
export const graceMs = 500

/**
 * Answers show whether restaurants are open, which changes at full minutes, so no answer is fresh beyond the minute.
 */
export function defaultLifetime(startedAt: Date): Lifetime {
  const minuteEnd = startOfNextMinute(startedAt).getTime()
  return {
    freshUntil: Math.min(startedAt.getTime() + freshMs, minuteEnd),
    staleUntil: Math.min(startedAt.getTime() + lifeMs, minuteEnd + graceMs),
  }
}

/** Whether the entry needs no refresh. */
export function isFresh({ freshUntil, invalidatedAt }: Entry, now: number): boolean {
  return invalidatedAt === notInvalidated && now < freshUntil
}

/** Until when the entry may be served at all, in ms since the epoch. */
export function servableUntil({ staleUntil, invalidatedAt }: Entry): number {
  return Math.min(staleUntil, invalidatedAt + graceMs)
}

/** Invalidates an entry that has one of these tags. */
export function invalidateEntry(entry: Entry, tags: readonly string[], at: number): void {
  if (tags.some((tag) => entry.tags.includes(tag))) entry.invalidatedAt = Math.min(entry.invalidatedAt, at)
}

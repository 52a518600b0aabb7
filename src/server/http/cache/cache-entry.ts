import { nextMinute } from '#domain/time/opening-hours.ts'
import type { EncodedAnswer } from './encoded-answer.ts'

/** Until when an answer is fresh, and until when it may serve while a new one is made, in ms since 1970. */
export type Lifetime = { freshUntil: number; staleUntil: number }

/** What the cache keeps under a key. `changedAt` is when what it shows changed first; infinity: not yet. */
export type Entry = Lifetime & {
  answer: EncodedAnswer
  tags: readonly string[]
  invalidatedAt: number
  bytes: number
}

/** For so long after its end an entry says that it was asked for lately: a new one is made before new addresses. */
export const recentlyUsedMs = 30_000

export const notInvalidated = Number.POSITIVE_INFINITY

const freshMs = 4_000
const lifeMs = 5_000
/** Nobody may see anything older than 1 s after a commit; the time until one is heard of comes on top of this. */
export const graceMs = 500

/** Opening hours end with a minute, so at its end every status may be another. */
export function defaultLifetime(startedAt: Date): Lifetime {
  const minuteEnd = nextMinute(startedAt).getTime()
  return {
    freshUntil: Math.min(startedAt.getTime() + freshMs, minuteEnd),
    staleUntil: Math.min(startedAt.getTime() + lifeMs, minuteEnd + graceMs),
  }
}

/** Tells whether nothing newer has to be made. */
export function isFresh({ freshUntil, invalidatedAt }: Entry, now: number): boolean {
  return invalidatedAt === notInvalidated && now < freshUntil
}

/** Until when it may be sent at all. */
export function servableUntil({ staleUntil, invalidatedAt }: Entry): number {
  return Math.min(staleUntil, invalidatedAt + graceMs)
}

/** Outdates an entry that shows any of what has changed. */
export function invalidateEntry(entry: Entry, tags: readonly string[], at: number): void {
  if (tags.some((tag) => entry.tags.includes(tag))) entry.invalidatedAt = Math.min(entry.invalidatedAt, at)
}

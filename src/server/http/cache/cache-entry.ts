import { nextMinute } from '#domain/time/opening-hours.ts'
import type { PackedAnswer } from './packed-answer.ts'

/** Until when an answer is fresh, and until when it may serve while a new one is made, in ms since 1970. */
export type Ages = { freshUntil: number; servedUntil: number }

/** What the cache keeps under a key. `changedAt` is when what it shows changed first; infinity: not yet. */
export type Entry = Ages & {
  answer: PackedAnswer
  tags: readonly string[]
  changedAt: number
  bytes: number
}

/** For so long after its end an entry says that it was asked for lately: a new one is made before new addresses. */
export const rememberedMs = 30_000

export const never = Number.POSITIVE_INFINITY

const freshMs = 4_000
const lifeMs = 5_000
/** Nobody may see anything older than 1 s after a commit; the time until one is heard of comes on top of this. */
export const graceMs = 500

/** Opening hours end with a minute, so at its end every status may be another. */
export function usualAges(startedAt: Date): Ages {
  const minuteEnd = nextMinute(startedAt).getTime()
  return {
    freshUntil: Math.min(startedAt.getTime() + freshMs, minuteEnd),
    servedUntil: Math.min(startedAt.getTime() + lifeMs, minuteEnd + graceMs),
  }
}

/** Tells whether nothing newer has to be made. */
export function isFresh({ freshUntil, changedAt }: Entry, now: number): boolean {
  return changedAt === never && now < freshUntil
}

/** Until when it may be sent at all. */
export function endOf({ servedUntil, changedAt }: Entry): number {
  return Math.min(servedUntil, changedAt + graceMs)
}

/** Outdates an entry that shows any of what has changed. */
export function invalidateEntry(entry: Entry, tags: readonly string[], at: number): void {
  if (tags.some((tag) => entry.tags.includes(tag))) entry.changedAt = Math.min(entry.changedAt, at)
}

import type { Database } from '../context.ts'

const everyMs = 3_600_000

/** One thing to forget, such as windows of limits that have ended. */
export type Forget = (db: Database, now: Date) => Promise<void>

/** Once an hour, forgets what is over; a failure waits for the next hour. */
export function forgetOldRows({
  db,
  clock,
  forgets,
}: {
  db: Database
  clock: () => Date
  forgets: readonly Forget[]
}): {
  stop: () => void
} {
  const timer = setInterval(() => {
    for (const forget of forgets) forget(db, clock()).catch(() => {})
  }, everyMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

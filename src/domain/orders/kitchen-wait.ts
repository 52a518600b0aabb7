const minuteMs = 60_000

/**
 * How many minutes a driver who is at the restaurant now waits for the dishes: until the promised time, plus the usual
 * lateness of the kitchen. Null without a promised time.
 */
export function kitchenWaitMinutes({
  readyAt,
  readyBy,
  lateMs,
  now,
}: {
  readyAt: Date | null
  readyBy: Date | null
  /** How late the kitchen was with its last orders, in ms. */
  lateMs: number
  now: Date
}): number | null {
  if (readyAt !== null) return 0
  if (readyBy === null) return null
  return Math.max(0, Math.ceil((readyBy.getTime() + lateMs - now.getTime()) / minuteMs))
}

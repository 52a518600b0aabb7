import { formatTimeOfDay } from '#domain/time/vietnam-time.ts'

const minuteMs = 60_000

/** The estimated arrival of an order (ISO 8601) as `HH:mm`, and the rounded minutes until then; 0 once passed. */
export function arrivalAt(estimatedAt: string, now: Date): { time: string; minutes: number } {
  const at = new Date(estimatedAt)
  const minutes = Math.round((at.getTime() - now.getTime()) / minuteMs)
  return { time: formatTimeOfDay(at), minutes: Math.max(0, minutes) }
}

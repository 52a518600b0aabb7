import { vietnamOffsetMs } from './vietnam-time.ts'
import { minutesPerDay } from './week-hours.ts'

/** The statuses of a partner (wire: enumerations). */
export type PartnerStatus = 'open' | 'close' | 'locked' | 'not_activated'

const minuteMs = 60_000
const vietnamOffsetMinutes = vietnamOffsetMs / minuteMs

/** Minutes since midnight in Asia/Ho_Chi_Minh, 0 to 1439. */
export function minutesInVietnam(now: Date): number {
  const minutes = Math.floor(now.getTime() / minuteMs) + vietnamOffsetMinutes
  return ((minutes % minutesPerDay) + minutesPerDay) % minutesPerDay
}

/** Whole minutes until the last open minute (the wire's `open_until`); negative afterwards. */
export function minutesUntilClose(openUntil: string, now: Date): number {
  return Math.floor(Date.parse(openUntil) / minuteMs) - Math.floor(now.getTime() / minuteMs)
}

/** The start of the next minute. A restaurant's status changes only at the start of a minute. */
export function startOfNextMinute(now: Date): Date {
  return new Date((Math.floor(now.getTime() / minuteMs) + 1) * minuteMs)
}

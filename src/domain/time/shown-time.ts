import { formatMomentForPeople, formatTimeOfDay } from './vietnam-time.ts'
import { dayInVietnam } from './week-hours.ts'

/** Converts the wire's `DD-MM-YYYY HH:mm` to the display format `HH:mm DD-MM-YYYY`; other texts are unchanged. */
export function momentForPeople(wireMoment: string): string {
  return wireMoment.replace(/^(\d{2}-\d{2}-\d{4}) (\d{2}:\d{2})$/, '$2 $1')
}

/** Converts a day `2026-11-20` to the display format `20-11-2026`. */
export function dayForPeople(day: string): string {
  return day.split('-').toReversed().join('-')
}

/** A time of day without seconds: `22:30:00` becomes `22:30` (rule 3.3). */
export function shortTime(time: string): string {
  return time.slice(0, 5)
}

/** Formats a moment of the coming days: `HH:mm` if it is today, otherwise `HH:mm 25-12`. */
export function nearMoment(moment: Date, now: Date): string {
  if (dayInVietnam(moment) === dayInVietnam(now)) return formatTimeOfDay(moment)
  return formatMomentForPeople(moment).replace(/-\d{4}$/, '')
}

/** Like `nearMoment`, but shows midnight of another day as that day only. For states that last whole days. */
export function comingTime(moment: Date, now: Date): string {
  return nearMoment(moment, now).replace(/^00:00 /, '')
}

import { dayStartInVietnam } from '../time/vietnam-time.ts'
import { dayInVietnam, weekdayOf } from '../time/week-hours.ts'

/** A party whose account is settled by statements. */
export type Party = 'restaurant' | 'driver'

/** The length of a statement's period. */
export type StatementLength = 'week' | 'month'

const dayMs = 86_400_000
const daysPerWeek = 7
/** This many days after the first of a month is always in the next month. */
const longerThanMonth = 32

/** The start of the period of a moment: Monday or the first of the month, 00:00 in Vietnam. */
export function periodStart(moment: Date, length: StatementLength): Date {
  const day = dayInVietnam(moment)
  const daysBefore = length === 'week' ? weekdayOf(day) : new Date(day * dayMs).getUTCDate() - 1
  return new Date(dayStartInVietnam(moment).getTime() - daysBefore * dayMs)
}

/** The end of the period of a moment, which is the start of the next period. */
export function periodEnd(moment: Date, length: StatementLength): Date {
  const start = periodStart(moment, length)
  const days = length === 'week' ? daysPerWeek : longerThanMonth
  return periodStart(new Date(start.getTime() + days * dayMs), length)
}

import { dayStartInVietnam } from '../time/vietnam-time.ts'
import type { TimeRange } from './sales-period.ts'
import { periodStart } from './statement-period.ts'

/** The lengths of the periods by which a driver sees earnings. */
export const earningsSteps = ['day', 'week', 'month'] as const

/** The length of a period by which a driver sees earnings. */
export type EarningsStep = (typeof earningsSteps)[number]

/** How many periods are shown together. */
const counts = { day: 14, week: 12, month: 12 } as const

function startOf(moment: Date, step: EarningsStep): Date {
  return step === 'day' ? dayStartInVietnam(moment) : periodStart(moment, step)
}

/** The latest periods of a length, oldest first, by days in Vietnam. The last period is the current one and ends `now`. */
export function earningsPeriods(step: EarningsStep, now: Date): TimeRange[] {
  const starts = [startOf(now, step)]
  while (starts.length < counts[step]) {
    const [oldest = now] = starts
    starts.unshift(startOf(new Date(oldest.getTime() - 1), step))
  }
  return starts.map((from, at) => ({ from, to: starts[at + 1] ?? now }))
}

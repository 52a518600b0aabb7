import { dayRangeInVietnam, dayStartInVietnam } from '../time/vietnam-time.ts'
import { periodEnd, periodStart } from './statement-period.ts'

/** The periods of a restaurant's figures, by days in Vietnam. Weeks begin on Monday. */
export const salesPeriods = ['today', 'week', 'month'] as const

/** A period of a restaurant's figures. */
export type SalesPeriod = (typeof salesPeriods)[number]

/** From one moment until another; `to` is exclusive. */
export type TimeRange = { from: Date; to: Date }

const dayMs = 86_400_000

/** The first moment of a month `YYYY-MM` in Vietnam; null for other texts. */
export function monthStart(month: string): Date | null {
  return dayRangeInVietnam(`${month}-01`)?.from ?? null
}

function startOf(moment: Date, period: SalesPeriod): Date {
  return period === 'today' ? dayStartInVietnam(moment) : periodStart(moment, period)
}

function endOf(moment: Date, period: SalesPeriod): Date {
  if (period !== 'today') return periodEnd(moment, period)
  return new Date(dayStartInVietnam(moment).getTime() + dayMs)
}

/**
 * The period that contains `at`, and the period before it for the comparison. If the period is still running, only an
 * equally long part of the earlier period is compared: a morning with a morning, not with a whole day.
 */
export function salesRanges(
  period: SalesPeriod,
  at: Date,
  now: Date,
): { range: TimeRange; before: TimeRange } {
  const range = { from: startOf(at, period), to: endOf(at, period) }
  const before = { from: startOf(new Date(range.from.getTime() - 1), period), to: range.from }
  const isRunning = now >= range.from && now < range.to
  const sameLengthEnd = before.from.getTime() + (now.getTime() - range.from.getTime())
  return {
    range,
    before: isRunning
      ? { from: before.from, to: new Date(Math.min(sameLengthEnd, before.to.getTime())) }
      : before,
  }
}

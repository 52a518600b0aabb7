import { dayRangeInVietnam, dayStartInVietnam } from '../time/vietnam-time.ts'
import { periodEnd, periodStart } from './statement-period.ts'

/** The periods of which a restaurant reads its figures; weeks begin on Monday, all in Vietnam's days. */
export const salesPeriods = ['today', 'week', 'month'] as const

/** A period of which a restaurant reads its figures. */
export type SalesPeriod = (typeof salesPeriods)[number]

/** From a moment on until another, which is not part of it. */
export type Range = { from: Date; to: Date }

const dayMs = 86_400_000

/** The first moment of a month `YYYY-MM` in Vietnam; null where it is none. */
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
 * A period and the one before it, with which it is compared. One that still runs is compared with as much of the one
 * before, so that a morning does not stand against a whole day. `at` is a moment of the period.
 */
export function salesRanges(period: SalesPeriod, at: Date, now: Date): { range: Range; before: Range } {
  const range = { from: startOf(at, period), to: endOf(at, period) }
  const before = { from: startOf(new Date(range.from.getTime() - 1), period), to: range.from }
  const isRunning = now >= range.from && now < range.to
  const asLong = before.from.getTime() + (now.getTime() - range.from.getTime())
  return {
    range,
    before: isRunning ? { from: before.from, to: new Date(Math.min(asLong, before.to.getTime())) } : before,
  }
}

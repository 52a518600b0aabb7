import { instantOfMinute, minuteOf, nextOpening } from '#domain/time/opening.ts'
import { type DayRange, minutesPerDay, parseDate } from '#domain/time/week-hours.ts'

/**
 * The counted stock of a dish or choice. It is valid until `until`; afterwards the dish is in stock. `left` 0: sold
 * out.
 */
export type Stock = { left: number; until: Date }

/** A named part of each day, such as breakfast from 06:00 to 10:00. */
export type Daypart = { name: string; ranges: readonly DayRange[] }

/**
 * When a dish is served: in a part of each day, and from the first to the last date (`YYYY-MM-DD`). Null: no
 * restriction.
 */
export type Serving = { daypart: Daypart | null; from: string | null; to: string | null }

/** What decides whether a dish is available at a time. `isOff`: sold out without a known end. */
export type Availability = { isOff: boolean; stock: Stock | null; serving: Serving }

/** Why a dish is unavailable at a time. `from`: when it is available again; null when unknown or never. */
export type Unavailable = { reason: 'sold_out' | 'not_served'; from: Date | null }

/** Why a dish is unavailable at a time; null when it is available. */
export function unavailableAt(dish: Availability, at: Date): Unavailable | null {
  const { isOff, stock, serving } = dish
  const isOut = isSoldOutAt(stock, at)
  const served = servedFrom(serving, at)
  const isServed = served !== null && minuteOf(served) === minuteOf(at)
  if (isServed && !isOut && !isOff) return null
  const from = isOff ? null : servedFrom(serving, isOut && stock ? stock.until : at)
  return { reason: isServed ? 'sold_out' : 'not_served', from }
}

/** Whether the counted stock for a time is zero. A count is not valid after its end. */
export function isSoldOutAt(stock: Stock | null, at: Date): boolean {
  return remainingAt(stock, at) === 0
}

/** The counted stock for a time; null without a count. */
export function remainingAt(stock: Stock | null, at: Date): number | null {
  return stock !== null && at < stock.until ? stock.left : null
}

/** The first minute at or after a time in which a dish is served; null when its season is over. */
function servedFrom({ daypart, from, to }: Serving, at: Date): Date | null {
  const [first, last] = [from && parseDate(from), to && parseDate(to)]
  const start = Math.max(minuteOf(at), (first || 0) * minutesPerDay)
  const next = daypart === null ? start : nextOpening(daily(daypart.ranges), start)
  const end = typeof last === 'number' ? (last + 1) * minutesPerDay : Number.POSITIVE_INFINITY
  return next === null || next >= end ? null : instantOfMinute(next)
}

function daily(ranges: readonly DayRange[]) {
  return { weekly: Array.from({ length: 7 }, () => ranges), exceptions: [] }
}

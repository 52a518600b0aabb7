import { instantOfMinute, minuteOf, nextOpening } from '#domain/time/opening.ts'
import { type DayRange, dayOf, minutesPerDay } from '#domain/time/week-hours.ts'

/** What is left of a dish or a choice, and until when this count holds: afterwards it is in stock. `left` 0: sold out until then. */
export type Stock = { left: number; until: Date }

/** A named part of each day, such as breakfast from 06:00 to 10:00. */
export type Daypart = { name: string; ranges: readonly DayRange[] }

/** When a dish is served: in a part of each day, and from the first to the last date (`YYYY-MM-DD`); null: always. */
export type Serving = { daypart: Daypart | null; from: string | null; to: string | null }

/** What decides whether a dish can be had at a time. `isOff`: sold out without a known end. */
export type Availability = { isOff: boolean; stock: Stock | null; serving: Serving }

/** Why a dish cannot be had at a time, and from when on it can; null where that is not known, or never again. */
export type Unavailable = { reason: 'sold_out' | 'not_served'; from: Date | null }

/** Why a dish cannot be had at a time; null when it can. */
export function unavailableAt(dish: Availability, at: Date): Unavailable | null {
  const { isOff, stock, serving } = dish
  const isOut = isSoldOutAt(stock, at)
  const served = servedFrom(serving, at)
  const isServed = served !== null && minuteOf(served) === minuteOf(at)
  if (isServed && !isOut && !isOff) return null
  const from = isOff ? null : servedFrom(serving, isOut && stock ? stock.until : at)
  return { reason: isServed ? 'sold_out' : 'not_served', from }
}

/** Whether nothing is left for a time: a count does not hold for later than its end. */
export function isSoldOutAt(stock: Stock | null, at: Date): boolean {
  return leftAt(stock, at) === 0
}

/** How many are left for a time; null without a count. */
export function leftAt(stock: Stock | null, at: Date): number | null {
  return stock !== null && at < stock.until ? stock.left : null
}

/** The first minute from a time on in which a dish is served; null when its season is over. */
function servedFrom({ daypart, from, to }: Serving, at: Date): Date | null {
  const [first, last] = [from && dayOf(from), to && dayOf(to)]
  const start = Math.max(minuteOf(at), (first || 0) * minutesPerDay)
  const next = daypart === null ? start : nextOpening(daily(daypart.ranges), start)
  const end = typeof last === 'number' ? (last + 1) * minutesPerDay : Number.POSITIVE_INFINITY
  return next === null || next >= end ? null : instantOfMinute(next)
}

function daily(ranges: readonly DayRange[]) {
  return { weekly: Array.from({ length: 7 }, () => ranges), exceptions: [] }
}

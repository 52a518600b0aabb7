import type { Vnd } from './money.ts'

/**
 * The definition of a restaurant's figures:
 * - orders: delivered orders, counted at their delivery in Vietnam's time;
 * - revenue: the price of the dishes minus the restaurant's share of vouchers (tax is computed from this amount too);
 * - average: revenue per order, rounded down to whole dong; null without orders;
 * - ended: refused and canceled orders, counted when they ended, with the price of the unsold dishes.
 */
export type SalesTotals = { orders: number; revenue: Vnd; average: Vnd | null }

/** The orders that were delivered within an hour. Hours are counted from the beginning of 1970 in Vietnam. */
export type SalesHour = { hour: number; orders: number; revenue: Vnd }

/** Adds up hours. */
export function sumSales(hours: readonly Pick<SalesHour, 'orders' | 'revenue'>[]): SalesTotals {
  const orders = hours.reduce((sum, each) => sum + each.orders, 0)
  const revenue = hours.reduce((sum, each) => sum + each.revenue, 0)
  return { orders, revenue, average: orders === 0 ? null : Math.floor(revenue / orders) }
}

const hoursPerDay = 24
const daysPerWeek = 7
/** The weekday of 1 January 1970, a Thursday; 0: Monday. */
const firstWeekday = 3

/** The hour of a moment, counted as in `SalesHour`. */
export function hourInVietnam(moment: Date): number {
  return Math.floor(moment.getTime() / 3_600_000) + 7
}

/** Sums the figures of the hours by a key, in the order of `keys`; a key without orders has zeros. */
function grouped(hours: readonly SalesHour[], keys: readonly number[], keyOf: (hour: number) => number) {
  const groups = Map.groupBy(hours, ({ hour }) => keyOf(hour))
  return keys.map((key) => {
    const { orders, revenue } = sumSales(groups.get(key) ?? [])
    return { key, orders, revenue }
  })
}

const upTo = (count: number, from = 0) => Array.from({ length: count }, (_, index) => from + index)

/** The figures by hour of the day, 0 to 23. */
export function salesByHour(hours: readonly SalesHour[]) {
  return grouped(hours, upTo(hoursPerDay), (hour) => hour % hoursPerDay)
}

/** The figures by weekday, Monday (0) first. */
export function salesByWeekday(hours: readonly SalesHour[]) {
  const weekday = (hour: number) => (Math.floor(hour / hoursPerDay) + firstWeekday) % daysPerWeek
  return grouped(hours, upTo(daysPerWeek), weekday)
}

/** The figures by day, from one moment until another. Days are counted from 1 January 1970. */
export function salesByDay(hours: readonly SalesHour[], { from, to }: { from: Date; to: Date }) {
  const first = Math.floor(hourInVietnam(from) / hoursPerDay)
  const end = Math.floor(hourInVietnam(to) / hoursPerDay)
  return grouped(hours, upTo(end - first, first), (hour) => Math.floor(hour / hoursPerDay))
}

/** The rounded change from the earlier figure, in percent; null when the earlier figure is zero. */
export function changeInPercent(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 100)
}

/** Why orders ended without delivery: first the restaurant's reasons for a refusal, then the other ways to end. */
export const endedReasons = [
  'sold_out',
  'too_busy',
  'closing',
  'other',
  'by_customer',
  'unanswered',
  'by_office',
] as const

/** Why an order ended without delivery. */
export type EndedReason = (typeof endedReasons)[number]

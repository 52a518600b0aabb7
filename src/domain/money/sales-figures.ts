import type { Vnd } from './money.ts'

/**
 * What the figures of a restaurant mean, in one place:
 * - orders: those that were delivered, each counted at its delivery in Vietnam's time;
 * - revenue: the dishes, less what the restaurant bears of a voucher (tax is reckoned of the same amount);
 * - average: revenue by order, rounded down to whole dong; none without orders;
 * - ended: orders that were refused or canceled, each counted when it ended, with the dishes that were not sold.
 */
export type SalesTotals = { orders: number; revenue: Vnd; average: Vnd | null }

/** The orders that were delivered within an hour; hours are counted from the beginning of 1970 in Vietnam. */
export type SalesHour = { hour: number; orders: number; revenue: Vnd }

/** Adds hours up. */
export function totalsOf(hours: readonly Pick<SalesHour, 'orders' | 'revenue'>[]): SalesTotals {
  const orders = hours.reduce((sum, each) => sum + each.orders, 0)
  const revenue = hours.reduce((sum, each) => sum + each.revenue, 0)
  return { orders, revenue, average: orders === 0 ? null : Math.floor(revenue / orders) }
}

const hoursPerDay = 24
const daysPerWeek = 7
/** 1 January 1970 was a Thursday. */
const firstWeekday = 3

/** The hour in which a moment lies, as `SalesHour` counts. */
export function hourInVietnam(moment: Date): number {
  return Math.floor(moment.getTime() / 3_600_000) + 7
}

function grouped(hours: readonly SalesHour[], keys: readonly number[], keyOf: (hour: number) => number) {
  const groups = Map.groupBy(hours, ({ hour }) => keyOf(hour))
  return keys.map((key) => {
    const { orders, revenue } = totalsOf(groups.get(key) ?? [])
    return { key, orders, revenue }
  })
}

const upTo = (count: number, from = 0) => Array.from({ length: count }, (_, index) => from + index)

/** By hour of the day, 0 to 23. */
export function byHour(hours: readonly SalesHour[]) {
  return grouped(hours, upTo(hoursPerDay), (hour) => hour % hoursPerDay)
}

/** By weekday, Monday (0) first. */
export function byWeekday(hours: readonly SalesHour[]) {
  const weekday = (hour: number) => (Math.floor(hour / hoursPerDay) + firstWeekday) % daysPerWeek
  return grouped(hours, upTo(daysPerWeek), weekday)
}

/** By day from a moment until another; days are counted from 1 January 1970. */
export function byDay(hours: readonly SalesHour[], { from, to }: { from: Date; to: Date }) {
  const first = Math.floor(hourInVietnam(from) / hoursPerDay)
  const end = Math.floor(hourInVietnam(to) / hoursPerDay)
  return grouped(hours, upTo(end - first, first), (hour) => Math.floor(hour / hoursPerDay))
}

/** By how many percent a figure lies above (or below) the one before, rounded; null where there was nothing before. */
export function changeInPercent(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 100)
}

/** Why orders ended without being delivered: the reasons of the board, and who else ended them. */
export const endedReasons = [
  ...(['sold_out', 'too_busy', 'closing', 'other'] as const),
  ...(['by_customer', 'unanswered', 'by_office'] as const),
] as const

/** Why an order ended without being delivered. */
export type EndedReason = (typeof endedReasons)[number]

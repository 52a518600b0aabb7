import { monthStart, type SalesPeriod, salesPeriods } from '#domain/money/sales-period.ts'

/** The shown period, stored in the page's address, so that Back and sharing work. */
export type ShownPeriod = { period: SalesPeriod; month?: string }

/** Reads the period off an address. */
export function periodIn(query: URLSearchParams): ShownPeriod {
  const period = salesPeriods.find((each) => each === query.get('period')) ?? 'today'
  const month = query.get('month') ?? ''
  return period === 'month' && monthStart(month) !== null ? { period, month } : { period }
}

/** The address of the orders behind a figure. */
export function ordersAddress(shown: ShownPeriod, filter: Record<string, string | number> = {}): string {
  const named = Object.entries({ ...shown, ...filter }).map(([name, value]) => [name, String(value)])
  return `/money/orders?${new URLSearchParams(named)}`
}

/** The last twelve months before the one of a day `YYYY-MM-DD`, none before the day `since`, the newest first, as `YYYY-MM`. */
export function monthsBefore(day: string, since: string): string[] {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return Array.from({ length: 12 }, (_, index) =>
    new Date(Date.UTC(year, month - 2 - index, 1)).toISOString().slice(0, 7),
  ).filter((one) => one >= since.slice(0, 7))
}

import { monthStart, type SalesPeriod, salesPeriods } from '#domain/money/sales-period.ts'

/** Which period is shown. Stored in the page's address, so that Back and shared links work. */
export type ShownPeriod = { period: SalesPeriod; month?: string }

/** The period in an address; today if the address has none. */
export function periodIn(query: URLSearchParams): ShownPeriod {
  const period = salesPeriods.find((each) => each === query.get('period')) ?? 'today'
  const month = query.get('month') ?? ''
  return period === 'month' && monthStart(month) !== null ? { period, month } : { period }
}

/** The address of the page with the orders that make up a figure. */
export function ordersAddress(shown: ShownPeriod, filter: Record<string, string | number> = {}): string {
  const named = Object.entries({ ...shown, ...filter }).map(([name, value]) => [name, String(value)])
  return `/money/orders?${new URLSearchParams(named)}`
}

/**
 * The twelve months before the month of `day`, newest first, as `YYYY-MM`. Months before `since` are left out. `day`
 * and `since` are `YYYY-MM-DD`.
 */
export function monthsBefore(day: string, since: string): string[] {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return Array.from({ length: 12 }, (_, index) =>
    new Date(Date.UTC(year, month - 2 - index, 1)).toISOString().slice(0, 7),
  ).filter((one) => one >= since.slice(0, 7))
}

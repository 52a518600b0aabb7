import { salesByDay, salesByHour, salesByWeekday, sumSales } from '#domain/money/sales-figures.ts'
import { monthStart, type SalesPeriod, salesRanges, type TimeRange } from '#domain/money/sales-period.ts'
import { periodEnd } from '#domain/money/statement-period.ts'
import { dayInVietnam, formatDate } from '#domain/time/week-hours.ts'
import { type AnswerTo, type CallOf, type InputOf, succeed } from '#server/context.ts'
import { readBalance } from '../ledger/public.ts'
import { findFirstDay, findOpenPayout, listBestDishes, listEnded, listSalesHours } from './sales-store.ts'

/** The requested period and the period before it. */
export function rangesOf({ period, month }: { period: SalesPeriod; month?: string | undefined }, now: Date) {
  const chosen = period === 'month' && month !== undefined ? monthStart(month) : null
  return salesRanges(period, chosen ?? now, now)
}

function toWire({ from, to }: TimeRange) {
  return { from: from.toISOString(), to: to.toISOString() }
}

export async function getSales(
  { db, now, session, services }: CallOf<'getSales'>,
  input: InputOf<'getSales'>,
): AnswerTo<'getSales'> {
  const { partnerId } = session
  const { range, before } = rangesOf(input, now)
  const hours = await listSalesHours(db, { partnerId, range, before })
  const dishes = await listBestDishes(db, { partnerId, range })
  const ended = await listEnded(db, { partnerId, range, before })
  const balance = await readBalance(db, { kind: 'restaurant', holderId: partnerId })
  const payout = await findOpenPayout(db, partnerId)
  const since = await findFirstDay(db, partnerId)
  return succeed({
    range: toWire(range),
    since: formatDate(dayInVietnam(since)),
    before_range: toWire(before),
    totals: sumSales(hours.now),
    before: sumSales(hours.before),
    by_day: salesByDay(hours.now, range),
    by_hour: salesByHour(hours.now),
    by_weekday: salesByWeekday(hours.now),
    dishes,
    ended: ended.ended,
    ended_before: ended.endedBefore,
    balance,
    payout,
    closes_at: periodEnd(now, services.settings.money.statementLength).toISOString(),
  })
}

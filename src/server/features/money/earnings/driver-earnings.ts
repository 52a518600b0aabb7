import { type RawBuilder, sql } from 'kysely'
import { earningsPeriods } from '#domain/money/earnings-periods.ts'
import type { Vnd } from '#domain/money/money.ts'
import { dayRangeInVietnam, vietnamOffsetMs } from '#domain/time/vietnam-time.ts'
import { dayInVietnam, formatDate } from '#domain/time/week-hours.ts'
import type { Period } from '#domain/time/wire-period.ts'
import { type AnswerTo, type CallOf, type Database, type InputOf, succeed } from '#server/context.ts'
import { readPage } from '#server/db/read-page.ts'

export async function getDayEarnings(
  { db, session }: CallOf<'getDayEarnings'>,
  { day }: InputOf<'getDayEarnings'>,
): AnswerTo<'getDayEarnings'> {
  const { total, ...kinds } = await readEarnings(db, session.driverId, day)
  return succeed({ ...kinds, total_daily_income: total })
}

export async function getMonthEarnings(
  { db, session }: CallOf<'getMonthEarnings'>,
  { month }: InputOf<'getMonthEarnings'>,
): AnswerTo<'getMonthEarnings'> {
  const { total, ...kinds } = await readEarnings(db, session.driverId, month)
  return succeed({ ...kinds, total_monthly_income: total })
}

export async function getYearEarnings(
  { db, session }: CallOf<'getYearEarnings'>,
  { year }: InputOf<'getYearEarnings'>,
): AnswerTo<'getYearEarnings'> {
  const { total, ...kinds } = await readEarnings(db, session.driverId, year)
  return succeed({ ...kinds, total_annual_income: total })
}

type Earnings = Record<'total_cash' | 'total_coins' | 'total_paypal' | 'total', Vnd>

/**
 * The postings `p` of deliveries `o` on a driver's account, with their entries `e`. All figures come from these rows.
 */
function selectDeliveries(db: Database, driverId: number, { from, to }: Period) {
  return db
    .selectFrom('ledger_accounts as a')
    .innerJoin('ledger_postings as p', 'p.account_id', 'a.id')
    .innerJoin('ledger_entries as e', 'e.id', 'p.entry_id')
    .innerJoin('orders as o', 'o.id', 'e.order_id')
    .where('a.kind', '=', 'driver')
    .where('a.holder_id', '=', driverId)
    .where('e.cause', '=', 'delivered')
    .where('e.created_at', '>=', from)
    .where('e.created_at', '<', to)
}

/** The postings of deliveries on a driver's account, as the statements show them, by the way of payment. */
async function readEarnings(db: Database, driverId: number, period: Period): Promise<Earnings> {
  const sumOf = (condition: RawBuilder<unknown>) =>
    sql<Vnd>`coalesce(sum(p.amount) filter (where ${condition}), 0)::bigint`
  return selectDeliveries(db, driverId, period)
    .select([
      sumOf(sql`o.type_checkout = 'cash'`).as('total_cash'),
      sumOf(sql`o.type_checkout = 'coins'`).as('total_coins'),
      sumOf(sql`o.type_checkout not in ('cash', 'coins')`).as('total_paypal'),
      sumOf(sql`true`).as('total'),
    ])
    .executeTakeFirstOrThrow()
}

export async function listEarnings(
  { db, now, session }: CallOf<'listEarnings'>,
  { by }: InputOf<'listEarnings'>,
): AnswerTo<'listEarnings'> {
  const periods = earningsPeriods(by, now)
  const [{ from } = { from: now }] = periods
  const rows = await selectDeliveries(db, session.driverId, { from, to: new Date(now.getTime() + 1) })
    .select([
      sql<number>`floor((extract(epoch from e.created_at) + ${sql.lit(vietnamOffsetMs / 1_000)}) / 86400)::integer`.as(
        'day',
      ),
      sql<number>`count(*)::integer`.as('orders'),
      sql<Vnd>`sum(p.amount)::bigint`.as('amount'),
    ])
    .groupBy(sql`1`)
    .execute()
  const series = periods.map((period) => {
    const [first, last] = [dayInVietnam(period.from), dayInVietnam(new Date(period.to.getTime() - 1))]
    const own = rows.filter(({ day }) => day >= first && day <= last)
    return {
      first_day: formatDate(first),
      last_day: formatDate(last),
      orders: own.reduce((sum, { orders }) => sum + orders, 0),
      amount: own.reduce((sum, { amount }) => sum + amount, 0),
    }
  })
  return succeed(series)
}

/** The bound of one answer (wire: paging). */
const maxOrders = 1_000

export async function listEarnedOrders(
  { db, session }: CallOf<'listEarnedOrders'>,
  { first_day, last_day, ...paging }: InputOf<'listEarnedOrders'>,
): AnswerTo<'listEarnedOrders'> {
  const [first, last] = [dayRangeInVietnam(first_day), dayRangeInVietnam(last_day)]
  if (first === null || last === null) return succeed([], 0)
  const earned = selectDeliveries(db, session.driverId, { from: first.from, to: last.to })
    .select(['o.id as order_id', 'e.created_at as at', 'o.type_checkout', 'p.amount'])
    .orderBy('e.id', 'desc')
  const { rows, total } = await readPage(earned, paging, maxOrders)
  return succeed(
    rows.map((order) => ({ ...order, at: order.at.toISOString() })),
    total,
  )
}

import { type RawBuilder, sql } from 'kysely'
import { earningsPeriods } from '#domain/money/earnings-periods.ts'
import type { Vnd } from '#domain/money/money.ts'
import { dayRangeInVietnam } from '#domain/time/vietnam-time.ts'
import { dayInVietnam, formatDate } from '#domain/time/week-hours.ts'
import type { Period } from '#domain/time/wire-period.ts'
import { type AnswerTo, type CallOf, type Database, type InputOf, succeed } from '#server/context.ts'

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

/** SQL: the postings `p` of deliveries `o` on a driver's account, with their entries `e`. Every figure comes from these rows. */
function postingsOfDeliveries(driverId: number, { from, to }: Period): RawBuilder<unknown> {
  return sql`ledger_accounts a
      join ledger_postings p on p.account_id = a.id
      join ledger_entries e on e.id = p.entry_id
      join orders o on o.id = e.order_id
     where a.kind = 'driver' and a.holder_id = ${driverId} and e.cause = 'delivered'
       and e.created_at >= ${from} and e.created_at < ${to}`
}

/** The postings of deliveries on a driver's account, as the statements show them, by the way of payment. */
async function readEarnings(db: Database, driverId: number, { from, to }: Period): Promise<Earnings> {
  const { rows } = await sql<Earnings>`
    select coalesce(sum(p.amount) filter (where o.type_checkout = 'cash'), 0)::bigint as total_cash,
           coalesce(sum(p.amount) filter (where o.type_checkout = 'coins'), 0)::bigint as total_coins,
           coalesce(sum(p.amount) filter (where o.type_checkout not in ('cash', 'coins')), 0)::bigint as total_paypal,
           coalesce(sum(p.amount), 0)::bigint as total
      from ${postingsOfDeliveries(driverId, { from, to })}`.execute(db)
  return rows[0] ?? { total_cash: 0, total_coins: 0, total_paypal: 0, total: 0 }
}

export async function listEarnings(
  { db, now, session }: CallOf<'listEarnings'>,
  { by }: InputOf<'listEarnings'>,
): AnswerTo<'listEarnings'> {
  const periods = earningsPeriods(by, now)
  const [{ from } = { from: now }] = periods
  const { rows } = await sql<{ day: number; orders: number; amount: Vnd }>`
    select floor((extract(epoch from e.created_at) + 25200) / 86400)::integer as day,
           count(*)::integer as orders, sum(p.amount)::bigint as amount
      from ${postingsOfDeliveries(session.driverId, { from, to: new Date(now.getTime() + 1) })}
     group by 1`.execute(db)
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

export async function listEarnedOrders(
  { db, session }: CallOf<'listEarnedOrders'>,
  { first_day, last_day, page = 1, per_page = 1_000 }: InputOf<'listEarnedOrders'>,
): AnswerTo<'listEarnedOrders'> {
  const [first, last] = [dayRangeInVietnam(first_day), dayRangeInVietnam(last_day)]
  if (first === null || last === null) return succeed([], 0)
  const { rows } = await sql<{
    order_id: number
    at: Date
    type_checkout: 'cash' | 'coins'
    amount: Vnd
    total: number
  }>`
    select o.id as order_id, e.created_at as at, o.type_checkout, p.amount, count(*) over ()::integer as total
      from ${postingsOfDeliveries(session.driverId, { from: first.from, to: last.to })}
     order by e.id desc limit ${per_page} offset ${(page - 1) * per_page}`.execute(db)
  const orders = rows.map(({ order_id, at, type_checkout, amount }) => ({
    ...{ order_id, at: at.toISOString(), type_checkout, amount },
  }))
  return succeed(orders, rows[0]?.total ?? 0)
}

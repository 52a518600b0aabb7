import { sql } from 'kysely'
import type { Vnd } from '#domain/money/money.ts'
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

/** The postings of deliveries on a driver's account, as the statements show them, by the way of payment. */
async function readEarnings(db: Database, driverId: number, { from, to }: Period): Promise<Earnings> {
  const { rows } = await sql<Earnings>`
    select coalesce(sum(p.amount) filter (where o.type_checkout = 'cash'), 0)::bigint as total_cash,
           coalesce(sum(p.amount) filter (where o.type_checkout = 'coins'), 0)::bigint as total_coins,
           coalesce(sum(p.amount) filter (where o.type_checkout not in ('cash', 'coins')), 0)::bigint as total_paypal,
           coalesce(sum(p.amount), 0)::bigint as total
      from ledger_accounts a
      join ledger_postings p on p.account_id = a.id
      join ledger_entries e on e.id = p.entry_id
      join orders o on o.id = e.order_id
     where a.kind = 'driver' and a.holder_id = ${driverId} and e.cause = 'delivered'
       and e.created_at >= ${from} and e.created_at < ${to}`.execute(db)
  return rows[0] ?? { total_cash: 0, total_coins: 0, total_paypal: 0, total: 0 }
}

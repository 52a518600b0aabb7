import { type RawBuilder, sql } from 'kysely'
import type { Vnd } from '#domain/money/money.ts'
import { dayRangeInVietnam, formatMoment } from '#domain/time/vietnam-time.ts'
import { type AnswerTo, type CallOf, type InputOf, succeed } from '#server/context.ts'

// The place of the year in a moment on the wire (`formatMoment`).
const yearStartsAt = 6
const yearLength = 4
const defaultPageSize = 50

/** SQL: a restaurant's revenue of delivered orders, less the discounts that it bears itself. */
const revenue = sql`
  coalesce(sum(o.subtotal - trunc(coalesce(o.discount, 0)::numeric * o.voucher_partner_bp / 10000)), 0)::bigint`

/** The delivered orders of a moment's year, and that year. */
function ordersOfYear(now: Date): { year: number; orders: RawBuilder<unknown> } {
  const year = Number(formatMoment(now).slice(yearStartsAt, yearStartsAt + yearLength))
  const from = dayRangeInVietnam(`${year}-01-01`)?.from ?? now
  const to = dayRangeInVietnam(`${year + 1}-01-01`)?.from ?? now
  const isOfYear = sql`o.state = 'delivered' and o.delivery_time >= ${from} and o.delivery_time < ${to}`
  return { year, orders: sql`orders o where ${isOfYear}` }
}

export async function getRevenueMeter({
  db,
  now,
  session,
  services,
}: CallOf<'getRevenueMeter'>): AnswerTo<'getRevenueMeter'> {
  const { year, orders } = ordersOfYear(now)
  const { rows } = await sql<{ revenue: Vnd }>`
    select ${revenue} as revenue from ${orders} and o.partner_id = ${session.partnerId}`.execute(db)
  return succeed({ year, revenue: rows[0]?.revenue ?? 0, limit: services.settings.money.revenueLimit })
}

export async function listRevenues(
  { db, now, services }: CallOf<'listRevenues'>,
  { page = 1, per_page: size = defaultPageSize }: InputOf<'listRevenues'>,
): AnswerTo<'listRevenues'> {
  const { year, orders } = ordersOfYear(now)
  const { rows } = await sql<{ partner_id: number; name: string; revenue: Vnd; total: number }>`
    select p.id as partner_id, p.name, r.revenue, count(*) over () as total
      from (select o.partner_id, ${revenue} as revenue from ${orders} group by o.partner_id) r
      join partners p on p.id = r.partner_id
     order by r.revenue desc, p.id limit ${size} offset ${(page - 1) * size}`.execute(db)
  const limit = services.settings.money.revenueLimit
  return succeed(
    rows.map(({ total: _total, ...row }) => ({ ...row, year, limit })),
    rows[0]?.total ?? 0,
  )
}

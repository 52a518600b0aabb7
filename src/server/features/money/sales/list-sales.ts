import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contracts/language.ts'
import { fileCells, fileHead } from '#contracts/money/file-columns.ts'
import { salesColumns, salesReasons, salesStates } from '#contracts/money/sales-sentences.ts'
import { csvLines, toCsv } from '#domain/money/csv.ts'
import type { Vnd } from '#domain/money/money.ts'
import type { EndedReason } from '#domain/money/sales-figures.ts'
import { formatMomentForPeople } from '#domain/time/vietnam-time.ts'
import { parseDate } from '#domain/time/week-hours.ts'
import { type AnswerTo, type CallOf, type Database, type InputOf, succeed } from '#server/context.ts'
import { textInSlices } from '#server/limits/text-in-slices.ts'
import { rangesOf } from './sales.ts'
import { borneVoucher, endedOrders, endedReason, hourOf, refundsOf } from './sales-store.ts'

const defaultPageSize = 50
/** More orders than any restaurant sells in a month, and few enough for a spreadsheet. */
const maxRows = 50_000
/** 1 January 1970 was a Thursday. Monday is 0. */
const firstWeekday = 3

type Filter = InputOf<'exportSales'>
type SoldOrder = {
  brought_by: 'driver' | 'restaurant'
  id: number
  state: 'delivered' | 'canceled'
  reason: EndedReason | null
  ended_at: Date
  dishes: number
  subtotal: Vnd
  voucher: Vnd
  revenue: Vnd
  /** What refunds gave back to the customer, and how much of it the restaurant bore. */
  refunded: Vnd
  refund_borne: Vnd
}

/** SQL: the conditions of a list that opens from a figure. `moment` is when an order ended. */
function listConditions(
  { product_id, day, hour, weekday }: Filter,
  moment: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const at = hourOf(moment)
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (product_id !== undefined) {
    conditions.push(
      sql`exists (select from order_details d where d.order_id = o.id and d.product_id = ${product_id})`,
    )
  }
  if (day !== undefined) conditions.push(sql`${at} / 24 = ${parseDate(day)}`)
  if (hour !== undefined) conditions.push(sql`${at} % 24 = ${hour}`)
  if (weekday !== undefined) conditions.push(sql`(${at} / 24 + ${firstWeekday}) % 7 = ${weekday}`)
  return sql.join(conditions, sql` and `)
}

/** SQL: the orders of a filter, with id, reason and the moment when they ended. */
function selectedOrders(filter: Filter, partnerId: number, now: Date): RawBuilder<unknown> {
  const { range } = rangesOf(filter, now)
  if (filter.state === 'delivered') {
    const { from, to } = range
    return sql`
      select o.id, null as reason, o.delivery_time as ended_at from orders o
       where o.partner_id = ${partnerId} and o.state = 'delivered'
         and o.delivery_time >= ${from} and o.delivery_time < ${to} and ${listConditions(filter, sql`o.delivery_time`)}`
  }
  const ended = sql`
      select o.id, ${endedReason} as reason, e.created_at as ended_at
        from ${endedOrders({ partnerId, range })} and ${listConditions(filter, sql`e.created_at`)}`
  return filter.reason === undefined
    ? ended
    : sql`select * from (${ended}) as ended where reason = ${filter.reason}`
}

async function selectOrders(
  db: Database,
  orders: RawBuilder<unknown>,
  { limit, offset }: { limit: number; offset: number },
) {
  const { rows } = await sql<SoldOrder>`
    with page as materialized (
      select * from (${orders}) as found order by ended_at desc, id desc limit ${limit} offset ${offset}
    )
    select page.id, o.state, page.reason, o.brought_by, page.ended_at, o.subtotal, ${borneVoucher} as voucher,
           case o.state when 'delivered' then o.subtotal - ${borneVoucher} else 0 end as revenue,
           (select coalesce(sum(quantity), 0)::integer from order_details d where d.order_id = o.id) as dishes,
           refund.refunded, refund.refund_borne
      from page join orders o on o.id = page.id
      cross join lateral ${refundsOf} as refund
     order by page.ended_at desc, page.id desc`.execute(db)
  return rows
}

export async function listSales(
  { db, now, session }: CallOf<'listSales'>,
  { page = 1, per_page: limit = defaultPageSize, ...filter }: InputOf<'listSales'>,
): AnswerTo<'listSales'> {
  const orders = selectedOrders(filter, session.partnerId, now)
  const rows = await selectOrders(db, orders, { limit, offset: (page - 1) * limit })
  const counted = await sql<{ count: number }>`select count(*) as count from (${orders}) as found`.execute(db)
  const shown = rows.map((row) => ({ ...row, ended_at: row.ended_at.toISOString() }))
  return succeed(shown, counted.rows[0]?.count ?? 0)
}

export async function exportSales(
  { db, now, session, language, signal }: CallOf<'exportSales'>,
  filter: InputOf<'exportSales'>,
): AnswerTo<'exportSales'> {
  const orders = selectedOrders(filter, session.partnerId, now)
  const rows = await selectOrders(db, orders, { limit: maxRows, offset: 0 })
  const lines = await textInSlices(rows, signal, (slice) =>
    csvLines(slice.map((row) => toCells(row, language))),
  )
  const name = filter.month ?? filter.period
  return succeed({
    file_name: `mam-${filter.state}-${session.partnerId}-${name}.csv`,
    text: toCsv([fileHead(salesColumns, language)]) + lines,
  })
}

function toCells(row: SoldOrder, language: Language) {
  return fileCells(salesColumns, {
    ...row,
    ended_at: formatMomentForPeople(row.ended_at),
    state: salesStates[row.state][language],
    reason: row.reason && salesReasons[row.reason][language],
  })
}

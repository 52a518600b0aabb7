import { type RawBuilder, sql } from 'kysely'
import type { Vnd } from '#domain/money/money.ts'
import { type EndedReason, endedReasons, type SalesHour } from '#domain/money/sales-figures.ts'
import type { TimeRange } from '#domain/money/sales-period.ts'
import type { Database } from '#server/context.ts'

const maxDishes = 10

type SalesQuery = { partnerId: number; range: TimeRange }

/**
 * SQL: the part of the discount that the restaurant bears (domain/money/sales-figures.ts), on the row `o` of orders.
 */
export const borneVoucher = sql`trunc(coalesce(o.discount, 0)::numeric * o.voucher_partner_bp / 10000)::bigint`

/** SQL: what the valid refunds of the order `o` gave back, and what the restaurant bore of it. */
export const refundsOf = sql`(
  select coalesce(sum(adjustment.amount), 0)::bigint as refunded,
         coalesce(sum(adjustment.amount) filter (where adjustment.bearer = 'restaurant'), 0)::bigint as refund_borne
    from money_adjustments adjustment
   where adjustment.order_id = o.id and adjustment.kind = 'refunded' and adjustment.state = 'confirmed'
     and not exists (select from ledger_entries inverse where inverse.reverses = adjustment.entry_id))`

/** SQL: the full hours from the start of 1970 to a moment, on Vietnam's clock. */
export function hourOf(moment: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`((floor(extract(epoch from ${moment}) / 3600))::integer + 7)`
}

function deliveredIn({ from, to }: TimeRange): RawBuilder<boolean> {
  return sql<boolean>`(o.state = 'delivered' and o.delivery_time >= ${from} and o.delivery_time < ${to})`
}

/** Delivered orders by hour, of a period and the period before it. */
export async function listSalesHours(
  db: Database,
  { partnerId, range, before }: SalesQuery & { before: TimeRange },
): Promise<Record<'now' | 'before', SalesHour[]>> {
  const { rows } = await sql<SalesHour & { is_before: boolean }>`
    select o.delivery_time < ${range.from} as is_before, ${hourOf(sql`o.delivery_time`)} as hour,
           count(*)::integer as orders, sum(o.subtotal - ${borneVoucher})::bigint as revenue
      from orders o
     where o.partner_id = ${partnerId} and ${deliveredIn({ from: before.from, to: range.to })}
       and (o.delivery_time < ${before.to} or o.delivery_time >= ${range.from})
     group by 1, 2`.execute(db)
  const hoursOf = (isBefore: boolean) =>
    rows
      .filter(({ is_before }) => is_before === isBefore)
      .map(({ hour, orders, revenue }) => ({ hour, orders, revenue }))
  return { now: hoursOf(false), before: hoursOf(true) }
}

type SoldDish = { product_id: number; name: string; quantity: number; amount: Vnd }

/** The best-selling dishes. */
export async function listBestDishes(db: Database, { partnerId, range }: SalesQuery): Promise<SoldDish[]> {
  const { rows } = await sql<SoldDish>`
    with sold as (
      select d.product_id, sum(d.quantity)::integer as quantity, sum(d.price * d.quantity)::bigint as amount
        from orders o join order_details d on d.order_id = o.id
       where o.partner_id = ${partnerId} and ${deliveredIn(range)}
       group by d.product_id order by 2 desc, 3 desc, 1 limit ${maxDishes}
    )
    select sold.*, products.name from sold join products on products.id = sold.product_id
     order by quantity desc, amount desc, product_id`.execute(db)
  return rows
}

/** SQL: why the order `o` was refused or canceled. `e` is the event of its end. */
export const endedReason = sql<EndedReason>`(case e.actor
  when 'customer' then 'by_customer'
  when 'system' then 'unanswered'
  when 'partner' then coalesce((
    select details ->> 'reason' from submitted_steps
     where order_id = o.id and step = 'refuse' and outcome = 'applied' limit 1), 'other')
  else 'by_office' end)`

/**
 * SQL: refused or canceled orders. The condition on `updated_at` lets PostgreSQL use an index: an order is updated when
 * it ends, or later.
 */
export function endedOrders({ partnerId, range: { from, to } }: SalesQuery): RawBuilder<unknown> {
  return sql`
    orders o join order_events e on e.order_id = o.id and e.event = 'canceled'
     where o.partner_id = ${partnerId} and o.state = 'canceled' and o.updated_at >= ${from}
       and e.created_at >= ${from} and e.created_at < ${to}`
}

type EndedGroup = { reason: EndedReason; orders: number; amount: Vnd }

/** Refused and canceled orders of a period by reason, and their number in the period before it. */
export async function listEnded(
  db: Database,
  { partnerId, range, before }: SalesQuery & { before: TimeRange },
): Promise<{ ended: EndedGroup[]; endedBefore: number }> {
  const both = { from: before.from, to: range.to }
  const { rows } = await sql<EndedGroup & { is_before: boolean }>`
    select ended.is_before, ended.reason, count(*)::integer as orders, sum(ended.subtotal)::bigint as amount from (
      select e.created_at < ${range.from} as is_before, ${endedReason} as reason, o.subtotal
        from ${endedOrders({ partnerId, range: both })}
         and (e.created_at < ${before.to} or e.created_at >= ${range.from})) as ended
     group by 1, 2`.execute(db)
  const ended = endedReasons.flatMap((reason) =>
    rows
      .filter((row) => !row.is_before && row.reason === reason)
      .map(({ orders, amount }) => ({ reason, orders, amount })),
  )
  const earlier = rows.filter(({ is_before }) => is_before)
  return {
    ended: ended.toSorted((a, b) => b.orders - a.orders),
    endedBefore: earlier.reduce((sum, { orders }) => sum + orders, 0),
  }
}

/** The restaurant's newest payout that is proposed or approved, but not paid yet; null if there is none. */
export async function findOpenPayout(db: Database, partnerId: number) {
  const { rows } = await sql<{ amount: Vnd; state: 'proposed' | 'approved' }>`
    select amount, state from payouts
     where party = 'restaurant' and holder_id = ${partnerId} and state in ('proposed', 'approved')
     order by id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** When the restaurant joined the shop. */
export async function findFirstDay(db: Database, partnerId: number): Promise<Date> {
  const { created_at } = await db
    .selectFrom('partners')
    .select('created_at')
    .where('id', '=', partnerId)
    .executeTakeFirstOrThrow()
  return created_at
}

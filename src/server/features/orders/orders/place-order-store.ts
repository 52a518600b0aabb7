import { sql } from 'kysely'
import type { Vnd } from '#domain/money/money.ts'
import { maxCountedCases } from '#domain/orders/missed-delivery.ts'
import { personal } from '#domain/orders/order-privacy.ts'
import { statusOfState } from '#domain/orders/order-status.ts'
import type { CallContext, Database } from '#server/context.ts'
import type { RetentionRule } from '#server/db/retention-rule.ts'
import type { StoredChoice } from '#server/db/tables/order-tables.ts'
import { insertEventJobs } from '#server/events/queue-subscribers.ts'
import type { EventWithoutNotification } from '#server/events/subscribers.ts'
import { countSalesOf } from '../../menus/availability/public.ts'
import { rateAt } from '../../money/ledger/public.ts'
import type { TakenLine } from '../carts/public.ts'
import { clearAppliedVoucher, takeVoucherUse } from '../vouchers/public.ts'
import type { ShownOrderRow, SoldDish } from './order-wire.ts'

/** What a customer has ordered before: the order of this key, and the counts of their open orders. */
export type EarlierOrders = {
  /** The order that was placed with the request's key, and the hash of that request; null without one. */
  repeated: { orderId: number; requestHash: string } | null
  /** All open orders, those for later included. */
  open: number
  /** Open orders that this restaurant has not accepted yet. */
  waiting: number
  /** Orders that were not received, of this customer or to this phone number (`orderBlockOf`). */
  missed: { at: string; is_settled: boolean }[]
}

type EarlierQuery = { userId: number; partnerId: number; phone: string; key: string | null; now: Date }

/**
 * SQL: the cases of orders that were not received, of this account or with this phone number. A case of another account
 * does not count if this account has already received an order with the phone number.
 */
function missedDeliveriesOf({ userId, phone }: EarlierQuery) {
  return sql`
    select coalesce(json_agg(json_build_object('at', created_at, 'is_settled', outcome is not null)), '[]') from (
      select created_at, outcome from missed_deliveries as missed
       where not missed.is_doubtful and missed.outcome is distinct from 'excused'
         and (missed.user_id = ${userId} or missed.phone_number = ${phone} and not exists (
           select from orders as received where received.user_id = ${userId} and received.state = 'delivered'
              and received.phone_number = ${phone}))
       order by missed.order_id desc limit ${maxCountedCases}) as counted`
}

/**
 * Reads what the customer has ordered before. Requires lockUser: otherwise two parallel requests could both find
 * nothing. The status is a literal, so that PostgreSQL can use the partial index of open orders.
 */
export async function findEarlierOrders(db: Database, earlier: EarlierQuery): Promise<EarlierOrders> {
  const { userId, partnerId, key, now } = earlier
  const { rows } = await sql<EarlierOrders>`
    select count(*) as open, count(*) filter (where state = 'placed' and partner_id = ${partnerId}) as waiting,
        (select json_build_object('orderId', order_id, 'requestHash', request_hash) from idempotency_keys
          where user_id = ${userId} and key = ${key} and created_at >= ${oldestValid(now)}) as repeated,
        (${missedDeliveriesOf(earlier)}) as missed
      from orders where user_id = ${userId} and status = 'shipping'`.execute(db)
  return rows[0] ?? { repeated: null, open: 0, waiting: 0, missed: [] }
}

/** `status` is a generated column of `state`. */
export type NewOrder = Omit<ShownOrderRow, 'id' | 'status'>

/** A line of the cart. `price` is for one dish with its choices, `base_price` without. */
export type PricedLine = Omit<TakenLine, 'choices'> & { base_price: Vnd; choices: StoredChoice[] }

/** An order to insert. */
type Placing = {
  order: NewOrder
  lines: readonly PricedLine[]
  idempotency: CallContext['idempotency']
}

/**
 * Inserts order, dishes, event and jobs, and updates sales figures, voucher and idempotency key in one statement: the
 * products have been locked since takeCart, and each further round trip would delay the next order of the same dish.
 * An idempotency key that is no longer valid is overwritten.
 */
export async function insertOrder(
  db: Database,
  { order, lines, idempotency }: Placing,
): Promise<{ order: ShownOrderRow; dishes: SoldDish[] }> {
  const { created_at, updated_at } = order
  const key = idempotency?.key ?? null
  const columns = Object.keys(order).map((column) => sql.ref(column))
  const { rows } = await sql<{ id: number; order_id: number }>`
    with placed as (
      insert into orders (${sql.join(columns)}, commission_bp, driver_share_bp, voucher_partner_bp, cash_settlement)
      values (${sql.join(Object.values(order))}, ${settlementTerms(order)}) returning id
    ), line as (
      select * from unnest(
        ${lines.map((line) => line.product_id)}::bigint[],
        ${lines.map((line) => line.quantity)}::integer[],
        ${lines.map((line) => line.price)}::bigint[],
        ${lines.map((line) => line.base_price)}::bigint[],
        ${lines.map((line) => line.note)}::text[],
        ${lines.map((line) => JSON.stringify(line.choices))}::jsonb[]
      ) with ordinality as line (product_id, quantity, price, base_price, note, choices, place)
    ), sold as (
      ${countSalesOf(sql`line`)}
    ), happened as (
      insert into order_events (order_id, event, actor, actor_id, created_at)
      select id, 'placed', 'customer', ${order.user_id}, ${created_at} from placed returning id, order_id
    ), queued as (${insertEventJobs('placed' satisfies EventWithoutNotification)}
    ), used as (
      ${takeVoucherUse(order.voucher_id, updated_at)}
    ), remembered as (
      insert into idempotency_keys (user_id, key, request_hash, order_id, created_at)
      select ${order.user_id}, ${key}, ${idempotency?.requestHash ?? null}, id, ${created_at} from placed
       where ${key}::text is not null
      on conflict (user_id, key) do update set request_hash = excluded.request_hash,
        order_id = excluded.order_id, created_at = excluded.created_at
    ), forgotten as (
      ${clearAppliedVoucher({ userId: order.user_id, partnerId: order.partner_id })}
    )
    insert into order_details (order_id, product_id, quantity, price, base_price, note, choices, created_at, updated_at)
    select placed.id, product_id, quantity, price, base_price, note, choices, ${created_at}, ${updated_at} from placed, line order by place
    returning id, order_id`.execute(db)
  const [first] = rows
  if (first === undefined) throw new Error('An order needs at least one dish.')
  return {
    order: { id: first.order_id, status: statusOfState(order.state), ...order },
    dishes: toSoldDishes(rows, { order, lines }),
  }
}

/** SQL: the current terms that settle the order: commission, driver's share, voucher share, cash settlement. */
function settlementTerms({ partner_id, voucher_id, created_at }: NewOrder) {
  return sql`${rateAt('commission', partner_id, created_at)}, ${rateAt('driver_share', partner_id, created_at)},
    coalesce((select partner_share_bp from vouchers where id = ${voucher_id}),
      ${rateAt('voucher_share', partner_id, created_at)}),
    case ${rateAt('cash_advance', partner_id, created_at)} when 10000 then 'advanced' else 'settled_later' end`
}

/** The inserted rows, in the order of the lines, as dishes of the order. */
function toSoldDishes(
  rows: readonly { id: number; order_id: number }[],
  { order, lines }: Pick<Placing, 'order' | 'lines'>,
): SoldDish[] {
  const sold = Map.groupBy(lines, (line) => line.product_id)
  return lines.flatMap(({ product_id, quantity, price, note, choices, name, image_url, ...line }, place) => {
    const row = rows[place]
    if (row === undefined) return []
    const now = (sold.get(product_id) ?? []).reduce((sum, same) => sum + same.quantity, line.quantity_sold)
    const product = { name, price: line.base_price, image_url, quantity_sold: now }
    return {
      ...row,
      product_id,
      quantity,
      price,
      base_price: line.base_price,
      note: personal(note),
      choices,
      created_at: order.created_at,
      updated_at: order.updated_at,
      product,
    }
  })
}

/** How long a key is valid, in ms. */
const keyLifeMs = 24 * 60 * 60 * 1000

function oldestValid(now: Date): Date {
  return new Date(now.getTime() - keyLifeMs)
}

/** Keys that are no longer valid. */
export const expiredIdempotencyKeys: RetentionRule = {
  table: 'idempotency_keys',
  isOver: (now) => sql`created_at < ${oldestValid(now)}`,
}

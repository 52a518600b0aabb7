import { sql } from 'kysely'
import type { Postings } from '#domain/money/ledger.ts'
import {
  type Bearer,
  lossOfFailedDelivery,
  lossOfUnservedOrder,
  postingsOfFailedDelivery,
} from '#domain/money/order-postings.ts'
import type { Database } from '#server/context.ts'
import { isUnserved, lockCustomerOf, lockOrder, moneyOf, type OrderRow } from '../../orders/orders/public.ts'
import type { PostedEntry } from './adjustment-store.ts'

/** Why an order that was ended by hand has a loss: picked up and not delivered, or cooked without a driver. */
type LossKind = 'failed' | 'unserved'

/** The loss of an order that ends by hand now, or whose loss has no bearer yet; null when there is none to decide. */
export async function findOpenLoss(db: Database, order: OrderRow, now: Date): Promise<LossKind | null> {
  if (order.state === 'picked_up') return 'failed'
  if (order.state === 'accepted') return (await isUnserved(db, order, now)) ? 'unserved' : null
  if (order.state !== 'canceled') return null
  if (movedNothing(order)) return 'failed'
  if (order.loss_bearer !== null) return null
  const { rows } = await sql<{ was_picked_up: boolean; is_open: boolean }>`
    select exists (select from order_events where order_id = ${order.id} and event = 'picked_up') as was_picked_up,
      exists (select from money_adjustments where order_id = ${order.id} and kind = 'canceled')
        and not exists (select from money_adjustments
                         where order_id = ${order.id} and kind = 'canceled' and state = 'confirmed') as is_open`.execute(
    db,
  )
  if (rows[0]?.was_picked_up) return 'failed'
  return rows[0]?.is_open ? 'unserved' : null
}

/** Whether an undelivered order posted nothing, because the restaurant that failed to deliver it bears the loss. */
export function movedNothing(order: OrderRow): boolean {
  const { loss_bearer: bearer } = order
  return bearer !== null && Object.keys(postingsOfFailedDelivery(moneyOf(order), bearer)).length === 0
}

/** The postings of an order's loss. Coins return when the order ends, so a loss that is posted later moves no coins. */
export function postingsOfLoss(
  order: OrderRow,
  { loss, bearer, corrected }: { loss: LossKind; bearer: Bearer; corrected: PostedEntry | null },
): Postings {
  const money = moneyOf(order)
  if (loss === 'unserved') return lossOfUnservedOrder(money)
  const hasCoins = corrected !== null && 'hold:order' in corrected.postings
  return hasCoins ? postingsOfFailedDelivery(money, bearer) : lossOfFailedDelivery(money, bearer)
}

/** Whether the loss of an order waits for a second person. */
export async function isLossWaiting(db: Database, orderId: number): Promise<boolean> {
  const { rows } = await sql`
    select from money_adjustments
     where order_id = ${orderId} and kind = 'canceled' and corrects is null and state = 'waiting'`.execute(db)
  return rows.length > 0
}

/** Whether an entry only returned coins, because a later entry posted the order's loss. */
export async function isWithoutLoss(db: Database, { id, orderId }: PostedEntry): Promise<boolean> {
  const { rows } = await sql`
    select from money_adjustments
     where order_id = ${orderId} and kind = 'canceled' and corrects is null and entry_id <> ${id}
       and not exists (select from money_adjustments where entry_id = ${id})`.execute(db)
  return rows.length > 0
}

/** The entry of an order's cancellation; null when it moved nothing. */
export async function findCanceling(db: Database, orderId: number): Promise<number | null> {
  const entries = db.selectFrom('ledger_entries').select('id').where('order_id', '=', orderId)
  const canceled = entries.where('cause', '=', 'canceled').where('key', 'is', null)
  return (await canceled.executeTakeFirst())?.id ?? null
}

/** Locks the customer and then the order, like a cancellation, because both give coins back. */
export async function lockWithCustomer(db: Database, orderId: number): Promise<OrderRow | null> {
  await lockCustomerOf(db, orderId)
  return lockOrder(db, orderId, 'any')
}

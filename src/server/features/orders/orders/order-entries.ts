import type { Selectable } from 'kysely'
import type { Postings } from '#domain/money/ledger.ts'
import type { Vnd } from '#domain/money/money.ts'
import {
  type Bearer,
  cashToAdvance,
  cashToCollect,
  type OrderMoney,
  postingsOfCanceling,
  postingsOfChange,
  postingsOfDelivery,
  postingsOfFailedDelivery,
  postingsOfPickUp,
  postingsOfPlacing,
  postingsOfUnservedOrder,
  splitOrderMoney,
} from '#domain/money/order-postings.ts'
import type { HistoryEvent } from '#domain/orders/order-status.ts'
import { hasSearchedDriverLongEnough } from '#domain/orders/own-delivery.ts'
import type { Database } from '#server/context.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { postEntry } from '../../money/ledger/public.ts'
import type { ShownOrderRow } from './order-wire.ts'

type OrderRow = Selectable<Tables['orders']>

/** The columns that an order is settled by. */
type SettledColumns = PriceColumns &
  Pick<
    OrderRow,
    | 'delivery_cost'
    | 'free_from'
    | 'cash_settlement'
    | 'driver_id'
    | 'commission_bp'
    | 'driver_share_bp'
    | 'voucher_partner_bp'
  >

type PriceColumns = Pick<OrderRow, 'subtotal' | 'discount' | 'shipping_fee' | 'type_checkout'>

/** The figures that settle an order. Without a driver, the restaurant delivered it. */
export function moneyOf(order: SettledColumns): OrderMoney {
  return {
    ...pricesOf(order),
    deliveryCost: order.delivery_cost,
    freeFrom: order.free_from,
    cashSettlement: order.cash_settlement,
    courier: order.driver_id === null ? 'own' : 'driver',
    commissionBp: order.commission_bp,
    driverShareBp: order.driver_share_bp,
    voucherPartnerBp: order.voucher_partner_bp,
  }
}

/** The cash that a driver pays at the restaurant and collects at the door. */
export function cashOf(order: SettledColumns) {
  const money: OrderMoney = { ...moneyOf(order), courier: 'driver' }
  return { cash_to_advance: cashToAdvance(money), cash_to_collect: cashToCollect(money) }
}

/** What a driver earns with an order. */
export function driverPayOf(order: SettledColumns): Vnd {
  return splitOrderMoney(moneyOf(order)).driverPay
}

/** The figures that a customer sees. */
export function pricesOf(order: PriceColumns) {
  const { subtotal, discount, shipping_fee: shippingFee, type_checkout: paysWith } = order
  return { subtotal, discount: discount ?? 0, shippingFee, paysWith }
}

/**
 * Changes who bears the loss of a failed delivery. `updated_at` does not change, because it tells when the order ended
 * (decision 12).
 */
export async function writeLossBearer(db: Database, id: number, loss_bearer: Bearer | null) {
  await db.updateTable('orders').set({ loss_bearer }).where('id', '=', id).execute()
}

/** Posts the coins that pay an order. False if the customer has too few. */
export function postPlacing(db: Database, order: ShownOrderRow): Promise<boolean> {
  const { id: orderId, user_id: userId, created_at: now } = order
  const paid = { postings: postingsOfPlacing(pricesOf(order)), holders: { userId } }
  return postEntry(db, { cause: 'placed', orderId, ...paid, actor: 'customer', actorId: userId, now })
}

type By = Pick<Parameters<typeof postEntry>[1], 'actor' | 'actorId' | 'now'>

/** An applied step, and who applied it. */
type AppliedStep = By & {
  event: HistoryEvent
  /** Whether it is undecided who bears the loss. */
  isUndecided: boolean
}

/** Refunds coins when a change makes an order cheaper. `key` identifies the change. */
export async function postChange(
  db: Database,
  change: By & { before: OrderRow; after: OrderRow; key: string },
) {
  const { before, after, ...by } = change
  const postings = postingsOfChange(pricesOf(before), pricesOf(after))
  const to = { cause: 'swapped', orderId: after.id, postings, holders: { userId: after.user_id } } as const
  if (!(await postEntry(db, { ...to, ...by })))
    throw new Error(`The change of order ${change.after.id} would take coins.`)
}

/** Posts the entry of a step that moves money. Runs once, in the transaction of the step. */
export async function postStep(db: Database, order: OrderRow, step: AppliedStep): Promise<void> {
  const { event, isUndecided, ...by } = step
  if (event !== 'picked_up' && event !== 'delivered' && event !== 'canceled') return
  const holders = { userId: order.user_id, partnerId: order.partner_id, driverId: order.driver_id }
  const isPaidByShop = event === 'canceled' && !isUndecided && (await isUnserved(db, order, by.now))
  const postings = isUndecided
    ? postingsOfCanceling(pricesOf(order))
    : postingsOfStep(order, event, isPaidByShop)
  const isPosted = await postEntry(db, { cause: event, orderId: order.id, postings, holders, ...by })
  if (!isPosted) throw new Error(`A step of order ${order.id} would take coins that do not exist.`)
}

function postingsOfStep(
  order: OrderRow,
  event: 'picked_up' | 'delivered' | 'canceled',
  isPaidByShop: boolean,
): Postings {
  const money = moneyOf(order)
  if (event === 'picked_up') return postingsOfPickUp(money)
  if (event === 'delivered') return postingsOfDelivery(money)
  if (order.loss_bearer !== null) return postingsOfFailedDelivery(money, order.loss_bearer)
  return isPaidByShop ? postingsOfUnservedOrder(money) : postingsOfCanceling(money)
}

/** Whether the shop pays for an order that was cooked and found no driver. */
export async function isUnserved(db: Database, order: OrderRow, now: Date): Promise<boolean> {
  if (order.ready_at === null || order.driver_id !== null || order.brought_by !== 'driver') return false
  const events = db.selectFrom('order_events').select('created_at').where('order_id', '=', order.id)
  const last = events.where('event', '=', 'handed_back').orderBy('id', 'desc').limit(1)
  const handedBackAt = (await last.executeTakeFirst())?.created_at ?? null
  return hasSearchedDriverLongEnough({ handedBackAt, now })
}

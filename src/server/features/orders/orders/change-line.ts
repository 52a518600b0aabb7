import { type SwapLine, subtotalAfter } from '#domain/menus/swap-line.ts'
import { withSubtotal } from '#domain/money/order-postings.ts'
import { orderTotal } from '#domain/money/order-total.ts'
import { voucherShareAfter } from '#domain/money/voucher.ts'
import type { OrderActor } from '#domain/orders/order-status.ts'
import type { Database } from '#server/context.ts'
import { moveSales } from '../../menus/availability/public.ts'
import { postChange, pricesOf } from './order-entries.ts'
import type { OrderRow } from './order-wire.ts'

type Change = {
  order: OrderRow
  lineId: number
  was: SwapLine
  /** Null if the line is removed. */
  became: SwapLine | null
  /** The key of the change in the ledger. */
  key: string
  actor: OrderActor
  actorId: number | null
  now: Date
}

/**
 * Replaces a line of an order before pick-up with one of the same quantity, or removes it. Updates sales figures,
 * total, voucher shares and coins. The caller has locked the customer, the order and the dishes.
 */
export async function changeLine(db: Database, change: Change): Promise<OrderRow> {
  const { order, was, became, now, lineId, ...by } = change
  await writeLine(db, { orderId: order.id, lineId, became, now })
  if (became?.product_id !== was.product_id) {
    await moveSales(db, was.product_id, -was.quantity)
    if (became !== null) await moveSales(db, became.product_id, became.quantity)
  }
  const voucher = await readOrderVoucher(db, order)
  const prices = withSubtotal(pricesOf(order), voucher, subtotalAfter(order.subtotal, was, became))
  const { subtotal, discount } = prices
  const { voucher_partner_bp: voucherPartnerBp } = order
  const after = await db
    .updateTable('orders')
    .set({
      subtotal,
      discount: order.discount === null ? null : discount,
      total: orderTotal(prices),
      voucher_partner_bp: voucher
        ? voucherShareAfter(voucher, { subtotal, voucherPartnerBp })
        : voucherPartnerBp,
      updated_at: now,
    })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await postChange(db, { before: order, after, now, ...by })
  return after
}

/** The value and condition of an order's voucher; null without a voucher. They do not change once it is used. */
export async function readOrderVoucher(db: Database, { voucher_id }: Pick<OrderRow, 'voucher_id'>) {
  if (voucher_id === null) return null
  const voucher = db
    .selectFrom('vouchers')
    .select(['discount', 'percent', 'condition as minSubtotal'])
    .where('id', '=', voucher_id)
  return voucher.executeTakeFirstOrThrow()
}

type Written = { orderId: number; lineId: number; became: SwapLine | null; now: Date }

async function writeLine(db: Database, { orderId, lineId, became, now }: Written): Promise<void> {
  if (became === null) {
    await db.deleteFrom('order_details').where('id', '=', lineId).where('order_id', '=', orderId).execute()
    return
  }
  const { product_id, price, base_price, choices } = became
  await db
    .updateTable('order_details')
    .set({ product_id, price, base_price, choices: JSON.stringify(choices), updated_at: now })
    .where('id', '=', lineId)
    .where('order_id', '=', orderId)
    .execute()
}

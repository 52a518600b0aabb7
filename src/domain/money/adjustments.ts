import { proportionOf } from './ledger.ts'
import type { Vnd } from './money.ts'

/**
 * The amount that a refund of some dishes gives back: their share of what the customer paid for all dishes. `before` is
 * the price of the dishes that were refunded earlier. With it the last refund includes the rounding differences.
 */
export function refundOfDishes(
  order: { subtotal: Vnd; discount: Vnd },
  { price, before }: { price: Vnd; before: Vnd },
): Vnd {
  const { subtotal, discount } = order
  const paid = subtotal - discount
  return proportionOf(paid, before + price, subtotal) - proportionOf(paid, before, subtotal)
}

/** A refunded quantity of an order line. */
export type RefundedLine = { line_id: number; quantity: number }

/** Whether these quantities were bought and are not refunded yet. */
export function canRefundLines(
  lines: readonly RefundedLine[],
  {
    bought,
    refunded,
  }: { bought: ReadonlyMap<number, { quantity: number }>; refunded: readonly RefundedLine[] },
): boolean {
  const all = [...refunded, ...lines]
  const countOf = (id: number) =>
    all.reduce((sum, { line_id, quantity }) => sum + (line_id === id ? quantity : 0), 0)
  return lines.every(({ line_id: id }) => countOf(id) <= (bought.get(id)?.quantity ?? 0))
}

/** The amounts of an order that can still be refunded, for the dishes and for the delivery. */
export function refundable(
  order: { subtotal: Vnd; discount: Vnd; shippingFee: Vnd },
  refunded: { dishes: Vnd; fee: Vnd },
): { dishes: Vnd; fee: Vnd } {
  return {
    dishes: order.subtotal - order.discount - refunded.dishes,
    fee: order.shippingFee - refunded.fee,
  }
}

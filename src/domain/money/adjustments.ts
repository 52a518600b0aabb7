import { partOf } from './ledger.ts'
import type { Vnd } from './money.ts'

/**
 * What a refund of some dishes gives back: their part of what the customer paid for all of them. `before` is the price
 * of the dishes that were refunded earlier, so that the last refund takes what rounding has left.
 */
export function refundOfDishes(
  order: { subtotal: Vnd; discount: Vnd },
  { price, before }: { price: Vnd; before: Vnd },
): Vnd {
  const { subtotal, discount } = order
  const paid = subtotal - discount
  return partOf(paid, before + price, subtotal) - partOf(paid, before, subtotal)
}

/** So many of a line of an order. */
export type RefundedLine = { line_id: number; quantity: number }

/** Whether so much of an order's lines was bought and is not refunded yet. */
export function areLeft(
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

/** What is left of an order to refund, for the dishes and for the delivery. */
export function refundable(
  order: { subtotal: Vnd; discount: Vnd; shippingFee: Vnd },
  refunded: { dishes: Vnd; fee: Vnd },
): { dishes: Vnd; fee: Vnd } {
  return {
    dishes: order.subtotal - order.discount - refunded.dishes,
    fee: order.shippingFee - refunded.fee,
  }
}

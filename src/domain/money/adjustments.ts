import { addPostings, inverse, type Postings, partOf } from './ledger.ts'
import type { Vnd } from './money.ts'

/** Above this amount, what an administrator moves by hand is proposed by one and confirmed by another. */
const secondPersonAbove: Vnd = 500_000

/** How much an entry moves from accounts to accounts. */
export function amountMoved(postings: Postings): Vnd {
  return Object.values(postings).reduce((sum, amount) => sum + Math.max(0, amount), 0)
}

/** What somebody is about to move by hand. */
export type Adjusting = {
  kind: 'refunded' | 'debt_paid' | 'written_off' | 'handed_in' | 'canceled' | 'taken_back'
  /** Of the entry that is taken back; null where none is. */
  correctedKind: string | null
  /** What it comes to: of a refund with the earlier ones of its order, so that several small ones count together. */
  amount: Vnd
  /** The first entry of the chain that is corrected, and the right one; both empty where nothing is. */
  first: Postings
  right: Postings
}

/**
 * Whether a second person has to confirm: every write-off and what corrects one, larger amounts, and corrections that
 * lead further than the limit from the first entry, however small their steps are.
 */
export function needsSecondPerson({ kind, correctedKind, amount, first, right }: Adjusting): boolean {
  if (kind === 'written_off' || correctedKind === 'written_off') return true
  const isCorrection = correctedKind !== null
  const drift = isCorrection ? amountMoved(addPostings(right, inverse(first))) : 0
  const isBorneAnew = kind === 'canceled' && !isCorrection
  const isLarge = (kind === 'refunded' || kind === 'debt_paid' || isBorneAnew) && amount > secondPersonAbove
  return isLarge || drift > secondPersonAbove
}

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

import { addPostings, type Postings, proportionOf, transfer } from './ledger.ts'
import type { Vnd } from './money.ts'
import { type Bearer, type DishMoney, splitDishMoney } from './order-postings.ts'

/** The amount that a refund gives back for dishes, and the party that pays it. */
export type BorneRefund = { dishes: Vnd; bearer: Bearer }

/** A refund after delivery. */
export type Refund = BorneRefund & { fee: Vnd; to: 'coins:customer' | 'bank' }

/** What refunds return: the commission goes back to the restaurant, the shop's share of the voucher to the shop. */
export type RefundShares = { commission: Vnd; promotion: Vnd }

/** The other valid refunds of an order in the order of their entries, and the shares posted for them. */
export type OtherRefunds = { refunds: readonly BorneRefund[]; returned: RefundShares }

/** The shares that refunds paid by the restaurant return, each in proportion to its part of the dishes. */
export function refundShares(order: DishMoney, refunds: readonly BorneRefund[]): RefundShares {
  const { commission, platformDiscount } = splitDishMoney(order)
  const paid = order.subtotal - order.discount
  const shares = { commission: 0, promotion: 0 }
  let before = 0
  for (const { dishes, bearer } of refunds) {
    const shareOf = (whole: Vnd) =>
      proportionOf(whole, before + dishes, paid) - proportionOf(whole, before, paid)
    if (bearer === 'restaurant') {
      shares.commission += shareOf(commission)
      shares.promotion += shareOf(platformDiscount)
    }
    before += dishes
  }
  return shares
}

/**
 * The postings of a refund. A restaurant that pays the refund gets back the commission on the refunded dishes, and the
 * shop gets back its share of the voucher. The postings include rounding differences that a correction of another refund
 * has left.
 */
export function postingsOfRefund(order: DishMoney, refund: Refund, others: OtherRefunds): Postings {
  const { dishes, fee, bearer, to } = refund
  const shares = postingsOfShares(order, { ...others, refunds: [...others.refunds, refund] })
  return addPostings(transfer(dishes + fee, bearer, to), shares)
}

/** The rounding differences of the other refunds after a refund was reversed. They are posted with its inverse. */
export function postingsOfRounding(order: DishMoney, others: OtherRefunds): Postings {
  return postingsOfShares(order, others)
}

function postingsOfShares(order: DishMoney, { refunds, returned }: OtherRefunds): Postings {
  const { commission, promotion } = refundShares(order, refunds)
  return addPostings(
    transfer(commission - returned.commission, 'platform:commission', 'restaurant'),
    transfer(promotion - returned.promotion, 'restaurant', 'platform:promotion'),
  )
}

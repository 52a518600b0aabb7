import { addPostings, type Postings, partOf, transfer } from './ledger.ts'
import type { Vnd } from './money.ts'
import { type Bearer, type DishMoney, dishParts } from './order-postings.ts'

/** What a refund gives back of the dishes, and who bears it. */
export type BorneRefund = { dishes: Vnd; bearer: Bearer }

/** A refund after delivery. */
export type Refund = BorneRefund & { fee: Vnd; to: 'coins:customer' | 'bank' }

/** What refunds bring back: to the restaurant its commission, to the shop its part of the voucher. */
export type RefundShares = { commission: Vnd; promotion: Vnd }

/** The other refunds of an order that stand, in the order of their entries, and what the ledger has for them. */
export type OtherRefunds = { refunds: readonly BorneRefund[]; returned: RefundShares }

/** What refunds that are borne by the restaurant bring back, each by the part of the dishes that it adds. */
export function refundShares(order: DishMoney, refunds: readonly BorneRefund[]): RefundShares {
  const { commission, platformDiscount } = dishParts(order)
  const paid = order.subtotal - order.discount
  const shares = { commission: 0, promotion: 0 }
  let before = 0
  for (const { dishes, bearer } of refunds) {
    const rise = (whole: Vnd) => partOf(whole, before + dishes, paid) - partOf(whole, before, paid)
    if (bearer === 'restaurant') {
      shares.commission += rise(commission)
      shares.promotion += rise(platformDiscount)
    }
    before += dishes
  }
  return shares
}

/**
 * Refunded: a restaurant that bears it gets back its commission on it, and the shop its part of the voucher. What
 * rounding has left of others, since one of them was corrected, comes to its place too.
 */
export function postingsOfRefund(order: DishMoney, refund: Refund, others: OtherRefunds): Postings {
  const { dishes, fee, bearer, to } = refund
  const shares = postingsOfShares(order, { ...others, refunds: [...others.refunds, refund] })
  return addPostings(transfer(dishes + fee, bearer, to), shares)
}

/** Beside the inverse of a refund that is taken back: what the rounding of the others comes to without it. */
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

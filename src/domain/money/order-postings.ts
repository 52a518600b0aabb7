import { addPostings, inverse, type Postings, shareOf, transfer } from './ledger.ts'
import type { Vnd } from './money.ts'
import { orderTotal } from './order-total.ts'
import { missingForFreeShipping } from './shipping-fee.ts'

/** How a restaurant gets the money of a cash order: with its statement, or from the driver's pocket at pick-up. */
export type CashSettlement = 'settled_later' | 'advanced'

/** What an order keeps for its settlement, since it was placed. Rates are in basis points. */
export type OrderMoney = {
  subtotal: Vnd
  discount: Vnd
  /** What the customer pays for the delivery; the rest of its cost is the shop's gift. */
  shippingFee: Vnd
  deliveryCost: Vnd
  /** From which subtotal on delivery was free when the order was placed. */
  freeFrom: Vnd
  paysWith: 'cash' | 'coins'
  cashSettlement: CashSettlement
  /** `own`: the restaurant brings it itself. */
  courier: 'driver' | 'own'
  /** What the restaurant pays of its sales. */
  commissionBp: number
  /** What the driver gets of the delivery's cost. */
  driverShareBp: number
  /** What the restaurant bears of the voucher; the shop bears the rest. */
  voucherPartnerBp: number
}

/** Who bears a loss. */
export type Bearer = 'restaurant' | 'driver' | 'platform:refunds'

/** The figures of an order that its customer sees. */
type Prices = Pick<OrderMoney, 'subtotal' | 'discount' | 'shippingFee' | 'paysWith'>

/** What decides who bears a voucher and what the restaurant gets for its dishes. */
export type DishMoney = Pick<OrderMoney, 'subtotal' | 'discount' | 'commissionBp' | 'voucherPartnerBp'>

/** Who bears the voucher of an order, the commission, and what the restaurant gets for its dishes. */
export function dishParts({ subtotal, discount, commissionBp, voucherPartnerBp }: DishMoney) {
  const restaurantDiscount = shareOf(discount, voucherPartnerBp)
  const platformDiscount = discount - restaurantDiscount
  const commission = shareOf(subtotal - restaurantDiscount, commissionBp)
  return {
    restaurantDiscount,
    platformDiscount,
    commission,
    dishes: subtotal - restaurantDiscount - commission,
  }
}

/** The parts of a delivered order's money, from its prices and rates; shares are rounded down to whole dong. */
export function partsOf(order: OrderMoney) {
  const { shippingFee, deliveryCost } = order
  const parts = dishParts(order)
  const { platformDiscount } = parts
  return {
    ...parts,
    driverPay: shareOf(deliveryCost, order.driverShareBp),
    /** What the shop gives: its share of the voucher and of the delivery. */
    promotion: platformDiscount + deliveryCost - shippingFee,
  }
}

/**
 * What the restaurant pays back of a delivery that was free: all that the fee does not cover, once dishes that were
 * swapped or dropped have brought the order below what free delivery starts from. Else 0.
 */
export function deliveryGap({ subtotal, freeFrom, deliveryCost, shippingFee }: OrderMoney): Vnd {
  const isBelow = missingForFreeShipping(subtotal, freeFrom) > 0
  return isBelow ? Math.max(0, deliveryCost - shippingFee) : 0
}

/** Paid with coins: they are held until the order ends. */
export function postingsOfPlacing(order: Prices): Postings {
  return order.paysWith === 'coins' ? transfer(orderTotal(order), 'coins:customer', 'hold:order') : {}
}

/** Ended before pick-up: nobody is owed anything. */
export function postingsOfCanceling(order: Prices): Postings {
  return inverse(postingsOfPlacing(order))
}

/** Cooked, then canceled for want of a driver: the restaurant is paid for its dishes. */
export function postingsOfUnservedOrder(order: OrderMoney): Postings {
  return addPostings(postingsOfCanceling(order), lossOfUnservedOrder(order))
}

/** What a restaurant is paid for an order that it cooked and nobody could bring. */
export function lossOfUnservedOrder(order: OrderMoney): Postings {
  return transfer(partsOf(order).dishes, 'platform:refunds', 'restaurant')
}

/** What a driver pays the restaurant at pick-up: only for a cash order of a restaurant that wants cash advanced. */
export function cashToAdvance(order: OrderMoney): Vnd {
  const isAdvanced =
    order.courier === 'driver' && order.paysWith === 'cash' && order.cashSettlement === 'advanced'
  return isAdvanced ? partsOf(order).dishes : 0
}

/** What is collected from the customer at the door. */
export function cashToCollect(order: Prices): Vnd {
  return order.paysWith === 'cash' ? orderTotal(order) : 0
}

/** Picked up: what the driver has advanced is owed to the driver instead of the restaurant. */
export function postingsOfPickUp(order: OrderMoney): Postings {
  return transfer(cashToAdvance(order), 'restaurant', 'driver_cash')
}

/** Delivered: whoever holds the money owes it, and everybody has earned their part. */
export function postingsOfDelivery(order: OrderMoney): Postings {
  const { dishes, commission, driverPay, promotion } = partsOf(order)
  const earned = { restaurant: dishes, 'platform:commission': commission, 'platform:promotion': -promotion }
  const { deliveryCost } = order
  const isOwn = order.courier === 'own'
  const delivered: Postings = isOwn
    ? { restaurant: deliveryCost }
    : { driver: driverPay, 'platform:delivery': deliveryCost - driverPay }
  const collector = isOwn ? 'restaurant' : 'driver_cash'
  return addPostings(
    { [order.paysWith === 'coins' ? 'hold:order' : collector]: -orderTotal(order) },
    earned,
    delivered,
    transfer(deliveryGap(order), 'restaurant', 'platform:promotion'),
  )
}

/** Ended after pick-up without delivery: the customer gets coins back, and the loss is borne. */
export function postingsOfFailedDelivery(order: OrderMoney, bearer: Bearer): Postings {
  return addPostings(postingsOfCanceling(order), lossOfFailedDelivery(order, bearer))
}

/**
 * What is lost of an order that ended after pick-up: whoever bears it pays for dishes and way, but not to themselves. The
 * restaurant gives them back what its shrunk order would have cost of the way.
 */
export function lossOfFailedDelivery(order: OrderMoney, bearer: Bearer): Postings {
  const { dishes, driverPay } = partsOf(order)
  if (order.courier === 'own' && bearer === 'driver') throw new Error('There is no driver to bear the loss.')
  const [way, courier] =
    order.courier === 'own' ? ([order.deliveryCost, 'restaurant'] as const) : ([driverPay, 'driver'] as const)
  return addPostings(
    transfer(dishes, bearer, 'restaurant'),
    transfer(way, bearer, courier),
    // From the restaurant to itself where it bears the loss.
    transfer(Math.min(deliveryGap(order), way), 'restaurant', bearer),
  )
}

/** The order without some of its dishes: the fee stays, the discount is capped at what is left. */
export function withSubtotal<Priced extends Pick<OrderMoney, 'subtotal' | 'discount'>>(
  order: Priced,
  subtotal: Vnd,
): Priced {
  return { ...order, subtotal, discount: Math.min(order.discount, subtotal) }
}

/** A dish swapped or dropped before pick-up: coins that are too many go back. The total never rises. */
export function postingsOfChange(before: Prices, after: Prices): Postings {
  const less = orderTotal(before) - orderTotal(after)
  if (less < 0) throw new Error('The total of an order never rises.')
  return before.paysWith === 'coins' ? transfer(less, 'hold:order', 'coins:customer') : {}
}

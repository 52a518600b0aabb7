import { addPostings, inverse, type Postings, shareOf, transfer } from './ledger.ts'
import type { Vnd } from './money.ts'
import { orderTotal, type VoucherValue, voucherDiscount } from './order-total.ts'
import { missingForFreeShipping } from './shipping-fee.ts'

/** How a restaurant gets the money of a cash order: with its statement, or from the driver at pick-up. */
export type CashSettlement = 'settled_later' | 'advanced'

/** The figures that an order stores for its settlement when it is placed. Rates are in basis points. */
export type OrderMoney = {
  subtotal: Vnd
  discount: Vnd
  /** What the customer pays for the delivery. The shop pays the rest of its cost. */
  shippingFee: Vnd
  deliveryCost: Vnd
  /** The subtotal from which delivery was free when the order was placed. */
  freeFrom: Vnd
  paysWith: 'cash' | 'coins'
  cashSettlement: CashSettlement
  /** `own`: the restaurant delivers it itself. */
  courier: 'driver' | 'own'
  /** The shop's commission on the dishes. */
  commissionBp: number
  /** The driver's share of the delivery cost. */
  driverShareBp: number
  /** The restaurant's share of the voucher; the shop pays the rest. */
  voucherPartnerBp: number
}

/** Who bears a loss: the restaurant, the driver, or the shop (`platform:refunds`). */
export type Bearer = 'restaurant' | 'driver' | 'platform:refunds'

/** The figures of an order that its customer sees. */
type Prices = Pick<OrderMoney, 'subtotal' | 'discount' | 'shippingFee' | 'paysWith'>

/** The figures that decide who pays for a voucher and what the restaurant gets for its dishes. */
export type DishMoney = Pick<OrderMoney, 'subtotal' | 'discount' | 'commissionBp' | 'voucherPartnerBp'>

/** Splits the money for dishes: the shares of the voucher, the commission, and the rest for the restaurant (`dishes`). */
export function splitDishMoney({ subtotal, discount, commissionBp, voucherPartnerBp }: DishMoney) {
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

/** Splits the money of a delivered order: as `splitDishMoney`, and the pay of the driver. Shares are rounded down. */
export function splitOrderMoney(order: OrderMoney) {
  const { shippingFee, deliveryCost } = order
  const parts = splitDishMoney(order)
  const { platformDiscount } = parts
  return {
    ...parts,
    driverPay: shareOf(deliveryCost, order.driverShareBp),
    /** What the shop pays: its shares of the voucher and of the delivery. */
    promotion: platformDiscount + deliveryCost - shippingFee,
  }
}

/**
 * What the restaurant pays for a delivery that was free, after swapped or dropped dishes brought the subtotal below the
 * threshold: the part of the delivery cost that the fee does not cover. Otherwise 0.
 */
export function deliveryGap({ subtotal, freeFrom, deliveryCost, shippingFee }: OrderMoney): Vnd {
  const isBelow = missingForFreeShipping(subtotal, freeFrom) > 0
  return isBelow ? Math.max(0, deliveryCost - shippingFee) : 0
}

/** Placed: coins that pay for the order are held until it ends. */
export function postingsOfPlacing(order: Prices): Postings {
  return order.paysWith === 'coins' ? transfer(orderTotal(order), 'coins:customer', 'hold:order') : {}
}

/** Canceled before pick-up: held coins go back, and no one is owed anything. */
export function postingsOfCanceling(order: Prices): Postings {
  return inverse(postingsOfPlacing(order))
}

/** Cooked, then canceled because no driver was found: the restaurant is paid for its dishes. */
export function postingsOfUnservedOrder(order: OrderMoney): Postings {
  return addPostings(postingsOfCanceling(order), lossOfUnservedOrder(order))
}

/** What the restaurant is paid for an order that it cooked and no driver could deliver. */
export function lossOfUnservedOrder(order: OrderMoney): Postings {
  return transfer(splitOrderMoney(order).dishes, 'platform:refunds', 'restaurant')
}

/** What a driver pays the restaurant at pick-up: only for a cash order of a restaurant that wants cash advanced. */
export function cashToAdvance(order: OrderMoney): Vnd {
  const isAdvanced =
    order.courier === 'driver' && order.paysWith === 'cash' && order.cashSettlement === 'advanced'
  return isAdvanced ? splitOrderMoney(order).dishes : 0
}

/** The cash to collect from the customer at the door. */
export function cashToCollect(order: Prices): Vnd {
  return order.paysWith === 'cash' ? orderTotal(order) : 0
}

/** Picked up: the shop owes the advanced amount to the driver instead of the restaurant. */
export function postingsOfPickUp(order: OrderMoney): Postings {
  return transfer(cashToAdvance(order), 'restaurant', 'driver_cash')
}

/** Delivered: the holder of the money owes it to the shop, and each party has earned its share. */
export function postingsOfDelivery(order: OrderMoney): Postings {
  const { dishes, commission, driverPay, promotion } = splitOrderMoney(order)
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

/** Ended after pick-up without delivery: the customer gets coins back, and the bearer pays the loss. */
export function postingsOfFailedDelivery(order: OrderMoney, bearer: Bearer): Postings {
  return addPostings(postingsOfCanceling(order), lossOfFailedDelivery(order, bearer))
}

/**
 * The loss of an order that ended after pick-up. The bearer pays for the dishes and for the delivery; payments from a
 * party to itself cancel out. The restaurant pays the bearer the delivery gap of a shrunk order.
 */
export function lossOfFailedDelivery(order: OrderMoney, bearer: Bearer): Postings {
  const { dishes, driverPay } = splitOrderMoney(order)
  if (order.courier === 'own' && bearer === 'driver') throw new Error('There is no driver to bear the loss.')
  const [delivery, courier] =
    order.courier === 'own' ? ([order.deliveryCost, 'restaurant'] as const) : ([driverPay, 'driver'] as const)
  return addPostings(
    transfer(dishes, bearer, 'restaurant'),
    transfer(delivery, bearer, courier),
    // If the restaurant bears the loss, this moves nothing.
    transfer(Math.min(deliveryGap(order), delivery), 'restaurant', bearer),
  )
}

/** The order with a smaller subtotal. The fee stays; the discount is what its voucher gives for the new subtotal. */
export function withSubtotal<Priced extends Pick<OrderMoney, 'subtotal' | 'discount'>>(
  order: Priced,
  voucher: VoucherValue | null,
  subtotal: Vnd,
): Priced {
  return { ...order, subtotal, discount: voucher === null ? 0 : voucherDiscount(voucher, subtotal) }
}

/** A dish was swapped or dropped before pick-up: surplus coins go back. The total never rises. */
export function postingsOfChange(before: Prices, after: Prices): Postings {
  const surplus = orderTotal(before) - orderTotal(after)
  if (surplus < 0) throw new Error('The total of an order never rises.')
  return before.paysWith === 'coins' ? transfer(surplus, 'hold:order', 'coins:customer') : {}
}

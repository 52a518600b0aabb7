import type { Vnd } from './money.ts'

/**
 * The configurable rates of delivery (wire: orders): `baseFee` up to `baseKm`, then `feePerKm`. `freeFrom`: the subtotal
 * from which the customer pays nothing.
 */
export type ShippingRates = {
  baseFee: Vnd
  baseKm: number
  feePerKm: Vnd
  freeFrom: Vnd
  maxDistanceKm: number
}

/** The amount that is missing for free delivery; 0 when delivery is free. An empty cart never has free delivery. */
export function missingForFreeShipping(subtotal: Vnd, freeFrom: Vnd): Vnd {
  return Math.max(0, Math.max(freeFrom, 1) - subtotal)
}

/** The cost of a delivery, from which the driver is paid. It does not depend on who pays it. */
export function deliveryCost(distanceKm: number, rates: ShippingRates): Vnd {
  const tenthsBeyond = Math.max(0, tenthsOfKm(distanceKm) - tenthsOfKm(rates.baseKm))
  return rates.baseFee + Math.round((tenthsBeyond * rates.feePerKm) / 10)
}

/** The delivery fee: the part of the cost that the customer pays (wire: orders). */
export function shippingFee(order: { distanceKm: number; subtotal: Vnd; rates: ShippingRates }): Vnd {
  const { distanceKm, subtotal, rates } = order
  return missingForFreeShipping(subtotal, rates.freeFrom) === 0 ? 0 : deliveryCost(distanceKm, rates)
}

/** Whether a distance exceeds the delivery limit; the limit itself is allowed (rule 6.4). */
export function isTooFar(distanceKm: number, rates: ShippingRates): boolean {
  const reachable = tenthsOfKm(distanceKm) <= tenthsOfKm(rates.maxDistanceKm)
  return !reachable
}

/** A distance in whole tenths of a km, because 3.1 - 3 is not 0.1 in floating point. */
export function tenthsOfKm(km: number): number {
  return Math.round(km * 10)
}

import type { Vnd } from './money.ts'

/** What a delivery costs: the configurable business constants of the contract. */
export type ShippingRates = {
  baseFee: Vnd
  baseKm: number
  feePerKm: Vnd
  freeFrom: Vnd
  maxDistanceKm: number
}

/** How much a subtotal is short of free shipping; 0 where it has earned it, which an empty cart never has. */
export function missingForFreeShipping(subtotal: Vnd, freeFrom: Vnd): Vnd {
  return Math.max(0, Math.max(freeFrom, 1) - subtotal)
}

/** The fee for a delivery; an empty cart has earned no free shipping (contract: rules of an order). */
export function shippingFee(order: { distanceKm: number; subtotal: Vnd; rates: ShippingRates }): Vnd {
  const { distanceKm, subtotal, rates } = order
  if (missingForFreeShipping(subtotal, rates.freeFrom) === 0) return 0
  const tenthsBeyond = Math.max(0, tenthsOfKm(distanceKm) - tenthsOfKm(rates.baseKm))
  return rates.baseFee + Math.round((tenthsBeyond * rates.feePerKm) / 10)
}

/** Tells whether a place lies beyond the delivery limit; exactly the limit is still allowed (spec §9). */
export function isTooFar(distanceKm: number, rates: ShippingRates): boolean {
  const reachable = tenthsOfKm(distanceKm) <= tenthsOfKm(rates.maxDistanceKm)
  return !reachable
}

// Whole tenths, because 3.1 - 3 is not 0.1 in floating point and money must not inherit that.
function tenthsOfKm(km: number): number {
  return Math.round(km * 10)
}

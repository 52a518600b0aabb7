import type { Vnd } from '#domain/money/money.ts'
import { isTooFar, type ShippingRates, shippingFee } from '#domain/money/shipping-fee.ts'
import { deliveryMinutes } from '#domain/orders/delivery-estimate.ts'
import { distanceKm as distanceBetween, type Position } from '#domain/places/distance.ts'

/** The fee, time and distance of a delivery. */
export type DeliveryQuote = ReturnType<typeof quoteDelivery>

type QuoteOptions = {
  /** The restaurant; a busy one takes longer. */
  from: Position & { busy_minutes?: number }
  rates: ShippingRates
  /** The subtotal of the cart. */
  subtotal: Vnd
  /** The distance, where it was measured already. */
  distanceKm?: number | undefined
}

/** Quotes a delivery by the rules of an order, before there is one. A subtotal of 0 counts as one dong. */
export function quoteDelivery(to: Position, { from, rates, subtotal, ...options }: QuoteOptions) {
  const distanceKm = options.distanceKm ?? distanceBetween(from, to)
  return {
    distanceKm,
    fee: shippingFee({ distanceKm, subtotal: Math.max(1, subtotal), rates }),
    minutes: deliveryMinutes(distanceKm, from.busy_minutes),
    isTooFar: isTooFar(distanceKm, rates),
  }
}

import type { Vnd } from '#domain/money/money.ts'
import { isTooFar, type ShippingRates, shippingFee } from '#domain/money/shipping-fee.ts'
import { deliveryMinutes } from '#domain/orders/delivery-estimate.ts'
import { distanceKm as distanceBetween, type Position } from '#domain/places/distance.ts'

/** What a delivery would cost and take. */
export type DeliveryQuote = ReturnType<typeof quoteDelivery>

type Wished = {
  /** The restaurant; a busy one takes longer. */
  from: Position & { busy_minutes?: number }
  rates: ShippingRates
  /** What the cart holds already. */
  subtotal: Vnd
  /** Where it was measured already. */
  distanceKm?: number | undefined
}

/** The order's rules applied before there is an order; a subtotal of 0 counts as one dong. */
export function quoteDelivery(to: Position, { from, rates, subtotal, ...wished }: Wished) {
  const distanceKm = wished.distanceKm ?? distanceBetween(from, to)
  return {
    distanceKm,
    fee: shippingFee({ distanceKm, subtotal: Math.max(1, subtotal), rates }),
    minutes: deliveryMinutes(distanceKm, from.busy_minutes),
    isTooFar: isTooFar(distanceKm, rates),
  }
}

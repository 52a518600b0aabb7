import type { Vnd } from '#domain/money/money.ts'
import { isTooFar, type ShippingRates, shippingFee } from '#domain/money/shipping-fee.ts'
import { deliveryMinutes } from '#domain/orders/delivery-estimate.ts'
import { distanceKm as distanceBetween, type Position } from '#domain/places/distance.ts'

/** What a delivery would cost and take. */
export type DeliveryQuote = {
  distanceKm: number
  fee: Vnd
  minutes: { least: number; most: number }
  isTooFar: boolean
}

type Wished = {
  from: Position
  rates: ShippingRates
  /** What the cart holds already. */
  subtotal: Vnd
  /** Where it was measured already. */
  distanceKm?: number | undefined
}

/** The rules of an order, for one who has not ordered yet; the least that can be bought is one dong. */
export function quoteDelivery(to: Position, { from, rates, subtotal, ...wished }: Wished): DeliveryQuote {
  const distanceKm = wished.distanceKm ?? distanceBetween(from, to)
  return {
    distanceKm,
    fee: shippingFee({ distanceKm, subtotal: Math.max(1, subtotal), rates }),
    minutes: deliveryMinutes(distanceKm),
    isTooFar: isTooFar(distanceKm, rates),
  }
}

import { cartSubtotal } from '#domain/cart-total.ts'
import type { Vnd } from '#domain/money.ts'
import { orderTotal } from '#domain/order-total.ts'
import { type ShippingRates, shippingFee } from '#domain/shipping-fee.ts'
import type { OrderRequest } from './order-request.ts'

/** What the server makes of an order, by the wire's names. */
export type OrderPrice = { subtotal: Vnd; shipping_fee: Vnd; discount: Vnd | null; total: Vnd }

export function priceOrder(order: {
  lines: readonly { price: Vnd; quantity: number }[]
  distanceKm: number
  rates: ShippingRates
}): OrderPrice {
  const { lines, distanceKm, rates } = order
  const subtotal = cartSubtotal(lines)
  const fee = shippingFee({ distanceKm, subtotal, rates })
  return {
    subtotal,
    shipping_fee: fee,
    discount: null,
    total: orderTotal({ subtotal, shippingFee: fee, discount: 0 }),
  }
}

/** Tells whether the customer saw the figures that the server has found. */
export function isPriceAsSeen(request: OrderRequest, price: OrderPrice): boolean {
  return request.shipping_fee === price.shipping_fee && (request.discount ?? 0) === (price.discount ?? 0)
}

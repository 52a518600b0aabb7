import { cartSubtotal } from '#domain/carts/cart-total.ts'
import type { Vnd } from '#domain/money/money.ts'
import { cappedDiscount, orderTotal } from '#domain/money/order-total.ts'
import { type ShippingRates, shippingFee } from '#domain/money/shipping-fee.ts'
import type { InputOf } from '#server/context.ts'

/** The parsed input of an order. */
export type OrderRequest = InputOf<'placeOrder'>

/** The server's price of an order, in the wire's names. */
export type OrderPrice = { subtotal: Vnd; shipping_fee: Vnd; discount: Vnd | null; total: Vnd }

type Discounting = { discount: Vnd }

export function priceOrder(order: {
  lines: readonly { price: Vnd; quantity: number }[]
  distanceKm: number
  rates: ShippingRates
  voucher: Discounting | null
}): OrderPrice {
  const { lines, distanceKm, rates, voucher } = order
  const subtotal = cartSubtotal(lines)
  const fee = shippingFee({ distanceKm, subtotal, rates })
  const discount = voucher === null ? null : cappedDiscount(voucher.discount, subtotal)
  return {
    subtotal,
    shipping_fee: fee,
    discount,
    total: orderTotal({ subtotal, shippingFee: fee, discount: discount ?? 0 }),
  }
}

/** Whether the customer saw the prices that the server computed. */
export function isPriceAsSeen(
  request: OrderRequest,
  price: OrderPrice,
  voucher: Discounting | null,
): boolean {
  const isCartAsSeen = (request.seen_subtotal ?? price.subtotal) === price.subtotal
  return (
    isCartAsSeen && request.shipping_fee === price.shipping_fee && isDiscountAsSeen(request, price, voucher)
  )
}

/** With a voucher: its discount, the capped discount or none. Without: zero or none (contract: orders). */
function isDiscountAsSeen(request: OrderRequest, price: OrderPrice, voucher: Discounting | null): boolean {
  const seen = request.discount ?? null
  if (voucher === null) return (seen ?? 0) === 0
  return seen === null || seen === voucher.discount || seen === price.discount
}

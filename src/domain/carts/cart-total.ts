import type { Vnd } from '#domain/money/money.ts'

/** The largest quantity that one cart line may hold (wire: cart). */
export const maxQuantityPerLine = 99

/** The largest number of lines of a cart, and so of an order (wire: cart). */
export const maxCartLines = 50

/** The largest number of carts that a customer keeps, one a restaurant. */
export const maxCarts = 200

/** What one line costs: unit price times quantity. */
export function lineTotal(price: Vnd, quantity: number): Vnd {
  return price * quantity
}

/** What all lines cost together, before shipping and discount. */
export function cartSubtotal(lines: readonly { price: Vnd; quantity: number }[]): Vnd {
  return lines.reduce((sum, line) => sum + lineTotal(line.price, line.quantity), 0)
}

/** How many of a dish a cart holds, in all lines. */
export function dishQuantity(
  lines: readonly { product_id: number; quantity: number }[],
  productId: number,
): number {
  return lines.reduce((sum, line) => (line.product_id === productId ? sum + line.quantity : sum), 0)
}

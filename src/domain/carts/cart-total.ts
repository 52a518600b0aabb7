import type { Vnd } from '#domain/money/money.ts'

/** The maximum quantity of a cart line (wire: cart). */
export const maxQuantityPerLine = 99

/** The maximum number of lines of a cart, and therefore of an order (wire: cart). */
export const maxCartLines = 50

/** The maximum number of a customer's carts. There is one cart per restaurant. */
export const maxCarts = 200

/** The price of a line: unit price times quantity. */
export function lineTotal(price: Vnd, quantity: number): Vnd {
  return price * quantity
}

/** The price of all lines, before shipping and discount. */
export function cartSubtotal(lines: readonly { price: Vnd; quantity: number }[]): Vnd {
  return lines.reduce((sum, line) => sum + lineTotal(line.price, line.quantity), 0)
}

/** The quantity of a dish over all lines of a cart. */
export function dishQuantity(
  lines: readonly { product_id: number; quantity: number }[],
  productId: number,
): number {
  return lines.reduce((sum, line) => (line.product_id === productId ? sum + line.quantity : sum), 0)
}

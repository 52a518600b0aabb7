import type { Vnd } from '#domain/money/money.ts'

/** The largest quantity that one cart line may hold (contract: cart). */
export const maxQuantityPerLine = 99

/** Tells whether a number can be the quantity of a cart line: whole, from 1 to 99. */
export function isCartQuantity(n: number): boolean {
  return Number.isInteger(n) && n >= 1 && n <= maxQuantityPerLine
}

/** What one line costs: unit price times quantity. */
export function lineTotal(price: Vnd, quantity: number): Vnd {
  return price * quantity
}

/** What all lines cost together, before shipping and discount. */
export function cartSubtotal(lines: readonly { price: Vnd; quantity: number }[]): Vnd {
  return lines.reduce((sum, line) => sum + lineTotal(line.price, line.quantity), 0)
}

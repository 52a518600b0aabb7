import type { Cart } from '#contracts/carts/cart.ts'
import type { Vnd } from '#domain/money/money.ts'
import type { Database } from '#server/context.ts'
import { type CartKey, readCart, sumCart } from './cart-store.ts'
import { type NewLine, refillLines } from './refilled-cart-store.ts'
import { type TakenLine, takeLines } from './taken-cart-store.ts'

export type { TakenLine } from './taken-cart-store.ts'

/** The subtotal of the cart at current prices in whole dong, without lines that cannot be bought. */
export function getCartSubtotal(db: Database, cart: CartKey): Promise<Vnd> {
  return sumCart(db, cart)
}

/**
 * Removes all lines from the cart, in insertion order, and locks their products, so that prices and statuses cannot
 * change before the transaction ends. A rollback restores the lines.
 */
export function takeCart(db: Database, cart: CartKey): Promise<TakenLine[]> {
  return takeLines(db, cart)
}

/** The number of lines in the cart, without those that cannot be bought. */
export async function countCartLines(db: Database, cart: CartKey): Promise<number> {
  return (await readCart(db, cart)).carts.length
}

/** Replaces the cart's lines (quantities 1 to 99, notes of at most 100 characters) and answers the cart. */
export async function refillCart(
  db: Database,
  refill: CartKey & { lines: readonly NewLine[]; now: Date },
): Promise<Cart> {
  await refillLines(db, refill)
  return readCart(db, refill)
}

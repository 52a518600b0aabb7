import type { Cart } from '#contracts/carts/cart.ts'
import type { Vnd } from '#domain/money/money.ts'
import type { Database } from '#server/context.ts'
import { type CartKey, readCart, sumCart } from './cart-store.ts'
import { type NewLine, refillLines } from './refilled-cart-store.ts'
import { type TakenLine, takeLines } from './taken-cart-store.ts'

export type { TakenLine } from './taken-cart-store.ts'

/** What the cart costs at the present prices, in whole dong, without lines that can no longer be bought. */
export function getCartSubtotal(db: Database, cart: CartKey): Promise<Vnd> {
  return sumCart(db, cart)
}

/**
 * Takes all lines out of the cart, in the order in which they were started, and locks their products: prices and
 * statuses stay until the transaction ends. Rolling back puts the lines back.
 */
export function takeCart(db: Database, cart: CartKey): Promise<TakenLine[]> {
  return takeLines(db, cart)
}

/** How many dishes the cart holds, without lines that can no longer be bought. */
export async function countCartLines(db: Database, cart: CartKey): Promise<number> {
  return (await readCart(db, cart)).carts.length
}

/** Puts these dishes, quantities 1 to 99 and notes of at most 100 characters, into the cart in place of what is there; answers the cart. */
export async function refillCart(
  db: Database,
  refill: CartKey & { lines: readonly NewLine[]; now: Date },
): Promise<Cart> {
  await refillLines(db, refill)
  return readCart(db, refill)
}

import type { Database } from '#server/context.ts'
import { type CartKey, readCart } from './cart-store.ts'

/** A line removed from the cart; the whole cart, removed or replaced; its subtotal at current prices in whole dong. */
export { refillCart, sumCart as getCartSubtotal, type TakenLine, takeCart } from './cart-store.ts'

/** The number of lines in the cart, without those that cannot be bought. */
export async function countCartLines(db: Database, cart: CartKey): Promise<number> {
  return (await readCart(db, cart)).carts.length
}

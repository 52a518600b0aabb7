/**
 * The stored form of choices; a cart's subtotal in whole dong and how many lines it has, as shown at a time; deletes a
 * customer's carts; by which rule lines that were left over are deleted.
 */
export {
  countCartLines,
  eraseCarts,
  orphanedCartLines,
  storedChoices,
  sumCart as getCartSubtotal,
} from './cart-store.ts'
/** The time that a cart is for: a wanted slot, else now. */
export { cartTimeAt } from './price-lines.ts'
/** A line to insert; a line removed from the cart; the whole cart, removed or replaced. */
export { type NewLine, refillCart, type TakenLine, takeCart } from './take-cart.ts'

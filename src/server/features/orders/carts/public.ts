/**
 * The stored form of choices. A cart's subtotal in whole dong and its number of lines, as shown at a time. Deletes a
 * customer's carts. The retention rule for cart lines of deleted customers.
 */
export {
  countCartLines,
  eraseCarts,
  orphanedCartLines,
  storedChoices,
  sumCart as getCartSubtotal,
} from './cart-store.ts'
/** The time that a cart is for: a wanted slot, otherwise now. */
export { cartTimeAt } from './price-lines.ts'
/** A line to insert. A line removed from the cart. Removes or replaces the whole cart. */
export { type NewLine, refillCart, type TakenLine, takeCart } from './take-cart.ts'

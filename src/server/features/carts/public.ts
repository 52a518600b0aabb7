/**
 * The stored form of choices; a line to insert; a line removed from the cart; the whole cart, removed or replaced; its subtotal at current prices in whole dong, and
 * how many lines it has, without those that cannot be bought.
 */
export {
  countCartLines,
  type NewLine,
  refillCart,
  storedChoices,
  sumCart as getCartSubtotal,
  type TakenLine,
  takeCart,
} from './cart-store.ts'

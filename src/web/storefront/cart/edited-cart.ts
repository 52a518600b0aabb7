import type { Cart } from '#contracts/cart.ts'
import type { Partner } from '#contracts/partner.ts'
import { cartSubtotal } from '#domain/cart-total.ts'
import { cartToShow, type ShownCart } from '#web/lib/shown-cart.ts'

/** The server's last answer, and what the person has chosen since. */
export type EditedCart = {
  cart: Cart
  /** Quantities not yet confirmed, by product id. */
  wanted: ReadonlyMap<number, number>
  /** Products whose removal is not yet confirmed. */
  leaving: ReadonlySet<number>
}

/** A cart as the server told it. */
export function untouched(cart: Cart): EditedCart {
  return { cart, wanted: new Map(), leaving: new Set() }
}

/** With a quantity chosen. */
export function wanting(edited: EditedCart, productId: number, quantity: number): EditedCart {
  return { ...edited, wanted: new Map(edited.wanted).set(productId, quantity) }
}

/** With a choice answered; one made meanwhile stays. */
export function answered(edited: EditedCart, productId: number, quantity: number | undefined): EditedCart {
  if (edited.wanted.get(productId) !== quantity) return edited
  const wanted = new Map(edited.wanted)
  wanted.delete(productId)
  return { ...edited, wanted }
}

/** With a dish on its way out. */
export function leaving(edited: EditedCart, productId: number): EditedCart {
  const gone = answered(edited, productId, edited.wanted.get(productId))
  return { ...gone, leaving: new Set(gone.leaving).add(productId) }
}

/** With its removal answered, one way or the other. */
export function answeredLeaving(edited: EditedCart, productId: number): EditedCart {
  const rest = new Set(edited.leaving)
  rest.delete(productId)
  return { ...edited, leaving: rest }
}

/** What the person sees: their choices at once; the total is the server's as soon as nothing is unconfirmed. */
export function editedToShow(partner: Partner, { cart, wanted, leaving }: EditedCart): ShownCart {
  const told = cartToShow(partner, cart)
  if (wanted.size === 0 && leaving.size === 0) return told
  const lines = told.lines
    .filter((line) => !leaving.has(line.productId))
    .map((line) => ({ ...line, quantity: wanted.get(line.productId) ?? line.quantity }))
  return { ...told, lines, total: cartSubtotal(lines) }
}

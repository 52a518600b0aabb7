import type { Cart } from '#contracts/carts/cart.ts'
import type { Partner } from '#contracts/menus/partner.ts'
import { cartSubtotal } from '#domain/carts/cart-total.ts'
import { cartToShow, type ShownCart } from '#web/storefront/pieces/session/shown-cart.ts'

/** A dish as it was when it was taken out, so that it can come back. */
export type RemovedLine = { productId: number; quantity: number; note: string | null }

/** The server's last answer, and what the person has chosen since. */
export type EditedCart = {
  cart: Cart
  /** Quantities not yet confirmed, by product id. */
  wanted: ReadonlyMap<number, number>
  /** Notes not yet confirmed, as typed, by product id. */
  notes: ReadonlyMap<number, string>
  /** Products whose removal is not yet confirmed. */
  leaving: ReadonlySet<number>
  /** Dishes whose return is not yet confirmed, by product id. */
  returning: ReadonlyMap<number, RemovedLine>
}

/** A cart as the server told it. */
export function untouched(cart: Cart): EditedCart {
  return { cart, wanted: new Map(), notes: new Map(), leaving: new Set(), returning: new Map() }
}

/** Tells whether the server has confirmed everything. */
export function isSettled({ wanted, notes, leaving, returning }: EditedCart): boolean {
  return wanted.size + notes.size + leaving.size + returning.size === 0
}

/** With a quantity chosen. */
export function wanting(edited: EditedCart, productId: number, quantity: number): EditedCart {
  return { ...edited, wanted: new Map(edited.wanted).set(productId, quantity) }
}

/** With a note typed. */
export function noting(edited: EditedCart, productId: number, note: string): EditedCart {
  return { ...edited, notes: new Map(edited.notes).set(productId, note) }
}

function without<Value>(
  map: ReadonlyMap<number, Value>,
  key: number,
  sent: Value | undefined,
): ReadonlyMap<number, Value> {
  if (map.get(key) !== sent) return map
  const rest = new Map(map)
  rest.delete(key)
  return rest
}

/** What was sent of a line; undefined where nothing was chosen. */
export type SentChoice = { quantity: number | undefined; note: string | undefined }

/** With a choice answered; one made meanwhile stays. */
export function answered(edited: EditedCart, productId: number, sent: SentChoice): EditedCart {
  return {
    ...edited,
    wanted: without(edited.wanted, productId, sent.quantity),
    notes: without(edited.notes, productId, sent.note),
  }
}

/** The line as the person wants it now; null where there is none. */
export function lineOf({ cart, wanted, notes }: EditedCart, productId: number): RemovedLine | null {
  const line = cart.carts.find((one) => one.product_id === productId)
  if (!line) return null
  const note = notes.get(productId)?.trim() ?? line.note
  return { productId, quantity: wanted.get(productId) ?? line.quantity, note: note || null }
}

/** With a dish on its way out. */
export function leaving(edited: EditedCart, productId: number): EditedCart {
  const { wanted, notes } = edited
  const gone = answered(edited, productId, { quantity: wanted.get(productId), note: notes.get(productId) })
  return { ...gone, leaving: new Set(gone.leaving).add(productId) }
}

/** With its removal answered, one way or the other. */
export function answeredLeaving(edited: EditedCart, productId: number): EditedCart {
  const rest = new Set(edited.leaving)
  rest.delete(productId)
  return { ...edited, leaving: rest }
}

/** With a dish on its way back. */
export function returning(edited: EditedCart, line: RemovedLine): EditedCart {
  return { ...edited, returning: new Map(edited.returning).set(line.productId, line) }
}

/** With its return answered, one way or the other. */
export function answeredReturning(edited: EditedCart, line: RemovedLine): EditedCart {
  return { ...edited, returning: without(edited.returning, line.productId, line) }
}

/** With the lines that are on their way back, as the server will tell them: at the end. */
function withReturning({ cart, returning }: EditedCart): Cart {
  const back = [...returning.values()]
    .filter(({ productId }) => !cart.carts.some((line) => line.product_id === productId))
    .map(({ productId, quantity, note }) => ({
      ...{ id: 0, product_id: productId, partner_id: 0, user_id: 0, quantity, note },
      ...{ created_at: '', updated_at: '' },
    }))
  return { ...cart, carts: [...cart.carts, ...back] }
}

/** What the person sees: their choices at once; the total is the server's as soon as nothing is unconfirmed. */
export function editedToShow(partner: Partner, edited: EditedCart): ShownCart {
  if (isSettled(edited)) return cartToShow(partner, edited.cart)
  const told = cartToShow(partner, withReturning(edited))
  const lines = told.lines
    .filter((line) => !edited.leaving.has(line.productId))
    .map((line) => ({ ...line, quantity: edited.wanted.get(line.productId) ?? line.quantity }))
  return { ...told, lines, total: cartSubtotal(lines), isUnconfirmed: true }
}

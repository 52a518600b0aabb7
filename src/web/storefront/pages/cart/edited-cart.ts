import type { Cart } from '#contracts/carts/cart.ts'
import type { Partner } from '#contracts/menus/partner.ts'
import { cartSubtotal } from '#domain/carts/cart-total.ts'
import { cartToShow, type ShownCart } from '#web/storefront/pieces/session/cart-store.ts'

/** A dish as it was when it was taken out, so that it can come back. */
export type RemovedLine = { productId: number; quantity: number; note: string | null }

/** What was chosen of a line and is not yet confirmed. */
export type LineChange = {
  quantity?: number
  /** As typed. */
  note?: string
  isLeaving?: true
  /** On its way back into the cart. */
  returning?: RemovedLine
}

/** The server's last answer, and what the person has chosen since, by line: a dish has one. */
export type EditedCart = { cart: Cart; changes: ReadonlyMap<number, LineChange> }

/** A cart as the server told it. */
export function untouched(cart: Cart): EditedCart {
  return { cart, changes: new Map() }
}

/** Tells whether the server has confirmed everything. */
export function isSettled({ changes }: EditedCart): boolean {
  return changes.size === 0
}

/** With more chosen of a line; one on its way out needs neither quantity nor note. */
export function choosing(edited: EditedCart, productId: number, more: LineChange): EditedCart {
  const { quantity, note, ...rest } = edited.changes.get(productId) ?? {}
  const kept = more.isLeaving ? rest : edited.changes.get(productId)
  return { ...edited, changes: new Map(edited.changes).set(productId, { ...kept, ...more }) }
}

/** With what was sent of a line answered, one way or the other; what was chosen meanwhile stays. */
export function answered(edited: EditedCart, productId: number, sent: LineChange): EditedCart {
  const left = Object.entries(edited.changes.get(productId) ?? {}).filter(
    ([name, value]) => sent[name as keyof LineChange] !== value,
  )
  const changes = new Map(edited.changes)
  if (left.length === 0) changes.delete(productId)
  else changes.set(productId, Object.fromEntries(left))
  return { ...edited, changes }
}

/** The line as the person wants it now; null where there is none. */
export function lineOf({ cart, changes }: EditedCart, productId: number): RemovedLine | null {
  const line = cart.carts.find((one) => one.product_id === productId)
  if (!line) return null
  const { quantity = line.quantity, note } = changes.get(productId) ?? {}
  return { productId, quantity, note: (note?.trim() ?? line.note) || null }
}

/** What the person sees: their choices at once; the total is the server's as soon as nothing is unconfirmed. */
export function editedToShow(partner: Partner, edited: EditedCart): ShownCart {
  if (isSettled(edited)) return cartToShow(partner, edited.cart)
  // As the server will tell those that are on their way back: at the end.
  const back = [...edited.changes.values()]
    .flatMap(({ returning }) => returning ?? [])
    .filter(({ productId }) => lineOf(edited, productId) === null)
    .map(({ productId: product_id, ...line }) => ({ product_id, ...line }))
  const told = cartToShow(partner, { ...edited.cart, carts: [...edited.cart.carts, ...back] })
  const lines = told.lines.flatMap((line) => {
    const { isLeaving, quantity = line.quantity } = edited.changes.get(line.productId) ?? {}
    return isLeaving ? [] : [{ ...line, quantity }]
  })
  return { ...told, lines, total: cartSubtotal(lines), isUnconfirmed: true }
}

import type { Cart } from '#contracts/carts/cart.ts'
import type { Partner } from '#contracts/menus/partner.ts'
import { cartSubtotal } from '#domain/carts/cart-total.ts'
import { cartToShow, type ShownCart } from '#web/storefront/pieces/session/shown-cart.ts'

/** A dish as it was when it was taken out, so that it can come back. */
export type RemovedLine = { productId: number; quantity: number; note: string | null }

/** What a person wants of a line, and the server has not confirmed. */
export type LineEdit = {
  quantity?: number
  /** As typed. */
  note?: string
  isRemoved?: true
  /** A removed dish that is to come back. */
  restored?: RemovedLine
}

/** The server's last answer, and the unconfirmed edits by product id. */
export type EditedCart = { cart: Cart; edits: ReadonlyMap<number, LineEdit> }

/** A cart as the server told it. */
export function unedited(cart: Cart): EditedCart {
  return { cart, edits: new Map() }
}

/** Tells whether the server has confirmed everything. */
export function isConfirmed({ edits }: EditedCart): boolean {
  return edits.size === 0
}

/** With a line edited; a removal drops what was chosen of it. */
export function withEdit(edited: EditedCart, productId: number, edit: LineEdit): EditedCart {
  const before = edit.isRemoved ? {} : edited.edits.get(productId)
  return { ...edited, edits: new Map(edited.edits).set(productId, { ...before, ...edit }) }
}

/** Without what was sent of a line, once it is answered; what was chosen meanwhile stays. */
export function withoutSent(edited: EditedCart, productId: number, sent: LineEdit): EditedCart {
  const left = Object.entries(edited.edits.get(productId) ?? {}).filter(
    ([field, value]) => value !== sent[field as keyof LineEdit],
  )
  const edits = new Map(edited.edits)
  if (left.length === 0) edits.delete(productId)
  else edits.set(productId, Object.fromEntries(left))
  return { ...edited, edits }
}

/** The line as the person wants it now; null where there is none. */
export function lineOf({ cart, edits }: EditedCart, productId: number): RemovedLine | null {
  const line = cart.carts.find((one) => one.product_id === productId)
  if (!line) return null
  const { quantity = line.quantity, note } = edits.get(productId) ?? {}
  return { productId, quantity, note: (note?.trim() ?? line.note) || null }
}

/** With the restored lines, as the server will tell them: at the end. */
function withRestored({ cart, edits }: EditedCart): Cart {
  const back = [...edits.values()]
    .flatMap(({ restored }) => restored ?? [])
    .filter(({ productId }) => !cart.carts.some((line) => line.product_id === productId))
    .map(({ productId, quantity, note }) => ({
      ...{ id: 0, product_id: productId, partner_id: 0, user_id: 0, quantity, note },
      ...{ created_at: '', updated_at: '' },
    }))
  return { ...cart, carts: [...cart.carts, ...back] }
}

/** What the person sees: their choices at once; the total is the server's as soon as everything is confirmed. */
export function editedToShow(partner: Partner, edited: EditedCart): ShownCart {
  if (isConfirmed(edited)) return cartToShow(partner, edited.cart)
  const told = cartToShow(partner, withRestored(edited))
  const lines = told.lines
    .filter((line) => !edited.edits.get(line.productId)?.isRemoved)
    .map((line) => ({ ...line, quantity: edited.edits.get(line.productId)?.quantity ?? line.quantity }))
  return { ...told, lines, total: cartSubtotal(lines), isUnconfirmed: true }
}

import type { Partner } from '#contracts/menus/partner.ts'
import { cartSubtotal } from '#domain/carts/cart-total.ts'
import type { ChosenChoice } from '#domain/menus/options.ts'
import {
  type ChosenLines,
  cartToShow,
  type ShownCart,
  type ShownLine,
} from '#web/storefront/pieces/shown-cart/cart-store.ts'

/** A line as it was when it was taken out, so that it can come back; `id` is that of the line that is gone. */
export type RemovedLine = Pick<ShownLine, 'id' | 'productId' | 'quantity' | 'note' | 'choices' | 'price'>

/** The call that puts a removed line back. */
export function toAddition({ productId, quantity, note, choices }: RemovedLine) {
  const chosen = choices.map((choice) => ({ choice_id: choice.choice_id, quantity: choice.quantity }))
  return { product_id: productId, quantity, note, choices: chosen }
}

/** What was chosen of a line and is not yet confirmed. */
export type LineChange = {
  quantity?: number
  /** As typed. */
  note?: string
  /** Shown when they are confirmed, with their price. */
  choices?: ChosenChoice[]
  isLeaving?: true
  /** On its way back into the cart. */
  returning?: RemovedLine
}

/** The server's last answer, and what the person has chosen since, by the line's id. */
export type EditedCart = { cart: ChosenLines; changes: ReadonlyMap<number, LineChange> }

/** A cart as the server told it. */
export function untouched(cart: ChosenLines): EditedCart {
  return { cart, changes: new Map() }
}

/** Tells whether the server has confirmed everything. */
export function isSettled({ changes }: EditedCart): boolean {
  return changes.size === 0
}

/** With more chosen of a line; one on its way out needs nothing else. */
export function choosing(edited: EditedCart, lineId: number, more: LineChange): EditedCart {
  const { quantity, note, choices, ...rest } = edited.changes.get(lineId) ?? {}
  const kept = more.isLeaving ? rest : edited.changes.get(lineId)
  return { ...edited, changes: new Map(edited.changes).set(lineId, { ...kept, ...more }) }
}

/** With what was sent of a line answered, one way or the other; what was chosen meanwhile stays. */
export function answered(edited: EditedCart, lineId: number, sent: LineChange): EditedCart {
  const left = Object.entries(edited.changes.get(lineId) ?? {}).filter(
    ([name, value]) => sent[name as keyof LineChange] !== value,
  )
  const changes = new Map(edited.changes)
  if (left.length === 0) changes.delete(lineId)
  else changes.set(lineId, Object.fromEntries(left))
  return { ...edited, changes }
}

/** The line as the person wants it now; null where there is none. */
export function lineOf({ cart, changes }: EditedCart, id: number): RemovedLine | null {
  const line = cart.carts.find((one) => one.id === id)
  if (!line) return null
  const { product_id: productId, choices, unit_price: price } = line
  const { quantity = line.quantity, note } = changes.get(id) ?? {}
  return { id, productId, quantity, note: (note?.trim() ?? line.note) || null, choices, price }
}

/** What the person sees: their choices at once; the total is the server's as soon as nothing is unconfirmed. */
export function editedToShow(partner: Partner, edited: EditedCart): ShownCart {
  if (isSettled(edited)) return cartToShow(partner, edited.cart)
  // As the server will tell those that are on their way back: at the end.
  const back = [...edited.changes.values()]
    .flatMap(({ returning }) => returning ?? [])
    .filter(({ id }) => lineOf(edited, id) === null)
    .map(({ productId: product_id, price: unit_price, ...line }) => ({
      product_id,
      unit_price,
      choice_fault: null,
      ...line,
    }))
  const told = cartToShow(partner, { ...edited.cart, carts: [...edited.cart.carts, ...back] })
  const lines = told.lines.flatMap((line) => {
    const { isLeaving, quantity = line.quantity } = edited.changes.get(line.id) ?? {}
    return isLeaving ? [] : [{ ...line, quantity }]
  })
  return { ...told, lines, total: cartSubtotal(lines), isUnconfirmed: true }
}

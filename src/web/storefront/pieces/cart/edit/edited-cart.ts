import type { Partner } from '#contracts/menus/partner.ts'
import { cartSubtotal } from '#domain/carts/cart-total.ts'
import type { ChosenChoice } from '#domain/menus/options.ts'
import type { ShownCart, ShownLine } from '#web/storefront/pieces/shown-cart/cart-store.ts'
import { type ChosenLines, cartToShow } from '#web/storefront/pieces/shown-cart/cart-to-show.ts'

/** A line as it was when it was removed, so that it can be restored; `id` is that of the removed line. */
export type RemovedLine = Pick<ShownLine, 'id' | 'productId' | 'quantity' | 'note' | 'choices' | 'price'>

/** The input of the call that adds a removed line again. */
export function toAddition({ productId, quantity, note, choices }: RemovedLine) {
  const chosen = choices.map((choice) => ({ choice_id: choice.choice_id, quantity: choice.quantity }))
  return { product_id: productId, quantity, note, choices: chosen }
}

/** The unconfirmed changes of a line. */
export type LineChange = {
  quantity?: number
  /** The note as typed. */
  note?: string
  /** The new choices, shown with their price once they are confirmed. */
  choices?: ChosenChoice[]
  isLeaving?: true
  /** A removed line that is being added again. */
  returning?: RemovedLine
}

/** The server's last answer, and the person's changes since, by line id. */
export type EditedCart = { cart: ChosenLines; changes: ReadonlyMap<number, LineChange> }

/** A cart without unconfirmed changes. */
export function unchanged(cart: ChosenLines): EditedCart {
  return { cart, changes: new Map() }
}

/** Tells whether the server has confirmed every change. */
export function isSettled({ changes }: EditedCart): boolean {
  return changes.size === 0
}

/** Adds a change of a line; a line that is being removed takes no other change. */
export function withChange(edited: EditedCart, lineId: number, more: LineChange): EditedCart {
  const { quantity, note, choices, ...rest } = edited.changes.get(lineId) ?? {}
  const kept = more.isLeaving ? rest : edited.changes.get(lineId)
  return { ...edited, changes: new Map(edited.changes).set(lineId, { ...kept, ...more }) }
}

/** Drops the changes of a line that were answered; newer ones stay. */
export function withoutAnswered(edited: EditedCart, lineId: number, sent: LineChange): EditedCart {
  const left = Object.entries(edited.changes.get(lineId) ?? {}).filter(
    ([name, value]) => sent[name as keyof LineChange] !== value,
  )
  const changes = new Map(edited.changes)
  if (left.length === 0) changes.delete(lineId)
  else changes.set(lineId, Object.fromEntries(left))
  return { ...edited, changes }
}

/** A line with its unconfirmed changes; null where it does not exist. */
export function lineOf({ cart, changes }: EditedCart, id: number): RemovedLine | null {
  const line = cart.carts.find((one) => one.id === id)
  if (!line) return null
  const { product_id: productId, choices, unit_price: price } = line
  const { quantity = line.quantity, note } = changes.get(id) ?? {}
  return { id, productId, quantity, note: (note?.trim() ?? line.note) || null, choices, price }
}

/**
 * The cart that the person sees, with unconfirmed changes; the total is the server's once every change is confirmed.
 */
export function editedToShow(partner: Partner, edited: EditedCart): ShownCart {
  if (isSettled(edited)) return cartToShow(partner, edited.cart)
  // The server adds returning lines at the end.
  const back = [...edited.changes.values()]
    .flatMap(({ returning }) => returning ?? [])
    .filter(({ id }) => lineOf(edited, id) === null)
    .map(({ productId: product_id, price: unit_price, ...line }) => ({
      product_id,
      unit_price,
      choice_fault: null,
      ...line,
    }))
  const shown = cartToShow(partner, { ...edited.cart, carts: [...edited.cart.carts, ...back] })
  const lines = shown.lines.flatMap((line) => {
    const { isLeaving, quantity = line.quantity } = edited.changes.get(line.id) ?? {}
    return isLeaving ? [] : [{ ...line, quantity }]
  })
  return { ...shown, lines, total: cartSubtotal(lines), isUnconfirmed: true }
}

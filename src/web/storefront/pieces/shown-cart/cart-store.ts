import type { DishFault } from '#contracts/carts/cart.ts'
import type { LineChoice } from '#contracts/option.ts'
import type { ChoiceFault } from '#domain/menus/options.ts'
import type { Vnd } from '#domain/money/money.ts'
import { currentUserId, useUserId } from '#web/shared/session/session.ts'
import { createStored, useStored } from '#web/shared/stored/stored.ts'

/** Why a line cannot be ordered: its dish or one of its choices is not available. */
export type LineFault = ChoiceFault | (DishFault & { name: string })

/** A line of the shown cart, joined with its dish on the menu; `price` includes the choices. */
export type ShownLine = {
  /** The line's id. */
  id: number
  productId: number
  name: string
  description: string
  imageUrl: string | null
  price: Vnd
  quantity: number
  note: string | null
  choices: LineChoice[]
  /** Why the line cannot be ordered. */
  fault: LineFault | null
}

/** The cart that the browser stores and shows: that of the restaurant visited last. The server's answer replaces it. */
export type ShownCart = {
  partnerId: number
  partnerName: string
  partnerAddress: string
  lines: ShownLine[]
  total: Vnd
  /** Whether it contains changes that the server has not confirmed, which other tabs cannot fetch yet. */
  isUnconfirmed?: true
}

function isAmount(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0
}

function isText(value: unknown): boolean {
  return typeof value === 'string'
}

function isChoiceLike(value: unknown): boolean {
  const { choice_id, name, group_name, price, quantity } = Object(value) as Record<string, unknown>
  return [name, group_name].every(isText) && [choice_id, price, quantity].every(isAmount)
}

function isLineLike(value: unknown): boolean {
  const line = Object(value) as Record<string, unknown>
  const { id, productId, name, description, imageUrl, price, quantity, note, choices, fault } = line
  return (
    [name, description, imageUrl ?? '', note ?? ''].every(isText) &&
    [id, productId, price, quantity].every(isAmount) &&
    Array.isArray(choices) &&
    choices.every(isChoiceLike) &&
    (fault === null || isText((fault as { name?: unknown } | undefined)?.name))
  )
}

/** Tells whether a value from storage, which anything may have written, can be shown as a cart. */
export function isCartLike(value: unknown): boolean {
  const { partnerId, partnerName, partnerAddress, lines, total } = Object(value) as Record<string, unknown>
  if (!Array.isArray(lines) || !lines.every(isLineLike)) return false
  return [partnerName, partnerAddress].every(isText) && [partnerId, total].every(isAmount)
}

/** A cart with its owner, so that a shared browser hides it from other people. */
type StoredCart = { userId: number | null; cart: ShownCart }

const stored = createStored<StoredCart>({
  key: 'mam.cart.v3',
  maxBytes: 200_000,
  isValid: (value): value is StoredCart => isCartLike((value as Partial<StoredCart> | null)?.cart),
})

/** Shows a cart everywhere, in every tab. */
export function showCart(cart: ShownCart | null): void {
  stored.write(cart && { userId: currentUserId(), cart })
}

/** Calls `onChange` when another tab shows another cart; answers how to unsubscribe. */
export function onCartElsewhere(onChange: () => void): () => void {
  return stored.subscribe((by) => by === 'elsewhere' && onChange())
}

/** The cart shown now. */
export function currentCart(): ShownCart | null {
  const storedCart = stored.read()
  return storedCart && storedCart.userId === currentUserId() ? storedCart.cart : null
}

/** The shown cart as React state. */
export function useShownCart(): ShownCart | null {
  const userId = useUserId()
  const storedCart = useStored(stored)
  return storedCart && storedCart.userId === userId ? storedCart.cart : null
}

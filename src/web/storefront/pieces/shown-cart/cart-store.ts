import type { Cart, DishFault } from '#contracts/carts/cart.ts'
import type { Partner } from '#contracts/menus/partner.ts'
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

/** The order that a cart would give, as a text for comparison: dishes, quantities, notes, choices and total. */
export function cartContent({ lines, total }: ShownCart): string {
  return JSON.stringify([
    total,
    ...lines.map((line) => [line.productId, line.quantity, line.note, line.fault, ...line.choices]),
  ])
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

/** The owner of the stored cart: on a shared browser it is hidden from other people. */
type KeptCart = { userId: number | null; cart: ShownCart }

const stored = createStored<KeptCart>({
  key: 'mam.cart.v3',
  maxBytes: 200_000,
  isValid: (value): value is KeptCart => isCartLike((value as Partial<KeptCart> | null)?.cart),
})

/** The part of the server's cart that is shown. */
export type ChosenLines = Pick<Cart, 'total_price_cart'> & {
  carts: readonly (Pick<
    Cart['carts'][number],
    'id' | 'product_id' | 'quantity' | 'note' | 'choices' | 'unit_price'
  > & { choice_fault: LineFault | null; dish_fault?: DishFault | null })[]
}

/** Joins the server's cart with its restaurant's menu. Lines of dishes that have left the menu are omitted. */
export function cartToShow(partner: Partner, cart: ChosenLines): ShownCart {
  const products = new Map(partner.categories.flatMap((category) => category.products).map((p) => [p.id, p]))
  const lines = cart.carts.flatMap(({ id, product_id: productId, unit_price: price, ...line }) => {
    const product = products.get(productId)
    if (!product) return []
    const { name, description, image } = product
    const { quantity, note, choices, choice_fault, dish_fault } = line
    const fault = choice_fault ?? (dish_fault ? { ...dish_fault, name } : null)
    return [{ id, productId, name, description, imageUrl: image.url, price, quantity, note, choices, fault }]
  })
  return {
    partnerId: partner.id,
    partnerName: partner.name,
    partnerAddress: partner.address,
    lines,
    total: cart.total_price_cart,
  }
}

/** Shows a cart everywhere, in every tab. */
export function showCart(cart: ShownCart | null): void {
  stored.write(cart && { userId: currentUserId(), cart })
}

/** Calls `hear` when another tab shows another cart; answers how to unsubscribe. */
export function onCartElsewhere(hear: () => void): () => void {
  return stored.subscribe((by) => by === 'elsewhere' && hear())
}

/** The cart shown now. */
export function currentCart(): ShownCart | null {
  const kept = stored.read()
  return kept && kept.userId === currentUserId() ? kept.cart : null
}

/** The shown cart as React state. */
export function useShownCart(): ShownCart | null {
  const userId = useUserId()
  const kept = useStored(stored)
  return kept && kept.userId === userId ? kept.cart : null
}

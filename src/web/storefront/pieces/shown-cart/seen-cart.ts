import type { Vnd } from '#domain/money/money.ts'
import { currentUserId } from '#web/shared/session/session.ts'
import { createStored, useStored } from '#web/shared/stored/stored.ts'

/** A dish that has left the cart without an action of the person. */
export type GoneDish = { productId: number; name: string; why: 'soldOut' | 'offMenu' }

/** A line as it was seen in the cart; `id` is the line's. */
type SeenLine = { id: number; productId: number; name: string; price: Vnd }

/** What a person has seen of a cart: the prices shown to them, and the dishes that are gone and not dismissed yet. */
export type SeenCart = { lines: readonly SeenLine[]; gone: readonly GoneDish[] }

/** A cart that has not been shown yet. */
export const unseen: SeenCart = { lines: [], gone: [] }

/** Adds the lines that are new in the cart; seen ones stay. */
export function withNewLines({ lines, gone }: SeenCart, shown: { lines: readonly SeenLine[] }): SeenCart {
  const fresh = shown.lines.filter((line) => !lines.some((seen) => seen.id === line.id))
  return {
    lines: [...lines, ...fresh.map(({ id, productId, name, price }) => ({ id, productId, name, price }))],
    gone: gone.filter((dish) => !shown.lines.some((line) => line.productId === dish.productId)),
  }
}

/** Removes a line that the person has removed. */
export function withoutLine({ lines, gone }: SeenCart, lineId: number): SeenCart {
  return { lines: lines.filter((line) => line.id !== lineId), gone }
}

type OwnedSeenCart = SeenCart & { userId: number; partnerId: number }

const maxStoredCarts = 12

const stored = createStored<OwnedSeenCart[]>({
  key: 'mam.seen-carts.v2',
  maxBytes: 60_000,
  isValid: (value): value is OwnedSeenCart[] => Array.isArray(value) && value.every(isOwnedSeenCart),
})

function isNamed(value: unknown): value is { productId: number; name: string } {
  if (typeof value !== 'object' || value === null) return false
  const { productId, name } = value as Record<string, unknown>
  return Number.isSafeInteger(productId) && typeof name === 'string'
}

function isOwnedSeenCart(value: unknown): value is OwnedSeenCart {
  if (typeof value !== 'object' || value === null) return false
  const { lines, gone } = value as Record<string, unknown>
  if (!Array.isArray(lines) || !Array.isArray(gone)) return false
  return (
    lines.every((line) => isNamed(line) && Number.isSafeInteger((line as { price?: unknown }).price)) &&
    gone.every((dish) => isNamed(dish) && ['soldOut', 'offMenu'].includes((dish as GoneDish).why))
  )
}

function belongsTo(partnerId: number) {
  const userId = currentUserId()
  return (cart: OwnedSeenCart) => cart.userId === userId && cart.partnerId === partnerId
}

/** What the signed-in person has seen of their cart with a restaurant. */
export function seenCart(partnerId: number): SeenCart {
  return stored.read()?.find(belongsTo(partnerId)) ?? unseen
}

/** Stores what the signed-in person has seen of a cart; other people's entries are removed. */
export function rememberSeenCart(partnerId: number, { lines, gone }: SeenCart): void {
  const userId = currentUserId()
  if (userId === null) return
  const before = stored.read() ?? []
  const others = before.filter((cart) => cart.userId === userId && cart.partnerId !== partnerId)
  const isEmpty = lines.length + gone.length === 0
  if (isEmpty && others.length === before.length) return
  const own = { userId, partnerId, lines, gone }
  stored.write(isEmpty ? others : [own, ...others].slice(0, maxStoredCarts))
}

/** What the signed-in person has seen of their cart, as React state. */
export function useSeenCart(partnerId: number): SeenCart {
  return useStored(stored)?.find(belongsTo(partnerId)) ?? unseen
}

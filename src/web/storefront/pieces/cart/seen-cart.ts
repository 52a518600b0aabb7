import type { Partner } from '#contracts/menus/partner.ts'
import type { Vnd } from '#domain/money/money.ts'
import type { ShownCart } from '#web/storefront/pieces/session/shown-cart.ts'
import { isOutOfStock } from './is-out-of-stock.ts'

/** A dish that has left the cart without the person's doing. */
export type GoneDish = { productId: number; name: string; why: 'soldOut' | 'offMenu' }

/** What a person knows of a cart: the prices that they have seen, and what they have not been told of for good. */
export type SeenCart = {
  lines: readonly { productId: number; name: string; price: Vnd }[]
  gone: readonly GoneDish[]
}

/** A cart that nobody has seen yet. */
export const unseen: SeenCart = { lines: [], gone: [] }

/** With the dishes that are new in the cart; what is known of the others stays. */
export function withNewLines({ lines, gone }: SeenCart, shown: ShownCart): SeenCart {
  const fresh = shown.lines.filter((line) => !lines.some((seen) => seen.productId === line.productId))
  return {
    lines: [...lines, ...fresh.map(({ productId, name, price }) => ({ productId, name, price }))],
    gone: gone.filter((dish) => !shown.lines.some((line) => line.productId === dish.productId)),
  }
}

/** Compared with what the server has just said of cart and menu: whatever cannot be bought any more is gone. */
export function compared(seen: SeenCart, shown: ShownCart, partner: Partner): SeenCart {
  const { lines, gone } = withNewLines(seen, shown)
  const products = new Map(partner.categories.flatMap((category) => category.products).map((p) => [p.id, p]))
  const missing = lines.filter((line) => !shown.lines.some((one) => one.productId === line.productId))
  const newlyGone = missing.flatMap(({ productId, name }): GoneDish[] => {
    const product = products.get(productId)
    if (!product) return [{ productId, name, why: 'offMenu' }]
    // One that can be bought was taken out by the person, in another browser.
    return isOutOfStock(product) ? [{ productId, name, why: 'soldOut' }] : []
  })
  return { lines: lines.filter((line) => !missing.includes(line)), gone: [...gone, ...newlyGone] }
}

/** Without a dish that the person has taken out. */
export function withoutLine({ lines, gone }: SeenCart, productId: number): SeenCart {
  return { lines: lines.filter((line) => line.productId !== productId), gone }
}

/** With everything known as it stands. */
export function allSeen(shown: ShownCart): SeenCart {
  return withNewLines(unseen, shown)
}

/** The prices that are other than the person knows them, by product id: the known one. */
export function changedPrices({ lines }: SeenCart, shown: ShownCart): ReadonlyMap<number, Vnd> {
  const present = new Map(shown.lines.map((line) => [line.productId, line.price]))
  return new Map(
    lines.flatMap(({ productId, price }) => {
      const now = present.get(productId)
      return now === undefined || now === price ? [] : [[productId, price] as const]
    }),
  )
}

import { useLayoutEffect, useMemo } from 'react'
import type { Cart } from '#contracts/carts/cart.ts'
import type { Partner } from '#contracts/menus/partner.ts'
import { formatVnd, type Vnd } from '#domain/money/money.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import type { ShownCart } from '#web/storefront/pieces/shown-cart/cart-store.ts'
import { cartToShow } from '#web/storefront/pieces/shown-cart/cart-to-show.ts'
import {
  type GoneDish,
  rememberSeenCart,
  type SeenCart,
  seenCart,
  unseen,
  useSeenCart,
  withNewLines,
} from '#web/storefront/pieces/shown-cart/seen-cart.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Banner } from '#web/ui/notices/banner.tsx'
import { cartChangeWords } from './cart-change-words.ts'
import { isOutOfStock } from './is-out-of-stock.ts'

/**
 * Compares the server's cart and menu with what the person has seen: dishes that are no longer available become `gone`.
 */
export function compareWithSeen(seen: SeenCart, shown: ShownCart, partner: Partner): SeenCart {
  const { lines, gone } = withNewLines(seen, shown)
  const products = new Map(partner.categories.flatMap((category) => category.products).map((p) => [p.id, p]))
  const missing = lines.filter((line) => !shown.lines.some((one) => one.id === line.id))
  const newlyGone = missing.flatMap(({ productId, name }): GoneDish[] => {
    const product = products.get(productId)
    if (!product) return [{ productId, name, why: 'offMenu' }]
    // A dish that is still available was removed by the person, in another browser.
    return isOutOfStock(product) ? [{ productId, name, why: 'soldOut' }] : []
  })
  // Several lines may be of one dish.
  const goneById = new Map([...gone, ...newlyGone].map((dish) => [dish.productId, dish]))
  return { lines: lines.filter((line) => !missing.includes(line)), gone: [...goneById.values()] }
}

/** The cart as seen once the person has seen all of its current state. */
export function markAllSeen(shown: ShownCart): SeenCart {
  return withNewLines(unseen, shown)
}

/** The lines whose price the person knows differently, by line id: the known price. */
export function changedPrices({ lines }: SeenCart, shown: ShownCart): ReadonlyMap<number, Vnd> {
  const currentPrices = new Map(shown.lines.map((line) => [line.id, line.price]))
  return new Map(
    lines.flatMap(({ id, price }) => {
      const now = currentPrices.get(id)
      return now === undefined || now === price ? [] : [[id, price] as const]
    }),
  )
}

/** Compares the server's cart with what this person has seen of it; `shown` includes their unconfirmed changes. */
export function useCartChanges(partner: Partner, cart: Cart, shown: ShownCart) {
  const { id } = partner
  const seen = useSeenCart(id)
  // A layout effect runs before the page is painted, so that nothing moves.
  useLayoutEffect(() => {
    rememberSeenCart(id, compareWithSeen(seenCart(id), cartToShow(partner, cart), partner))
  }, [id, partner, cart])
  useLayoutEffect(() => {
    const known = seenCart(id)
    const next = withNewLines(known, shown)
    if (next.lines.length !== known.lines.length || next.gone.length !== known.gone.length) {
      rememberSeenCart(id, next)
    }
  }, [id, shown])
  const oldPrices = useMemo(() => changedPrices(seen, shown), [seen, shown])
  return { oldPrices, gone: seen.gone, acknowledge: () => rememberSeenCart(id, markAllSeen(shown)) }
}

/** Lists the dishes that left the cart and why, and how many prices changed; stays until the person dismisses it. */
export function CartChangesNotice({ changes }: { changes: ReturnType<typeof useCartChanges> }) {
  const words = useWords(cartChangeWords)
  const { oldPrices, gone, acknowledge } = changes
  if (oldPrices.size + gone.length === 0) return null
  const understood = (
    <Button size="small" onClick={acknowledge}>
      {words.understood}
    </Button>
  )
  return (
    <Banner type="warning" action={understood}>
      <ul className="grid gap-1 py-1">
        {gone.map(({ productId, name, why }) => (
          <li key={productId}>{words[why](name)}</li>
        ))}
        {oldPrices.size > 0 && <li>{words.prices(oldPrices.size)}</li>}
      </ul>
    </Banner>
  )
}

/** Shows a dish's previous price where it has changed since the person saw it. */
export function PriceChange({ before, now }: { before: Vnd | undefined; now: Vnd }) {
  const words = useWords(cartChangeWords)
  if (before === undefined) return null
  return (
    <span className="block text-sm font-bold text-turmeric-ink tabular-nums">
      {words.price(formatVnd(before), formatVnd(now))}
    </span>
  )
}

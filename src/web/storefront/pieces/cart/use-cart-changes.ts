import { useLayoutEffect, useMemo } from 'react'
import type { Cart } from '#contracts/carts/cart.ts'
import type { Partner } from '#contracts/menus/partner.ts'
import type { Vnd } from '#domain/money/money.ts'
import { cartToShow, type ShownCart } from '#web/storefront/pieces/session/shown-cart.ts'
import {
  allSeen,
  changedPrices,
  compared,
  type GoneDish,
  rememberSeenCart,
  seenCart,
  useSeenCart,
  withNewLines,
} from './seen-cart.ts'

/** What has changed about a cart since the person last looked, until they say that they know. */
export type CartChanges = {
  /** What a dish cost before, by product id, where that was another price. */
  oldPrices: ReadonlyMap<number, Vnd>
  gone: readonly GoneDish[]
  acknowledge: () => void
}

/** Compares what the server says of a cart with what this person has seen of it; `shown` is with what they change now. */
export function useCartChanges(partner: Partner, cart: Cart, shown: ShownCart): CartChanges {
  const { id } = partner
  const seen = useSeenCart(id)
  // Before the page is drawn, so that nothing moves.
  useLayoutEffect(() => {
    rememberSeenCart(id, compared(seenCart(id), cartToShow(partner, cart), partner))
  }, [id, partner, cart])
  useLayoutEffect(() => {
    const known = seenCart(id)
    const next = withNewLines(known, shown)
    if (next.lines.length !== known.lines.length || next.gone.length !== known.gone.length) {
      rememberSeenCart(id, next)
    }
  }, [id, shown])
  const oldPrices = useMemo(() => changedPrices(seen, shown), [seen, shown])
  return { oldPrices, gone: seen.gone, acknowledge: () => rememberSeenCart(id, allSeen(shown)) }
}

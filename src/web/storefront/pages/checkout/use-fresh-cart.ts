import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { Cart } from '#contracts/carts/cart.ts'
import type { Partner } from '#contracts/menus/partner.ts'
import { cartContent } from '#web/storefront/pieces/cart/cart-content.ts'
import { cartToShow, useShownCart } from '#web/storefront/pieces/session/shown-cart.ts'

/** Loads the checkout anew when the cart was changed in another tab: what is ordered is what this page shows. */
export function useFreshCart(partner: Partner, cart: Cart | null): void {
  const shown = useShownCart()
  const { revalidate } = useRevalidator()
  const isKnown = shown?.partnerId === partner.id && !shown.isUnconfirmed
  const elsewhere = isKnown ? cartContent(shown) : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what another tab says starts it, not its own answer
  useEffect(() => {
    if (elsewhere !== null && cart && elsewhere !== cartContent(cartToShow(partner, cart))) void revalidate()
  }, [elsewhere])
}

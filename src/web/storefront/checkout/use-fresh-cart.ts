import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { Cart } from '#contracts/cart.ts'
import { useShownCart } from '#web/lib/shown-cart.ts'

/** Loads the checkout anew when the cart was changed in another tab. */
export function useFreshCart(partnerId: number, cart: Cart | null): void {
  const shown = useShownCart()
  const { revalidate } = useRevalidator()
  const elsewhere = shown?.partnerId === partnerId ? shown.total : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what another tab says starts it, not its own answer
  useEffect(() => {
    if (elsewhere !== null && cart && elsewhere !== cart.total_price_cart) void revalidate()
  }, [elsewhere])
}

import { useEffect } from 'react'
import { useToken } from '#web/shared/session/session.ts'
import type { FindPartner } from '#web/storefront/pieces/cart/partner-finder.ts'
import { useHere } from '#web/storefront/pieces/session/use-here.ts'
import { showCart } from '#web/storefront/pieces/shown-cart/cart-store.ts'
import { useWantedAt } from '#web/storefront/pieces/slots/wanted-slots.ts'

type Visited = { partnerId: number; isOpen: boolean; findPartner: FindPartner }

/** Shows the signed-in person's cart at the visited restaurant; no cart while the restaurant is closed (rule 5.3). */
export function useVisitedCart({ partnerId, isOpen, findPartner }: Visited): void {
  const isSignedIn = useToken() !== null
  const slot = useWantedAt(partnerId)
  const isServed = isOpen || slot !== null
  const here = useHere()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per visit; the other values change on every render
  useEffect(() => {
    if (!isServed) {
      showCart(null)
      return
    }
    if (!isSignedIn) return
    const visit = { partnerId, findPartner, ...here }
    // Loaded lazily, since a guest does not need it. If it cannot be fetched, the cart stays as it is.
    import('#web/storefront/pieces/cart/cart-calls.ts').then(
      ({ showVisitedCart }) => showVisitedCart(visit),
      () => {},
    )
  }, [partnerId, isServed, slot, isSignedIn])
}

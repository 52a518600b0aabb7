import { useIsOffline } from '#web/shared/api/connection.ts'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { useToken } from '#web/shared/session/session.ts'
import { useShownCart } from '#web/storefront/pieces/shown-cart/cart-store.ts'

const CartBarLink = createLazyPart(async () => (await import('./cart-bar-link.tsx')).CartBarLink)

type CartBarProps = {
  partnerId: number
  /** Opens the cart over this page instead of following the link. */
  onOpen?: () => void
}

/** On phones and tablets: the link to this restaurant's cart, shown once the cart has lines. */
export function CartBar({ partnerId, onOpen }: CartBarProps) {
  const cart = useShownCart()
  const isSignedIn = useToken() !== null
  const isOffline = useIsOffline()
  if (isOffline || !isSignedIn || cart?.partnerId !== partnerId || cart.lines.length === 0) return null
  return <CartBarLink cart={cart} onOpen={onOpen} />
}

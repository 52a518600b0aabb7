import type { RefObject } from 'react'
import type { Partner } from '#contracts/menus/partner.ts'
import { createLateIsland } from '#web/shared/loading/late-island.tsx'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { useNear } from '#web/shared/loading/use-near.ts'
import { CartBar } from '#web/storefront/pieces/cart/add/cart-bar.tsx'
import { useShownCart } from '#web/storefront/pieces/shown-cart/cart-store.ts'
import { useOpenHere } from '#web/ui/dialogs/use-open-here.ts'

/**
 * The cart beside the menu. Its frame is in the HTML from the start. Its script is fetched when the frame is near the
 * window and the cart has lines.
 */
export const cartColumn = createLateIsland(
  async () => (await import('./cart-column.tsx')).CartColumn,
  useNearCart,
)

function useNearCart(place: RefObject<HTMLElement | null>): boolean {
  const isNear = useNear(place)
  const cart = useShownCart()
  return isNear && cart !== null && cart.lines.length > 0
}

const CartSheet = createLazyPart(async () => (await import('./cart-sheet.tsx')).CartSheet)

/** Below wide screens: the bar with the cart's total, which opens the cart over the menu. */
export function MenuCartBar({ partner }: { partner: Partner }) {
  const { isOpen, open, close } = useOpenHere()
  return (
    <>
      <CartBar partnerId={partner.id} onOpen={open} />
      {isOpen && <CartSheet partner={partner} onClose={close} />}
    </>
  )
}

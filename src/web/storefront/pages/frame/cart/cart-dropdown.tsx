import { useId, useRef } from 'react'
import { useWords } from '#web/shared/i18n/words.ts'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { layoutWords } from '#web/storefront/pieces/page/layout-words.ts'
import { useShownCart } from '#web/storefront/pieces/shown-cart/cart-store.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { PressGuard } from '#web/ui/dialogs/press-guard.tsx'
import { useOpenHere } from '#web/ui/dialogs/use-open-here.ts'
import { useDismiss } from '#web/ui/focus/use-dismiss.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { CountBadge } from '#web/ui/labels/badge.tsx'

const CartPanel = createLazyPart(async () => (await import('./cart-panel.tsx')).CartPanel)

/** Opens the cart of the restaurant visited last; shows the number of its lines (wire: cart in the header). */
export function CartDropdown() {
  const words = useWords(layoutWords)
  const cart = useShownCart()
  const box = useRef<HTMLDivElement>(null)
  const panelId = useId()
  const { isOpen, open, close } = useOpenHere()
  const count = cart?.lines.length ?? 0
  useDismiss(box, isOpen, close)
  return (
    <div ref={box} className="md:relative">
      <span className="relative block">
        <IconButton
          label={words.cartCount(count)}
          icon={<Icon name="shopping-bag" />}
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          onClick={isOpen ? close : open}
        />
        <CountBadge count={count} />
      </span>
      {isOpen && <PressGuard onPress={close} />}
      {isOpen && (
        <section
          id={panelId}
          aria-label={words.cart}
          className="absolute inset-x-2 top-full mt-1 animate-rise rounded-lg border border-line bg-surface shadow-overlay md:inset-x-auto md:right-0 md:mt-2 md:w-96"
        >
          <CartPanel cart={cart} />
        </section>
      )}
    </div>
  )
}

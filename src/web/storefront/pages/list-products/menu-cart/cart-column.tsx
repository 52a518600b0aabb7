import { useId } from 'react'
import type { Partner } from '#contracts/menus/partner.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { useToken } from '#web/shared/session/session.ts'
import { useShownCart } from '#web/storefront/pieces/shown-cart/cart-store.ts'
import { menuCartWords } from './menu-cart-words.ts'

const MenuCart = createLazyPart(async () => (await import('./menu-cart.tsx')).MenuCart)
const CheckoutButton = createLazyPart(async () => (await import('./menu-cart.tsx')).CheckoutButton)

/** The cart at the right of the menu on wide screens; its space is reserved before a dish is chosen. */
export function CartColumn({ partner }: { partner: Partner }) {
  const words = useWords(menuCartWords)
  const shown = useShownCart()
  const isSignedIn = useToken() !== null
  const titleId = useId()
  const isFilled = isSignedIn && shown?.partnerId === partner.id && shown.lines.length > 0
  return (
    <section
      aria-labelledby={titleId}
      className="grid max-h-[calc(100dvh-6rem)] grid-cols-1 gap-2 rounded-lg border border-line bg-surface p-4 shadow-card"
    >
      <h2 id={titleId} className="text-lg">
        {words.title}
      </h2>
      {isFilled ? (
        <>
          <div className="-mx-1 grid min-h-0 grid-cols-1 gap-2 overflow-y-auto overscroll-contain px-1">
            <MenuCart partner={partner} cart={shown} />
          </div>
          <CheckoutButton partner={partner} cart={shown} />
        </>
      ) : (
        <p className="text-sm text-muted">{words.empty}</p>
      )}
    </section>
  )
}

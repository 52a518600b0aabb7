import { type MouseEvent, useEffect } from 'react'
import { Link } from 'react-router'
import { formatVnd } from '#domain/money/money.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { addToCartWords } from '#web/storefront/pieces/cart/add-to-cart-words.ts'
import { FreeShipping } from '#web/storefront/pieces/cart/free-shipping.tsx'
import type { ShownCart } from '#web/storefront/pieces/shown-cart/cart-store.ts'
import { uncoverFocus } from '#web/ui/focus/uncover-focus.ts'
import { useHeightVariable } from '#web/ui/focus/use-height-variable.ts'
import { Icon } from '#web/ui/icons/icon.tsx'

type CartBarLinkProps = { cart: ShownCart; onOpen: (() => void) | undefined }

/** The link to the cart at the lower edge of a narrow screen. */
export function CartBarLink({ cart, onOpen }: CartBarLinkProps) {
  useEffect(uncoverFocus, [])
  const words = useWords(addToCartWords)

  function openInPlace(event: MouseEvent) {
    if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen()
  }
  return (
    <div
      ref={useHeightVariable<HTMLDivElement>('--cart-bar')}
      data-dock
      className="fixed inset-x-0 bottom-0 z-20 animate-rise border-t border-line bg-paper px-3 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden"
    >
      <FreeShipping subtotal={cart.total} className="px-2 pb-2.5" />
      <Link
        to={`/cart/${cart.partnerId}`}
        aria-haspopup={onOpen && 'dialog'}
        onClick={openInPlace}
        className="flex min-h-13 items-center gap-3 rounded-full bg-chili px-5 font-bold text-on-chili shadow-raised transition active:scale-[0.98]"
      >
        <Icon name="shopping-bag" />
        <span className="min-w-0 flex-1 leading-tight">
          {words.viewCart}
          <span className="font-normal"> · {words.dishes(cart.lines.length)}</span>
        </span>
        <span className="whitespace-nowrap text-lg tabular-nums">{formatVnd(cart.total)}</span>
      </Link>
    </div>
  )
}

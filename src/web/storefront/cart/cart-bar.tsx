import { ShoppingBag } from 'lucide-react'
import { Link } from 'react-router'
import { formatVnd } from '#domain/money.ts'
import { useWords } from '#web/i18n/words.ts'
import { useToken } from '#web/lib/session.ts'
import { useShownCart } from '#web/lib/shown-cart.ts'
import { addToCartWords } from './add-to-cart-words.ts'

/** On phones: the way to the cart of this restaurant, always under the thumb once something is in it. */
export function CartBar({ partnerId }: { partnerId: number }) {
  const words = useWords(addToCartWords)
  const cart = useShownCart()
  const isSignedIn = useToken() !== null
  if (!isSignedIn || cart?.partnerId !== partnerId || cart.lines.length === 0) return null
  return (
    <div
      data-dock
      className="fixed inset-x-0 bottom-0 z-20 animate-rise border-t border-line bg-paper px-3 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden"
    >
      <Link
        to={`/cart/${partnerId}`}
        className="flex min-h-13 items-center gap-3 rounded-full bg-chili px-5 font-bold text-on-chili shadow-raised transition active:scale-[0.98]"
      >
        <ShoppingBag aria-hidden className="size-5 shrink-0" />
        <span className="min-w-0 flex-1 leading-tight">
          {words.viewCart}
          <span className="font-normal"> · {words.dishes(cart.lines.length)}</span>
        </span>
        <span className="whitespace-nowrap text-lg tabular-nums">{formatVnd(cart.total)}</span>
      </Link>
    </div>
  )
}

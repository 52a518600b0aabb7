import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { useWords } from '#web/shared/i18n/words.ts'
import { showCart } from '#web/storefront/pieces/shown-cart/cart-store.ts'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/notices/empty-state.tsx'
import { showToast } from '#web/ui/notices/toast-store.ts'
import { cartWords } from './cart-words.ts'

type ClosedCartProps = {
  partnerId: number
  /** Whether the person has already been told that the restaurant is closed. */
  isTold?: boolean
  /** What can be done instead: the restaurant may take orders ahead. */
  children: ReactNode
}

/** Says that a closed restaurant's cart cannot be changed, and empties the shown cart (rule 5.3). */
export function ClosedCart({ partnerId, isTold = false, children }: ClosedCartProps) {
  const words = useWords(cartWords)
  const { closed } = words
  useEffect(() => {
    showCart(null)
    if (!isTold) showToast({ type: 'warning', message: closed })
  }, [closed, isTold])
  return (
    <EmptyState
      title={closed}
      action={
        <>
          {children}
          <Link to="/list-partners" className={buttonClass({})}>
            {words.toList}
          </Link>
          <Link to={`/list-products/${partnerId}`} className={buttonClass({})}>
            {words.backToMenu}
          </Link>
        </>
      }
    >
      {words.closedText}
    </EmptyState>
  )
}

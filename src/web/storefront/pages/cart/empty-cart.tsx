import { Link } from 'react-router'
import { useWords } from '#web/shared/i18n/words.ts'
import { cartWords } from '#web/storefront/pieces/cart/cart-words.ts'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { EmptyState } from '#web/ui/notices/empty-state.tsx'

/** Nothing chosen yet: the way back to the menu. */
export function EmptyCart({ partnerId }: { partnerId: number }) {
  const words = useWords(cartWords)
  return (
    <EmptyState
      title={words.emptyTitle}
      action={
        <>
          <Link to={`/list-products/${partnerId}`} className={buttonClass({ variant: 'primary' })}>
            {words.backToMenu}
          </Link>
          <Link to="/" className={buttonClass({})}>
            {words.continueShopping}
          </Link>
        </>
      }
    >
      {words.emptyText}
    </EmptyState>
  )
}

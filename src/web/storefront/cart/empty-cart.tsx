import { Link } from 'react-router'
import { useWords } from '#web/i18n/words.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { cartWords } from './cart-words.ts'

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

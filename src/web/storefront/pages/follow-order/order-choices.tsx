import { Link } from 'react-router'
import type { OrderProgress } from '#contracts/orders/order-progress.ts'
import type { Order } from '#contracts/orders/order-shape.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { OrderAgainButton } from '#web/storefront/pieces/cart/order-again/order-again-button.tsx'
import { followWords } from '#web/storefront/pieces/live-order/follow-words.ts'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Banner } from '#web/ui/notices/banner.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { givenBack } from './given-back.ts'

type OrderChoicesProps = { order: Order; partner: string; progress: OrderProgress; onChange: () => void }

/** What can be done with an order as it stands: take it back, rate it, order it again. */
export function OrderChoices({ order, partner, progress, onChange }: OrderChoicesProps) {
  const words = useWords(followWords)
  const language = useLanguage()
  const { state, can_cancel: canCancel } = progress
  if (canCancel) return <CancelOrder order={order} partner={partner} onAnswer={onChange} />
  if (state !== 'delivered' && state !== 'canceled') return null
  return (
    <div className="grid gap-3">
      {state === 'canceled' && (
        <Banner type="info">{givenBack(order, { isDone: true, language }).join(' ')}</Banner>
      )}
      {state === 'delivered' && progress.rate_status !== 'rated' && (
        <Link
          to="/history-order?status=completed"
          className={buttonClass({ variant: 'primary', block: true })}
        >
          <Icon name="star" className="size-4.5" />
          {words.rate}
        </Link>
      )}
      <OrderAgainButton orderId={order.id} block />
    </div>
  )
}

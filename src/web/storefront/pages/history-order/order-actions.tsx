import { Link } from 'react-router'
import { useWords } from '#web/shared/i18n/words.ts'
import { OrderAgainButton } from '#web/storefront/pieces/cart/order-again/order-again-button.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { HistoryOrder } from './history-order.ts'
import { historyWords } from './history-words.ts'

const size = 'min-h-11 flex-1 whitespace-nowrap xl:flex-none'

type OrderActionsProps = { order: Pick<HistoryOrder, 'id' | 'status'>; onDetail: () => void }

/** Look at it, follow it while it is on its way, or order it again. */
export function OrderActions({ order, onDetail }: OrderActionsProps) {
  const words = useWords(historyWords)
  return (
    <div className="flex flex-wrap gap-2 xl:grid">
      {order.status === 'shipping' && (
        <Link
          to={`/orders/${order.id}`}
          aria-label={words.followOrder(order.id)}
          className={classNames(buttonClass({ variant: 'primary', size: 'small' }), size)}
        >
          {words.follow}
        </Link>
      )}
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-label={words.detailOf(order.id)}
        onClick={onDetail}
        className={size}
      >
        {words.detail}
      </Button>
      <OrderAgainButton orderId={order.id} size="small" className={size} />
    </div>
  )
}

import { Link } from 'react-router'
import { useWords } from '#web/shared/i18n/words.ts'
import { OrderAgainButton } from '#web/storefront/pieces/cart/order-again/order-again-button.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { Modal } from '#web/ui/dialogs/modal.tsx'
import { Banner } from '#web/ui/notices/banner.tsx'
import { Skeleton } from '#web/ui/notices/skeleton.tsx'
import type { HistoryOrder } from './history-order.ts'
import { historyWords } from './history-words.ts'
import { OrderDetailContent } from './order-detail-content.tsx'
import { useOrderDetail } from './use-order-detail.ts'

type OrderDetailModalProps = { order: Pick<HistoryOrder, 'id' | 'status'>; onClose: () => void }

/** An order whole: its dishes, its figures, where it went and how it was paid. */
export function OrderDetailModal({ order, onClose }: OrderDetailModalProps) {
  const words = useWords(historyWords)
  const { detail, problem, again } = useOrderDetail(order.id)
  return (
    <Modal
      open
      onClose={onClose}
      title={words.detailTitle(order.id)}
      closeLabel={words.close}
      footer={
        <>
          {order.status === 'shipping' && (
            <Link
              to={`/orders/${order.id}`}
              aria-label={words.followOrder(order.id)}
              className={buttonClass({ variant: 'primary' })}
            >
              {words.follow}
            </Link>
          )}
          <OrderAgainButton orderId={order.id} />
        </>
      }
    >
      {problem && (
        <Banner type="error" action={<Button onClick={again}>{words.again}</Button>}>
          {problem}
        </Banner>
      )}
      {detail && <OrderDetailContent detail={detail} />}
      {!detail && !problem && (
        <div className="grid grid-cols-1 gap-4">
          <p role="status" className="sr-only">
            {words.loadingDetail}
          </p>
          <Skeleton className="h-7 w-56 max-w-full" />
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-40 w-full" />
        </div>
      )}
    </Modal>
  )
}

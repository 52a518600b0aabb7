import { Link } from 'react-router'
import { useWords } from '#web/i18n/words.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Modal } from '#web/ui/modal.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { OrderAgainButton } from '../order-again/order-again-button.tsx'
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

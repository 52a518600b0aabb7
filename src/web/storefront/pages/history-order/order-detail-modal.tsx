import { Link, useRevalidator } from 'react-router'
import type { Endpoints } from '#contracts/api.ts'
import type { OutputOf } from '#contracts/endpoint.ts'
import { useQuery } from '#web/shared/api/use-query.ts'
import { refusalSentence } from '#web/shared/i18n/refusal-words.ts'
import { useContentLang, useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { OrderAgainButton } from '#web/storefront/pieces/cart/order-again/order-again-button.tsx'
import { OrderFactList } from '#web/storefront/pieces/order/order-fact-list.tsx'
import { ReceiptBody } from '#web/storefront/pieces/order/receipt-body.tsx'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { Button, buttonClass } from '#web/ui/buttons/button.tsx'
import { Modal } from '#web/ui/dialogs/modal.tsx'
import { Banner } from '#web/ui/notices/banner.tsx'
import { Skeleton } from '#web/ui/notices/skeleton.tsx'
import type { HistoryOrder } from './history-query.ts'
import { historyWords } from './history-words.ts'
import { StatusBadge } from './status-badge.tsx'

type OrderDetailAnswer = OutputOf<Endpoints['getOrderDetails']>

/** Fetches an order with its dishes: null while loading; `problem` has the reason of a failure. */
function useOrderDetail(orderId: number) {
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const { value, refusal, isAsking, reload } = useQuery(`${orderId}`, async (signal) => {
    const answer = await httpApi.getOrderDetails({ order_id: orderId }, { signal })
    if (answer.ok || answer.refusal.code !== 'unauthorized') return answer
    // The page's loader redirects to the login.
    void revalidate()
    return null
  })
  return {
    detail: value,
    problem: refusal && !isAsking && refusalSentence(refusal, language),
    again: reload,
  }
}

/** The content of the dialog once the order is loaded (rule 7.1). */
function OrderDetailContent({ detail }: { detail: OrderDetailAnswer }) {
  const lang = useContentLang()
  const { order, order_details: dishes, changes } = detail
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="text-lg">
            {/* A link, so that the keyboard can scroll the dialog from here. */}
            <Link
              to={`/list-products/${order.partner_id}`}
              lang={lang}
              className="underline decoration-line-strong underline-offset-4 hover:decoration-ink"
            >
              {order.partner.name}
            </Link>
          </h3>
          <p lang={lang} className="text-sm text-muted">
            {order.partner.address}
          </p>
        </div>
        <StatusBadge order={order} />
      </div>
      <ReceiptBody order={order} dishes={dishes} changes={changes} />
      <OrderFactList order={order} isWide className="border-t border-line pt-4" />
    </div>
  )
}

type OrderDetailModalProps = { order: Pick<HistoryOrder, 'id' | 'status'>; onClose: () => void }

/** A whole order: dishes, amounts, address and payment. */
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
          <Skeleton label={words.loadingDetail} className="h-7 w-56 max-w-full" />
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-40 w-full" />
        </div>
      )}
    </Modal>
  )
}

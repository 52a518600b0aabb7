import { Link } from 'react-router'
import { useContentLang } from '#web/shared/i18n/words.ts'
import { OrderFactList } from '#web/storefront/pieces/order/order-fact-list.tsx'
import { ReceiptBody } from '#web/storefront/pieces/order/receipt-body.tsx'
import { StatusBadge } from './status-badge.tsx'
import type { OrderDetailAnswer } from './use-order-detail.ts'

/** What the detail of an order says, once it is there (spec §3: order detail). */
export function OrderDetailContent({ detail }: { detail: OrderDetailAnswer }) {
  const lang = useContentLang()
  const { order, order_details: dishes } = detail
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="text-lg">
            {/* Also what the keyboard needs to scroll here. */}
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
      <ReceiptBody order={order} dishes={dishes} />
      <OrderFactList order={order} isWide className="border-t border-line pt-4" />
    </div>
  )
}

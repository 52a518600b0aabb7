import { useEffect } from 'react'
import { useContentLang, useWords } from '#web/shared/i18n/words.ts'
import { currentUserId } from '#web/shared/session/session.ts'
import { OrderAgainButton } from '#web/storefront/pieces/cart/order-again/order-again-button.tsx'
import { Thumb } from '#web/storefront/pieces/partner/thumb.tsx'
import { Skeleton } from '#web/ui/notices/skeleton.tsx'
import { forYouWords } from './for-you-words.ts'
import { type PastOrder, rememberWhoOrdered, useLastOrders } from './use-for-you.ts'

function AgainCard({ order }: { order: PastOrder }) {
  const lang = useContentLang()
  const [first] = order.lines
  return (
    <li className="home-card">
      <Thumb
        src={first?.image.url ?? order.partner.image.url}
        name={first?.name ?? order.partner.name}
        className="w-14 shrink-0 rounded-sm"
      />
      <div lang={lang} className="min-w-0 flex-1 text-sm leading-snug">
        <p className="truncate font-bold">{order.partner.name}</p>
        <p className="line-clamp-2 text-xs text-muted">
          {order.lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}
        </p>
      </div>
      <OrderAgainButton orderId={order.id} isShort className="size-11 shrink-0 px-0!" />
    </li>
  )
}

/** Recent orders, to order again with one press. */
export function AgainRow() {
  const words = useWords(forYouWords)
  const orders = useLastOrders()
  const count = orders?.length
  useEffect(() => {
    if (count !== undefined) rememberWhoOrdered(count > 0 ? currentUserId() : null)
  }, [count])
  if (orders?.length === 0) return null
  return (
    <section aria-label={words.again} aria-busy={orders === null}>
      <ul className="home-row voucher-row">
        {orders === null ? (
          <li>
            <Skeleton label={words.loading} className="h-18 w-72 rounded-md" />
          </li>
        ) : (
          orders.map((order) => <AgainCard key={order.id} order={order} />)
        )}
      </ul>
    </section>
  )
}

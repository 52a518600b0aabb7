import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { ordersPerPage } from '#domain/shop/limits.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Pagination } from '#web/ui/navigation/pagination.tsx'
import { Banner } from '#web/ui/notices/banner.tsx'
import { EmptyState } from '#web/ui/notices/empty-state.tsx'
import type { HistoryOrder } from './history-order.ts'
import { type HistoryQuery, historyHref } from './history-query.ts'
import { historyWords } from './history-words.ts'
import { OrderRow } from './order-row.tsx'
import { OrdersTable } from './orders-table.tsx'
import { useRating } from './use-rating.ts'

/** Nothing ordered yet, or nothing that fits the filters. */
function NoOrders({ isFiltered }: { isFiltered: boolean }) {
  const words = useWords(historyWords)
  const to = isFiltered ? historyHref({}) : '/list-partners'
  return (
    <EmptyState
      title={isFiltered ? words.noMatchTitle : words.noneTitle}
      action={
        <Link to={to} preventScrollReset={isFiltered} className={buttonClass({ variant: 'primary' })}>
          {isFiltered ? words.clear : words.toList}
        </Link>
      }
    >
      {isFiltered ? words.noMatchText : words.noneText}
    </EmptyState>
  )
}

type OrdersProblemProps = { problem: string; isLoading: boolean; onReload: () => Promise<void> }

/** Why the orders cannot be shown, and the way to try again. */
function OrdersProblem({ problem, isLoading, onReload }: OrdersProblemProps) {
  const words = useWords(historyWords)
  return (
    <Banner
      type="error"
      action={
        <Button busy={isLoading} onClick={onReload}>
          {words.again}
        </Button>
      }
    >
      {problem}
    </Banner>
  )
}

const OrderDetailModal = createLazyPart(
  async () => (await import('./order-detail-modal.tsx')).OrderDetailModal,
)
const RatingFlow = createLazyPart(async () => (await import('./rating/rating-flow.tsx')).RatingFlow)

type HistoryResultsProps = {
  orders: HistoryOrder[] | null
  total: number
  problem: string | null
  query: HistoryQuery
  isLoading: boolean
  /** Asks for the first page anew. */
  onReload: () => Promise<void>
}

/** Two orders of the history, with all that one can do to them. */
export function HistoryResults({ orders, total, problem, query, isLoading, onReload }: HistoryResultsProps) {
  const words = useWords(historyWords)
  const heading = useRef<HTMLHeadingElement>(null)
  const [detailed, setDetailed] = useState<HistoryOrder | null>(null)
  const { rating, askingId, rate, leave } = useRating(onReload)

  async function reloadAfterRating(): Promise<void> {
    leave()
    await onReload()
    // The button that began the rating may be gone with its row.
    heading.current?.focus()
  }

  if (!orders) return <OrdersProblem problem={problem ?? ''} isLoading={isLoading} onReload={onReload} />
  return (
    <section aria-labelledby="orders-title" aria-busy={isLoading} className="grid grid-cols-1 gap-4">
      <h2
        id="orders-title"
        ref={heading}
        tabIndex={-1}
        aria-live="polite"
        aria-describedby="orders-title-page"
        className="text-lg outline-none"
      >
        {words.count(total)}
      </h2>
      <div className={classNames('grid grid-cols-1 gap-6', isLoading && 'opacity-60 transition-opacity')}>
        {orders.length === 0 ? (
          <NoOrders isFiltered={query.status !== null || query.date !== ''} />
        ) : (
          <OrdersTable>
            {orders.map((order) => (
              <OrderRow
                key={order.id}
                order={order}
                isAsking={askingId === order.id}
                onRate={() => rate(order)}
                onDetail={() => setDetailed(order)}
              />
            ))}
          </OrdersTable>
        )}
        <Pagination
          page={query.page}
          pageCount={Math.ceil(total / ordersPerPage)}
          hrefFor={(page) => historyHref({ ...query, page })}
          headingId="orders-title"
          labels={words}
        />
      </div>
      {detailed && <OrderDetailModal order={detailed} onClose={() => setDetailed(null)} />}
      {rating && (
        <RatingFlow {...rating} onDone={reloadAfterRating} onGone={reloadAfterRating} onClose={leave} />
      )}
    </section>
  )
}

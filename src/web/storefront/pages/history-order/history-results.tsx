import { type ReactNode, useRef, useState } from 'react'
import { ordersPerPage } from '#domain/shop/limits.ts'
import { refusalSentence } from '#web/shared/i18n/refusal-words.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { MoreLink, useMoreItems } from '#web/storefront/pieces/page/more-items.tsx'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Pagination } from '#web/ui/navigation/pagination.tsx'
import { Banner } from '#web/ui/notices/banner.tsx'
import { showToast } from '#web/ui/notices/toast-store.ts'
import { chosenPageSize, pageSizes } from './history-page-size.ts'
import { type HistoryOrder, type HistoryQuery, historyHref, orderFilters } from './history-query.ts'
import { historyWords } from './history-words.ts'
import { NoOrders } from './no-orders.tsx'
import { OrderRow } from './order-row.tsx'

type Rating = { order: HistoryOrder; isDriverRated: boolean }

/** Opens the rating of an order after it has asked whether the driver has been rated already (rule 7.2). */
function useRating(onOutdated: () => Promise<void>) {
  const language = useLanguage()
  const [rating, setRating] = useState<Rating | null>(null)
  const [askingId, setAskingId] = useState<number | null>(null)
  const pressed = useRef<HistoryOrder>(null)

  async function rate(order: HistoryOrder): Promise<void> {
    pressed.current = order
    setAskingId(order.id)
    const answer = await httpApi.checkDriverFeedback({ order_id: order.id })
    // The person has pressed another order meanwhile: this answer must not replace its rating.
    if (pressed.current !== order) return
    setAskingId(null)
    if (answer.ok) {
      setRating({ order, isDriverRated: answer.value.rated_driver })
      return
    }
    const { code } = answer.refusal
    if (code !== 'unauthorized') {
      showToast({ type: 'error', message: refusalSentence(answer.refusal, language) })
    }
    // The order no longer exists, or the session has ended: the page's loader handles both.
    if (code === 'unauthorized' || code === 'order_not_found') await onOutdated()
  }

  return { rating, askingId, rate, leave: () => setRating(null) }
}

const columns = ['number', 'payment', 'time', 'partner', 'driver', 'total', 'status', 'detail'] as const

/** The columns of rule 7.1 on a wide screen; cards on narrow ones, where eight columns would be too narrow to read. */
function OrdersTable({ children }: { children: ReactNode }) {
  const words = useWords(historyWords)
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: display:block would take them away where orders are cards
    <table
      role="table"
      className="block w-full xl:table xl:border-separate [border-spacing:0] xl:rounded-lg xl:border xl:border-line xl:bg-surface xl:shadow-card"
    >
      <caption className="sr-only">{words.orders}</caption>
      <thead role="rowgroup" className="sr-only xl:not-sr-only xl:table-header-group">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              role="columnheader"
              className={`whitespace-nowrap px-3 py-3 text-sm font-bold text-muted first:pl-6 last:pr-6 ${column === 'total' ? 'text-right' : 'text-left'}`}
            >
              {words[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="grid grid-cols-1 gap-3 md:grid-cols-2 md:gap-4 xl:table-row-group">
        {children}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: as above
  )
}

const OrderDetailModal = createLazyPart(
  async () => (await import('./order-detail-modal.tsx')).OrderDetailModal,
)
const RatingFlow = createLazyPart(
  async () => (await import('#web/storefront/pieces/rating/rating-flow.tsx')).RatingFlow,
)

type HistoryResultsProps = {
  orders: HistoryOrder[] | null
  total: number
  problem: string | null
  query: HistoryQuery
  pageSize: number
  /** Whether orders under way are left out; a phone shows them under a tab of their own. */
  isOver: boolean
  isLoading: boolean
  /** Reloads the first page. */
  onReload: () => Promise<void>
}

/** Chooses how many orders a page shows, remembered on this device. */
function PageSizeChoice({ value, onChosen }: { value: number; onChosen: () => Promise<void> }) {
  const words = useWords(historyWords)
  return (
    <label className="flex items-center gap-2 text-sm text-muted">
      {words.perPage}
      <select
        value={value}
        onChange={(event) => {
          chosenPageSize.write(Number(event.target.value))
          void onChosen()
        }}
        className="control min-h-11! w-auto! px-3!"
      >
        {pageSizes.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </select>
    </label>
  )
}

type Listed = Pick<HistoryResultsProps, 'total' | 'query' | 'pageSize' | 'isOver'> & {
  orders: readonly HistoryOrder[]
}

/** The orders of later pages, which a phone appends to the first page. */
function useOlderOrders({ orders, total, query, pageSize, isOver }: Listed) {
  const { status, date } = query
  return useMoreItems<HistoryOrder>({
    key: `orders ${isOver} ${status} ${date} ${orders[0]?.id} ${total}`,
    items: orders,
    total,
    perPage: pageSize,
    async fetchPage(page) {
      const filters = orderFilters(query, isOver)
      const answer = await httpApi.listOrders({ ...filters, page, per_page: pageSize })
      return answer.ok ? answer.value : null
    },
  })
}

/** A page of the history with all its actions. */
export function HistoryResults(props: HistoryResultsProps) {
  const { orders, total, problem, query, pageSize, isOver, isLoading, onReload } = props
  const words = useWords(historyWords)
  const heading = useRef<HTMLHeadingElement>(null)
  const [detailed, setDetailed] = useState<HistoryOrder | null>(null)
  const { rating, askingId, rate, leave } = useRating(onReload)
  const more = useOlderOrders({ orders: orders ?? [], total, query, pageSize, isOver })

  async function reloadAfterRating(): Promise<void> {
    leave()
    await onReload()
    // The button that began the rating may be removed with its row.
    heading.current?.focus()
  }

  if (!orders) {
    const again = (
      <Button busy={isLoading} onClick={onReload}>
        {words.again}
      </Button>
    )
    return (
      <Banner type="error" action={again}>
        {problem}
      </Banner>
    )
  }
  return (
    <section aria-labelledby="orders-title" aria-busy={isLoading} className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3 md:min-h-11">
        <h2
          id="orders-title"
          ref={heading}
          tabIndex={-1}
          aria-live="polite"
          aria-describedby="orders-title-page"
          className="text-sm outline-none sm:text-lg"
        >
          {words.count(total)}
        </h2>
        {total > ordersPerPage && (
          <div className="max-md:hidden">
            <PageSizeChoice value={pageSize} onChosen={onReload} />
          </div>
        )}
      </div>
      <div className={classNames('grid grid-cols-1 gap-6', isLoading && 'opacity-60 transition-opacity')}>
        {orders.length === 0 ? (
          <NoOrders query={query} isOver={isOver} />
        ) : (
          <OrdersTable>
            {[...orders, ...more.items].map((order) => (
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
        {more.next !== null && query.page === 1 && (
          <MoreLink
            more={more}
            href={historyHref({ ...query, page: more.next })}
            words={{ more: words.moreOrders, loading: words.loadingMore, tryMore: words.tryMore }}
            className="md:hidden"
          />
        )}
        <div className={query.page === 1 ? 'max-md:hidden' : undefined}>
          <Pagination
            page={query.page}
            pageCount={Math.ceil(total / pageSize)}
            hrefFor={(page) => historyHref({ ...query, page })}
            headingId="orders-title"
            labels={words}
          />
        </div>
      </div>
      {detailed && <OrderDetailModal order={detailed} onClose={() => setDetailed(null)} />}
      {rating && (
        <RatingFlow {...rating} onDone={reloadAfterRating} onGone={reloadAfterRating} onClose={leave} />
      )}
    </section>
  )
}

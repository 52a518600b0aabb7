import type { ReactNode } from 'react'
import { redirect, useLoaderData, useSearchParams } from 'react-router'
import { refusalSentence } from '#web/shared/i18n/refusal-words.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { isNarrowWindow } from '#web/shared/loading/is-narrow-window.ts'
import { CoinsButton } from '#web/storefront/pieces/coins/coins-button.tsx'
import { coinsWords } from '#web/storefront/pieces/coins/coins-words.ts'
import { throwRefusal } from '#web/storefront/pieces/session/load-or-throw.ts'
import { privateLoader } from '#web/storefront/pieces/session/private-loader.ts'
import { useFollowSession } from '#web/storefront/pieces/session/use-follow-session.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { TabLinks } from '#web/ui/navigation/tab-links.tsx'
import { Skeleton } from '#web/ui/notices/skeleton.tsx'
import { HistoryFilters, type Moves, useHistoryNavigation } from './history-filters.tsx'
import { historyPageSize } from './history-page-size.ts'
import { historyHref, orderFilters, readHistoryQuery } from './history-query.ts'
import { HistoryResults } from './history-results.tsx'
import { historyWords } from './history-words.ts'

/** The placeholder of two orders while they load. */
function OrdersSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-1">
      {[1, 2].map((row) => (
        <div
          key={row}
          className="grid gap-4 rounded-lg border border-line bg-surface p-4 shadow-card sm:p-5 xl:grid-cols-[4rem_1fr_10rem_8rem] xl:gap-8"
        >
          <div className="flex justify-between gap-4">
            <Skeleton className="h-11 w-14" />
            <Skeleton className="h-7 w-28 rounded-full xl:hidden" />
          </div>
          <div className="flex gap-3">
            <Skeleton className="size-16 shrink-0 rounded-md" />
            <div className="grid flex-1 content-start gap-2">
              <Skeleton className="h-5 w-3/4 max-w-72" />
              <Skeleton className="h-4 w-full max-w-96" />
              <Skeleton className="h-4 w-1/2 max-w-52" />
            </div>
          </div>
          <div className="flex items-center justify-between gap-4 xl:grid xl:content-start">
            <Skeleton className="h-9 w-32" />
            <Skeleton className="h-11 w-24 rounded-full" />
          </div>
          <div className="flex gap-2 max-xl:border-t max-xl:border-line max-xl:pt-14 xl:grid">
            <Skeleton className="h-11 flex-1 rounded-full xl:w-full" />
            <Skeleton className="h-11 flex-1 rounded-full xl:w-full" />
          </div>
        </div>
      ))}
    </div>
  )
}

type HistoryFrameProps = { coins: ReactNode; moves: Moves; children: ReactNode }

/** The title, the coins and the filters above the orders. */
function HistoryFrame({ coins, moves, children }: HistoryFrameProps) {
  const words = useWords(historyWords)
  return (
    <div className="wrap grid min-h-dvh grid-cols-1 content-start gap-3 pb-12 pt-4 md:gap-5 lg:pt-10">
      <title>{`${words.title} · Mâm`}</title>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-2xl md:text-3xl">{words.title}</h1>
          <p className="mt-1 text-muted max-md:hidden">{words.intro}</p>
        </div>
        {coins}
      </div>
      <TabLinks
        label={words.tabs}
        current={moves.query.status === 'shipping' ? 'running' : 'past'}
        items={[
          { key: 'running', label: words.running, to: historyHref({ status: 'shipping' }) },
          { key: 'past', label: words.past, to: historyHref({}) },
        ]}
        className="md:hidden"
      />
      <HistoryFilters {...moves} />
      {children}
    </div>
  )
}

/** The number of coins, in the history's corner. */
function CoinsBalance({ coins }: { coins: number }) {
  const words = useWords(historyWords)
  const { coins: counted } = useWords(coinsWords)
  return (
    <CoinsButton className="inline-flex min-h-11 items-center gap-2 rounded-full border border-transparent bg-turmeric-soft px-5 text-turmeric-ink transition-colors hover:border-turmeric">
      <Icon name="coins" />
      <span className="sr-only">{words.myCoins}</span>
      <strong className="text-lg tabular-nums">{counted(coins)}</strong>
      <Icon name="chevron-right" className="-mr-1 size-4.5" />
    </CoinsButton>
  )
}

/** `orders` is null if they could not be fetched; `problem` has the reason. `coins` is null if unknown. */
export const clientLoader = privateLoader(async ({ api, language, request }) => {
  const query = readHistoryQuery(new URL(request.url).searchParams)
  const { status, date, page } = query
  const pageSize = historyPageSize()
  // A phone's tabs separate orders under way from those that are over.
  const isOver = status === null && isNarrowWindow()
  const filters = orderFilters(query, isOver)
  const [orders, coins] = await Promise.all([
    api.listOrders({ ...filters, page, per_page: pageSize }),
    api.getCoins({}),
  ])
  for (const answer of [orders, coins])
    if (!answer.ok && answer.refusal.code === 'unauthorized') throwRefusal(answer.refusal)
  const shared = { query, pageSize, isOver, coins: coins.ok ? coins.value.coins : null }
  if (!orders.ok) {
    return { ...shared, orders: null, total: 0, problem: refusalSentence(orders.refusal, language) }
  }
  // A page beyond the last, from an old link or after a change, shows the first page instead.
  if (orders.value.length === 0 && page > 1) throw redirect(historyHref({ status, date }))
  return { ...shared, orders: orders.value, total: orders.total ?? orders.value.length, problem: null }
})

/** The page with its filters while the browser fetches personal data. */
export function HydrateFallback() {
  const words = useWords(historyWords)
  const [params] = useSearchParams()
  const moves = useHistoryNavigation(readHistoryQuery(params))
  return (
    <HistoryFrame coins={<Skeleton className="h-11 w-52 rounded-full" />} moves={moves}>
      <Skeleton label={words.loading} className="h-6.5 w-24" />
      <OrdersSkeleton />
    </HistoryFrame>
  )
}

export default function HistoryOrderPage() {
  useFollowSession()
  const { query, coins, ...results } = useLoaderData<typeof clientLoader>()
  const moves = useHistoryNavigation(query)
  return (
    <HistoryFrame coins={coins !== null && <CoinsBalance coins={coins} />} moves={moves}>
      <HistoryResults {...results} query={query} isLoading={moves.isLoading} onReload={moves.reload} />
    </HistoryFrame>
  )
}

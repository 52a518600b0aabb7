import { redirect, useLoaderData, useSearchParams } from 'react-router'
import { ordersPerPage } from '#domain/shop/limits.ts'
import { refusalSentence } from '#web/shared/i18n/refusal-words.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { CoinsButton } from '#web/storefront/pieces/coins/coins-button.tsx'
import { coinsWords } from '#web/storefront/pieces/coins/coins-words.ts'
import { throwRefusal } from '#web/storefront/pieces/session/load-or-throw.ts'
import { privateLoader } from '#web/storefront/pieces/session/private-loader.ts'
import { useFollowSession } from '#web/storefront/pieces/session/use-follow-session.ts'
import { VisuallyHidden } from '#web/ui/focus/visually-hidden.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Skeleton } from '#web/ui/notices/skeleton.tsx'
import { HistoryFrame } from './history-frame.tsx'
import { historyHref, readHistoryQuery } from './history-query.ts'
import { HistoryResults } from './history-results.tsx'
import { historyWords } from './history-words.ts'
import { OrdersSkeleton } from './orders-skeleton.tsx'
import { useHistoryMoves } from './use-history-moves.ts'

/** How many coins there are, in the history's corner. */
function CoinsBalance({ coins }: { coins: number }) {
  const words = useWords(historyWords)
  const { coins: counted } = useWords(coinsWords)
  return (
    <CoinsButton className="inline-flex min-h-11 items-center gap-2 rounded-full border border-transparent bg-turmeric-soft px-5 text-turmeric-ink transition-colors hover:border-turmeric">
      <Icon name="coins" />
      <VisuallyHidden>{words.myCoins}</VisuallyHidden>
      <strong className="text-lg tabular-nums">{counted(coins)}</strong>
      <Icon name="chevron-right" className="-mr-1 size-4.5" />
    </CoinsButton>
  )
}

/** `orders` is null where they could not be fetched: `problem` says why. `coins` is null where unknown. */
export const clientLoader = privateLoader(async ({ api, language, request }) => {
  const query = readHistoryQuery(new URL(request.url).searchParams)
  const { status, date, page } = query
  const filters = { ...(status && { status }), ...(date && { date }) }
  const [orders, coins] = await Promise.all([
    api.listOrders({ ...filters, page, per_page: ordersPerPage }),
    api.getCoins({}),
  ])
  for (const answer of [orders, coins])
    if (!answer.ok && answer.refusal.code === 'unauthorized') throwRefusal(answer.refusal)
  const shared = { query, coins: coins.ok ? coins.value.coins : null }
  if (!orders.ok) {
    return { ...shared, orders: null, total: 0, problem: refusalSentence(orders.refusal, language) }
  }
  // A page beyond the last, from an old link or after a change: the list's beginning is better than nothing.
  if (orders.value.length === 0 && page > 1) throw redirect(historyHref({ status, date }))
  return { ...shared, orders: orders.value, total: orders.total ?? orders.value.length, problem: null }
})

/** The page with its filters while the browser fetches what belongs to the person. */
export function HydrateFallback() {
  const words = useWords(historyWords)
  const [params] = useSearchParams()
  const moves = useHistoryMoves(readHistoryQuery(params))
  return (
    <HistoryFrame coins={<Skeleton className="h-11 w-52 rounded-full" />} moves={moves}>
      <p role="status" className="sr-only">
        {words.loading}
      </p>
      <Skeleton className="h-6.5 w-24" />
      <OrdersSkeleton />
    </HistoryFrame>
  )
}

export default function HistoryOrderPage() {
  useFollowSession()
  const { query, coins, ...results } = useLoaderData<typeof clientLoader>()
  const moves = useHistoryMoves(query)
  return (
    <HistoryFrame coins={coins !== null && <CoinsBalance coins={coins} />} moves={moves}>
      <HistoryResults {...results} query={query} isLoading={moves.isLoading} onReload={moves.reload} />
    </HistoryFrame>
  )
}

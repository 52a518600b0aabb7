import { useNavigate, useNavigation } from 'react-router'
import { type HistoryQuery, historyHref, readHistoryQuery } from './history-query.ts'

type Filters = Pick<HistoryQuery, 'status' | 'date'>

/** The ways within the history; every one of them begins at the first page (spec §2: order history). */
export function useHistoryMoves(here: HistoryQuery) {
  const navigate = useNavigate()
  const next = useNavigation().location
  const isLoading = next?.pathname === '/history-order'

  function apply({ status, date }: Filters): Promise<void> {
    return Promise.resolve(
      navigate(historyHref({ status, date }), { replace: true, preventScrollReset: true }),
    )
  }

  return {
    /** Already the next one while that is on its way. */
    query: isLoading ? readHistoryQuery(new URLSearchParams(next.search)) : here,
    isLoading,
    apply,
    reload: () => apply(here),
  }
}

import type { ReactNode } from 'react'
import { useWords } from '#web/shared/i18n/words.ts'
import { HistoryFilters } from './history-filters.tsx'
import { historyWords } from './history-words.ts'
import type { useHistoryMoves } from './use-history-moves.ts'

type HistoryFrameProps = {
  coins: ReactNode
  moves: ReturnType<typeof useHistoryMoves>
  children: ReactNode
}

/** What this page is, the coins and the filters, above the orders. */
export function HistoryFrame({ coins, moves, children }: HistoryFrameProps) {
  const words = useWords(historyWords)
  const { query, isLoading, apply } = moves
  return (
    <div className="wrap grid min-h-dvh grid-cols-1 content-start gap-5 pb-12 pt-6 lg:pt-10">
      <title>{`${words.title} · Mâm`}</title>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-3xl">{words.title}</h1>
          <p className="mt-1 text-muted">{words.intro}</p>
        </div>
        {coins}
      </div>
      <HistoryFilters query={query} isLoading={isLoading} onApply={apply} />
      {children}
    </div>
  )
}

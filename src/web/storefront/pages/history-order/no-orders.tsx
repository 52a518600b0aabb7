import { Link } from 'react-router'
import { useWords } from '#web/shared/i18n/words.ts'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/notices/empty-state.tsx'
import { type HistoryQuery, historyHref } from './history-query.ts'
import { historyWords } from './history-words.ts'

/** Says that nothing was ordered yet, that a tab is empty, or that no order matches the filters. */
export function NoOrders({ query: { status, date }, isOver }: { query: HistoryQuery; isOver: boolean }) {
  const words = useWords(historyWords)
  const isRunning = status === 'shipping' && date === ''
  const isFiltered = !isRunning && (status !== null || date !== '')
  const to = isFiltered ? historyHref({}) : '/list-partners'
  const title = isOver ? words.nonePastTitle : words.noneTitle
  const text = isOver ? words.nonePastText : words.noneText
  return (
    <EmptyState
      title={isRunning ? words.noneRunningTitle : isFiltered ? words.noMatchTitle : title}
      action={
        <Link to={to} preventScrollReset={isFiltered} className={buttonClass({ variant: 'primary' })}>
          {isFiltered ? words.clear : words.toList}
        </Link>
      }
    >
      {isRunning ? words.noneRunningText : isFiltered ? words.noMatchText : text}
    </EmptyState>
  )
}

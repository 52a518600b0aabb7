import { Link } from 'react-router'
import { useWords } from '#web/shared/i18n/words.ts'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { EmptyState } from '#web/ui/notices/empty-state.tsx'
import { historyHref } from './history-query.ts'
import { historyWords } from './history-words.ts'

/** Nothing ordered yet, or nothing that fits the filters. */
export function NoOrders({ isFiltered }: { isFiltered: boolean }) {
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

import type { SubmitEvent } from 'react'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { useShownValue } from '#web/shared/form/use-shown-value.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/containers/card.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { HistoryQuery } from './history-query.ts'
import { historyWords } from './history-words.ts'

/** As spec §2 lists them; the empty one is all of them. */
const choices = ['', 'completed', 'shipping', 'canceled'] as const

type StatusChoiceProps = { value: OrderStatus | null; onChoose: (status: OrderStatus | null) => void }

/** The four ways to filter by status, as radio buttons that look like pills. */
function StatusChoice({ value, onChoose }: StatusChoiceProps) {
  const words = useWords(historyWords)
  return (
    <fieldset className="min-w-0 max-sm:w-full">
      <legend className="mb-1.5 text-sm font-bold">{words.status}</legend>
      <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        {choices.map((choice) => (
          <label
            key={choice}
            className="relative flex min-h-12 cursor-pointer items-center justify-center rounded-full border border-line-strong bg-surface px-5 font-bold text-muted transition-colors hover:border-ink hover:text-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus forced-colors:has-checked:outline-3"
          >
            <input
              type="radio"
              name="status"
              value={choice}
              checked={choice === (value ?? '')}
              onChange={() => onChoose(choice || null)}
              className="sr-only"
            />
            {words[choice || 'all']}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type HistoryFiltersProps = {
  query: HistoryQuery
  isLoading: boolean
  onApply: (filters: Pick<HistoryQuery, 'status' | 'date'>) => void
}

/** By status, at once; by day, with the search; and everything anew. */
export function HistoryFilters({ query, isLoading, onApply }: HistoryFiltersProps) {
  const words = useWords(historyWords)
  const [status, setStatus] = useShownValue(query.status)
  const [date, setDate] = useShownValue(query.date)

  function search(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    onApply({ status, date })
  }

  function reload(): void {
    // A day that was typed but not searched is not what the list shows.
    setDate(query.date)
    onApply({ status: query.status, date: query.date })
  }

  return (
    <Card as="section" aria-label={words.filters}>
      <form onSubmit={search} className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <StatusChoice
          value={status}
          onChoose={(chosen) => {
            setStatus(chosen)
            onApply({ status: chosen, date })
          }}
        />
        <div className="flex flex-wrap items-end gap-3 max-sm:w-full">
          <div className="min-w-44 max-sm:w-full">
            <Field
              type="date"
              name="date"
              label={words.date}
              value={date}
              onChange={(event) => setDate(event.target.value)}
            />
          </div>
          <Button type="submit" className="min-h-12 max-sm:flex-1" icon="search">
            {words.search}
          </Button>
          <Button variant="ghost" busy={isLoading} onClick={reload} className="min-h-12 max-sm:flex-1">
            {!isLoading && <Icon name="rotate-ccw" />}
            {words.reload}
          </Button>
        </div>
      </form>
    </Card>
  )
}

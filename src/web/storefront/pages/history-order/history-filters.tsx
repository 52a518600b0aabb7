import type { SubmitEvent } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { useShownValue } from '#web/shared/form/use-shown-value.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/containers/card.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { type HistoryQuery, historyHref, readHistoryQuery } from './history-query.ts'
import { historyWords } from './history-words.ts'

/** The navigation within the history; every change of a filter starts at the first page (rule 7.1). */
export function useHistoryNavigation(here: HistoryQuery) {
  const navigate = useNavigate()
  const next = useNavigation().location
  const isLoading = next?.pathname === '/history-order'

  function apply({ status, date }: Pick<HistoryQuery, 'status' | 'date'>): Promise<void> {
    return Promise.resolve(
      navigate(historyHref({ status, date }), { replace: true, preventScrollReset: true }),
    )
  }

  return {
    /** The query of the page that is being loaded, else of the current one. */
    query: isLoading ? readHistoryQuery(new URLSearchParams(next.search)) : here,
    isLoading,
    apply,
    reload: () => apply(here),
  }
}

/** The state of the history's address, and how to change it. */
export type Moves = ReturnType<typeof useHistoryNavigation>

/** The values of the status filter (rule 7.1); an empty one means all. */
const choices = ['', 'completed', 'shipping', 'canceled'] as const

type StatusChoiceProps = { value: OrderStatus | null; onChoose: (status: OrderStatus | null) => void }

/** The status filter, as radio buttons that look like pills. */
function StatusChoice({ value, onChoose }: StatusChoiceProps) {
  const words = useWords(historyWords)
  return (
    <fieldset className="min-w-0 max-sm:w-full">
      <legend className="mb-1.5 text-sm font-bold">{words.status}</legend>
      <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        {choices.map((choice) => (
          <label
            key={choice}
            className="relative flex min-h-12 cursor-pointer items-center justify-center rounded-full border border-line-strong bg-surface px-5 font-bold whitespace-nowrap text-muted transition-colors hover:border-ink hover:text-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus forced-colors:has-checked:outline-3"
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

/** Filters by status at once and by day on submit, and a button that reloads the list. */
export function HistoryFilters({ query, isLoading, apply }: Moves) {
  const words = useWords(historyWords)
  const [status, setStatus] = useShownValue(query.status)
  const [date, setDate] = useShownValue(query.date)

  function search(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    void apply({ status, date })
  }

  function clear(): void {
    setStatus(null)
    setDate('')
    void apply({ status: null, date: '' })
  }

  return (
    <>
      <details className="peer md:hidden">
        <summary className="filter-chip list-none text-ink! [&::-webkit-details-marker]:hidden">
          <Icon name="sliders-horizontal" className="size-4.5" />
          {words.filters}
        </summary>
      </details>
      <Card as="section" aria-label={words.filters} className="max-md:hidden max-md:peer-open:block">
        <form onSubmit={search} className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <StatusChoice
            value={status}
            onChoose={(chosen) => {
              setStatus(chosen)
              void apply({ status: chosen, date })
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
            <Button
              variant="ghost"
              busy={isLoading}
              onClick={clear}
              className="min-h-12 px-3! whitespace-nowrap max-sm:flex-1"
            >
              {!isLoading && <Icon name="rotate-ccw" />}
              {words.reload}
            </Button>
          </div>
        </form>
      </Card>
    </>
  )
}

import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Result } from '#contracts/endpoint.ts'
import {
  type FilterReader,
  type FilterReaders,
  type FiltersOf,
  readFilters,
} from '#web/shared/console/lists/address-filter.ts'
import { FilterChip } from '#web/shared/console/lists/address-filters.tsx'
import { DroppedFilters } from '#web/shared/console/lists/cursor-list.tsx'
import { listWords } from '#web/shared/console/lists/list-words.ts'
import { withChanges } from '#web/shared/console/lists/paged-address.ts'
import { PagedList, usePagedList } from '#web/shared/console/lists/paged-list.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { EmptyState } from '#web/ui/notices/empty-state.tsx'
import { type Step, StepDialog } from './step-dialog.tsx'

const perPage = 20

type States = readonly (readonly [state: string, label: string])[]

/** The states of a list as links; the first shows all. */
function StateFilter({ states, current }: { states: States; current: unknown }) {
  const words = useWords(listWords)
  const [query] = useSearchParams()
  return (
    <ul id="states" tabIndex={-1} aria-label={words.state} className="mb-4 flex flex-wrap gap-2">
      <FilterChip to={withChanges(query, { state: null })} isOn={current === undefined}>
        {words.all}
      </FilterChip>
      {states.map(([state, label]) => (
        <FilterChip key={state} to={withChanges(query, { state })} isOn={current === state}>
          {label}
        </FilterChip>
      ))}
    </ul>
  )
}

type StepListProps<Row, Readers extends FilterReaders> = {
  /** Its key in the cache. */
  name: string
  readers: Readers & { state: FilterReader<string> }
  states: States
  ask: (input: FiltersOf<Readers> & { page: number; per_page: number }) => Promise<Result<Row[]>>
  /** What the list is, and the title that replaces its rows when there are none. */
  words: Record<'intro' | 'none', string>
  children: (rows: readonly Row[], onStep: (step: Step) => void) => ReactNode
}

/** A list by state whose rows have steps. A step reloads it. */
export function StepList<Row, Readers extends FilterReaders>(props: StepListProps<Row, Readers>) {
  const { name, readers, states, ask, words, children } = props
  const sharedWords = useWords(listWords)
  const [query] = useSearchParams()
  const [step, setStep] = useState<Step | null>(null)
  const { filters, dropped } = readFilters(query, readers)
  const list = usePagedList<Row>(name, perPage, (_, part) => ask({ ...filters, ...part }))
  const isFiltered = Object.keys(filters).length > 0
  return (
    <>
      <p className="mb-4 max-w-prose text-muted">{words.intro}</p>
      <DroppedFilters dropped={dropped} />
      <StateFilter states={states} current={filters.state} />
      <PagedList
        list={list}
        empty={<EmptyState title={isFiltered ? sharedWords.noneFound : words.none} />}
        labels={sharedWords}
        headingId="states"
      >
        {(rows) => children(rows, setStep)}
      </PagedList>
      {step && <StepDialog step={step} onClose={() => setStep(null)} onEnd={list.rows.reload} />}
    </>
  )
}

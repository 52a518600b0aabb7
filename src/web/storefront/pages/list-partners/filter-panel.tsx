import { type FormEvent, type ReactNode, useRef } from 'react'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { filterWords } from './filter-words.ts'
import { PartnerFilters } from './partner-filters.tsx'
import { countFilters } from './partner-query.ts'
import type { usePartnerQuery } from './use-partner-query.ts'

/** The drop-down beside the list belongs to the sidebar's form, so that both are sent together without script. */
export const filterFormId = 'partner-filters'

type FilterPanelProps = ReturnType<typeof usePartnerQuery> & { kindSelect: ReactNode; total: number | null }

/** On phones the filters unfold below a button, on wide screens they stand beside the list. Both without script. */
export function FilterPanel({ kindSelect, total, ...state }: FilterPanelProps) {
  const words = useWords(filterWords)
  const disclosure = useRef<HTMLDetailsElement>(null)
  const count = countFilters(state.query)

  function showResults(event: FormEvent) {
    event.preventDefault()
    if (disclosure.current) disclosure.current.open = false
    document.getElementById('results')?.scrollIntoView({ block: 'start' })
  }

  return (
    <>
      <details ref={disclosure} className="peer lg:hidden">
        <summary className="flex min-h-11 list-none items-center justify-center gap-2 rounded-full border border-line-strong bg-surface px-4 text-sm font-bold [&::-webkit-details-marker]:hidden">
          <Icon name="sliders-horizontal" />
          {count > 0 ? words.filtersInUse(count) : words.filters}
        </summary>
      </details>
      {kindSelect}
      <form
        id={filterFormId}
        action="/list-partners"
        aria-label={words.filters}
        onSubmit={showResults}
        className="col-span-2 hidden rounded-lg border border-line bg-surface p-5 shadow-card peer-open:block max-lg:[&_:is(input,button,a)]:scroll-mb-20 lg:col-span-1 lg:col-start-1 lg:row-start-1 lg:block"
      >
        <h2 className="mb-4 hidden text-lg lg:block">{words.filters}</h2>
        <PartnerFilters {...state} />
        {/* In sight at every field from the first change on, so that each shows what it leaves. */}
        <Button
          type="submit"
          variant="primary"
          block
          className={classNames(
            'mt-5 lg:hidden',
            count > 0 && 'sticky bottom-[calc(0.75rem+var(--lower-edge))] [@media(height<30rem)]:static',
          )}
        >
          {total === null ? words.show : words.apply(total)}
        </Button>
        <noscript>
          <Button type="submit" variant="primary" block className="mt-5 hidden lg:flex">
            {words.show}
          </Button>
        </noscript>
      </form>
    </>
  )
}

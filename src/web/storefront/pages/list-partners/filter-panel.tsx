import type { MouseEvent, ReactNode } from 'react'
import { useState } from 'react'
import { useWords } from '#web/shared/i18n/words.ts'
import { createLateIsland } from '#web/shared/loading/late-island.tsx'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { useTouched } from '#web/shared/loading/use-touched.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { filterPanelWords } from './filter-panel-words.ts'
import { countFilters } from './partner-query.ts'
import type { usePartnerQuery } from './use-partner-query.ts'

/**
 * The id of the sidebar's form. The drop-down beside the list belongs to it, so that both are sent together without
 * script.
 */
export const filterFormId = 'partner-filters'

const { LateIsland: PartnerFilters, fetch: fetchFilters } = createLateIsland(
  async () => (await import('./partner-filters.tsx')).PartnerFilters,
  useTouched,
)

/** For the loaders of the page: its HTML contains the filters, and their script is fetched when one is touched. */
export { fetchFilters }

const FilterSheet = createLazyPart(async () => (await import('./filter-sheet.tsx')).FilterSheet)

type FilterPanelProps = ReturnType<typeof usePartnerQuery> & { kindSelect: ReactNode; total: number | null }

/**
 * On wide screens the filters stand beside the list; on phones they open as a sheet, and unfold in place without
 * script.
 */
export function FilterPanel({ kindSelect, total, ...state }: FilterPanelProps) {
  const words = useWords(filterPanelWords)
  const [isOpen, setOpen] = useState(false)
  const count = countFilters(state.query)

  function openSheet(event: MouseEvent<HTMLElement>) {
    // Folds the filters if they were unfolded before the script was loaded.
    if (event.currentTarget.closest('details')?.open) return
    event.preventDefault()
    setOpen(true)
  }

  return (
    <>
      <details className="peer lg:hidden">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button by itself */}
        <summary
          aria-haspopup="dialog"
          onClick={openSheet}
          className="flex min-h-11 list-none items-center justify-center gap-2 rounded-full border border-line-strong bg-surface px-4 text-sm font-bold [&::-webkit-details-marker]:hidden"
        >
          <Icon name="sliders-horizontal" />
          {count > 0 ? words.filtersInUse(count) : words.filters}
        </summary>
      </details>
      {kindSelect}
      <form
        id={filterFormId}
        action="/list-partners"
        aria-label={words.filters}
        onSubmit={(event) => event.preventDefault()}
        className="col-span-2 hidden rounded-lg border border-line bg-surface p-5 shadow-card peer-open:block max-lg:[&_:is(input,button,a)]:scroll-mb-20 lg:col-span-1 lg:col-start-1 lg:row-start-1 lg:block"
      >
        <h2 className="mb-4 hidden text-lg lg:block">{words.filters}</h2>
        <PartnerFilters {...state} className="grid gap-5" />
        <noscript>
          <Button type="submit" variant="primary" block className="mt-5">
            {words.show}
          </Button>
        </noscript>
      </form>
      {isOpen && <FilterSheet {...state} total={total} onClose={() => setOpen(false)} />}
    </>
  )
}

import { type MouseEvent, useState } from 'react'
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

type FilterState = ReturnType<typeof usePartnerQuery>

/**
 * On phones the filters open as a sheet; without script they unfold below the row. Wide screens show them beside the list.
 */
export function FilterButton({ total, ...state }: FilterState & { total: number | null }) {
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
    <li className="shrink-0 lg:hidden">
      <details>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button by itself */}
        <summary
          aria-haspopup="dialog"
          onClick={openSheet}
          className="filter-chip list-none text-ink! [&::-webkit-details-marker]:hidden"
        >
          <Icon name="sliders-horizontal" className="size-4.5" />
          {count > 0 ? words.filtersInUse(count) : words.filters}
        </summary>
      </details>
      {isOpen && <FilterSheet {...state} total={total} onClose={() => setOpen(false)} />}
    </li>
  )
}

/** The filters beside the list. */
export function FilterPanel(state: FilterState) {
  const words = useWords(filterPanelWords)
  return (
    <form
      id={filterFormId}
      action="/list-partners"
      aria-label={words.filters}
      onSubmit={(event) => event.preventDefault()}
      className="hidden rounded-lg border border-line bg-surface p-5 shadow-card group-has-[[open]>summary]/list:block max-lg:[&_:is(input,button,a)]:scroll-mb-20 lg:block"
    >
      <h2 className="mb-4 hidden text-lg lg:block">{words.filters}</h2>
      <PartnerFilters {...state} className="grid gap-5" />
      <noscript>
        <Button type="submit" variant="primary" block className="mt-5">
          {words.show}
        </Button>
      </noscript>
    </form>
  )
}

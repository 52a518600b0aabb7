import type { MouseEvent, ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { useWords } from '#web/shared/i18n/words.ts'
import { useDeliveryPlace } from './delivery-spot.tsx'
import { askForPlace, withPlace } from './place-question.ts'
import { quickFilterWords } from './quick-filter-words.ts'

const kinds = ['open', 'free', 'soon', 'stars'] as const

/** A filter that one press sets. Free and soon deliveries depend on the place to deliver to. */
export type QuickFilter = (typeof kinds)[number]

/** The limit for “soon”, in minutes, and for “well rated”, in stars. */
export const [soonMinutes, goodStars] = [30, 4]

type FilterChipProps = {
  to: string
  isChosen: boolean
  onChoose?: (event: MouseEvent) => void
  children: ReactNode
}

/** A filter that is on or off. */
export function FilterChip({ to, isChosen, onChoose, children }: FilterChipProps) {
  return (
    <li className="shrink-0">
      <Link
        to={to}
        replace
        preventScrollReset
        onClick={onChoose}
        aria-current={isChosen || undefined}
        // Browsers do not scroll to an element that is partly in sight.
        onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
        className="filter-chip"
      >
        {children}
      </Link>
    </li>
  )
}

/** Whether a press on a link opens another tab or window. */
function opensNewTab({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey
}

type QuickFiltersProps = {
  chosen: Record<QuickFilter, boolean>
  /** The address of the same list with a filter on or off. */
  hrefWith: (kind: QuickFilter, isOn: boolean) => string
  /** Items before the chips, in the same row. */
  lead?: ReactNode
  /** Further chips. */
  children?: ReactNode
}

/** A row of filters that are on or off; their state is part of the address. */
export function QuickFilters({ chosen, hrefWith, lead, children }: QuickFiltersProps) {
  const words = useWords(quickFilterWords)
  const place = useDeliveryPlace()
  const navigate = useNavigate()

  /** Without a place the filter would do nothing: it waits for the choice of one. */
  function chooseWithPlace(event: MouseEvent, to: string): void {
    if (opensNewTab(event)) return
    event.preventDefault()
    void withPlace(() => void navigate(to, { replace: true, preventScrollReset: true }))
  }

  return (
    <nav aria-label={words.label} className="min-w-0">
      <ul className="chip-row">
        {lead}
        {kinds.map((kind) => {
          const isAsking = place === null && !chosen[kind] && (kind === 'free' || kind === 'soon')
          const to = hrefWith(kind, !chosen[kind])
          return (
            <FilterChip
              key={kind}
              to={to}
              isChosen={chosen[kind]}
              {...(isAsking && { onChoose: (event) => chooseWithPlace(event, to) })}
            >
              {words[kind]}
            </FilterChip>
          )
        })}
        {children}
      </ul>
    </nav>
  )
}

type QuickFilterNoteProps = { query: { free: boolean; soon: boolean }; hasPlace: boolean }

/** Beside the number of results: that a filter waits for a place, or the condition of free delivery. */
export function QuickFilterNote({ query: { free, soon }, hasPlace }: QuickFilterNoteProps) {
  const words = useWords(quickFilterWords)
  if (!free && !soon) return null
  if (hasPlace) return free && <p className="min-w-0 text-sm text-muted">{words.freeBy}</p>
  return (
    <button
      type="button"
      onClick={askForPlace}
      className="-my-3 min-h-11 min-w-0 truncate text-sm font-bold text-chili-ink underline"
    >
      {words.needsPlace}
    </button>
  )
}

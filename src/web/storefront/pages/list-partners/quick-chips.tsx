import type { ReactNode } from 'react'
import { useWords } from '#web/shared/i18n/words.ts'
import {
  FilterChip,
  goodStars,
  type QuickFilter,
  QuickFilters,
} from '#web/storefront/pieces/delivery/quick-filters.tsx'
import { favouriteWords } from '#web/storefront/pieces/favourites/favourite-words.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { PartnerQuery } from './partner-query.ts'

type QuickChipsProps = {
  query: PartnerQuery
  hrefFor: (changes: Record<string, string | number | null>) => string
  onFavourites: () => void
  /** The filters' button and the drop-down, which are in the same row. */
  lead: ReactNode
}

const parameters = {
  open: ['status', 'open'],
  free: ['free', 1],
  soon: ['soon', 1],
  stars: ['min_point', goodStars],
} as const

/** The chip of the favourites removes these parameters. */
const clearedParameters = { type: null, free: null, soon: null, latitude: null, longitude: null }

/** Quick filters for the list, and the favourites. */
export function QuickChips({ query, hrefFor, onFavourites, lead }: QuickChipsProps) {
  const { favourites } = useWords(favouriteWords)
  const { status, minPoint, free, soon } = query
  function hrefWith(kind: QuickFilter, isOn: boolean) {
    const [name, value] = parameters[kind]
    // The favourites have no filter by delivery fee.
    const all = kind === 'free' || kind === 'soon' ? { favourites: null } : {}
    return hrefFor({ ...all, [name]: isOn ? value : null })
  }
  return (
    <QuickFilters
      chosen={{ open: status === 'open', free, soon, stars: minPoint === goodStars }}
      hrefWith={hrefWith}
      lead={lead}
    >
      <FilterChip
        to={hrefFor({ ...clearedParameters, favourites: query.favourites ? null : 1 })}
        isChosen={query.favourites}
        onChoose={onFavourites}
      >
        <Icon name="heart" />
        {favourites}
      </FilterChip>
    </QuickFilters>
  )
}

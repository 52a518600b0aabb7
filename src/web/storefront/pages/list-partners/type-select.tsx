import { useId } from 'react'
import { useShownValue } from '#web/shared/form/use-shown-value.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { restaurantTypeWords } from '#web/storefront/pieces/partner/restaurant-type-words.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { filterFormId } from './filter-panel.tsx'
import { ownFavourites } from './partner-query.ts'
import { partnersWords } from './partners-words.ts'

/** 0: all restaurants, 1 to 5: one type, then `bestRated` and `nearBy` (partner-query.ts). */
const types = [0, 1, 2, 3, 4, 5, 6, 7] as const
/**
 * While the page lists the favourites, the drop-down has an option for them, because its value is
 * theirs. A link opens them, not the drop-down.
 */
const typesAndFavourites = [ownFavourites, ...types] as const

/** Chooses all restaurants, one type, the best rated or those near by (rule 3.2). */
export function TypeSelect({ value, onChoose }: { value: number; onChoose: (type: number) => void }) {
  const words = useWords(restaurantTypeWords)
  const id = useId()
  const [shown, show] = useShownValue(value)
  const { sort } = useWords(partnersWords)
  return (
    <li className="flex shrink-0 items-center gap-2.5 lg:order-last lg:ml-auto">
      <label htmlFor={id} className="text-sm text-muted max-lg:sr-only">
        {sort}
      </label>
      <span className="relative block">
        <select
          id={id}
          name="type"
          form={filterFormId}
          value={shown === 0 ? '' : shown}
          onChange={(event) => {
            show(Number(event.target.value))
            onChoose(Number(event.target.value))
          }}
          className="filter-chip field-sizing-content max-w-52 appearance-none truncate pr-10! text-ink!"
        >
          {(value === ownFavourites ? typesAndFavourites : types).map((type) => (
            <option key={type} value={type === 0 ? '' : type}>
              {words[type]}
            </option>
          ))}
        </select>
        <Icon
          name="chevron-down"
          className="pointer-events-none absolute inset-y-0 right-3.5 my-auto size-4.5 text-muted"
        />
      </span>
    </li>
  )
}

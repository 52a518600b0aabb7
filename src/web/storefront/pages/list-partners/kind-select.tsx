import { useId } from 'react'
import { useShownValue } from '#web/shared/form/use-shown-value.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { kindWords } from '#web/storefront/pieces/partner/kind-words.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { filterFormId } from './filter-panel.tsx'
import { ownFavourites } from './partner-query.ts'
import { partnersWords } from './partners-words.ts'

const kinds = [0, 1, 2, 3, 4, 5, 6, 7] as const
const kindsAndOwn = [ownFavourites, ...kinds] as const

/** Chooses all restaurants, one kind, best rated or near by (rule 3.2). */
export function KindSelect({ value, onChoose }: { value: number; onChoose: (kind: number) => void }) {
  const words = useWords(kindWords)
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
          {(value === ownFavourites ? kindsAndOwn : kinds).map((kind) => (
            <option key={kind} value={kind === 0 ? '' : kind}>
              {words[kind]}
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

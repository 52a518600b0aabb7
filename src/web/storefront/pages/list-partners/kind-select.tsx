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
    <div className="z-10 flex min-w-0 items-center gap-2.5 lg:col-start-2 lg:row-start-1 lg:justify-self-end">
      <label htmlFor={id} className="text-sm text-muted max-lg:sr-only">
        {sort}
      </label>
      <span className="relative block min-w-0 flex-1">
        <select
          id={id}
          name="type"
          form={filterFormId}
          value={shown === 0 ? '' : shown}
          onChange={(event) => {
            show(Number(event.target.value))
            onChoose(Number(event.target.value))
          }}
          className="min-h-11 w-full lg:min-h-12 appearance-none truncate rounded-full border border-line-strong bg-surface pl-5 pr-11 text-sm font-bold transition-colors hover:border-ink"
        >
          {(value === ownFavourites ? kindsAndOwn : kinds).map((kind) => (
            <option key={kind} value={kind === 0 ? '' : kind}>
              {words[kind]}
            </option>
          ))}
        </select>
        <Icon
          name="chevron-down"
          className="pointer-events-none absolute inset-y-0 right-4 my-auto text-muted"
        />
      </span>
    </div>
  )
}

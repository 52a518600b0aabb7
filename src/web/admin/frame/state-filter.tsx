import { useSearchParams } from 'react-router'
import { FilterChip } from '#web/shared/console/lists/address-filters.tsx'
import { listWords } from '#web/shared/console/lists/list-words.ts'
import { withChanges } from '#web/shared/console/lists/paged-address.ts'
import { useWords } from '#web/shared/i18n/words.ts'

type StateFilterProps<State extends string> = {
  /** The states with their words. */
  states: readonly (readonly [State, string])[]
  current: State | undefined
}

/** The states of a list as links; the first shows all. */
export function StateFilter<State extends string>({ states, current }: StateFilterProps<State>) {
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

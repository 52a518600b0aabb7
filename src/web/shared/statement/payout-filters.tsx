import { useSearchParams } from 'react-router'
import { payoutStates } from '#domain/money/payout.ts'
import { DayFilters, useChangeAddress } from '#web/shared/console/lists/address-filters.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { payoutFilterIn } from './payout-filter.ts'
import { statementWords } from './statement-words.ts'

/** Narrows the payouts by their state and by the days on which they were proposed. */
export function PayoutFilters() {
  const words = useWords(statementWords)
  const change = useChangeAddress()
  const [query] = useSearchParams()
  const { state = '', from, to } = payoutFilterIn(query)
  return (
    <section aria-label={words.filters} className="grid max-w-2xl grid-cols-2 gap-3 sm:grid-cols-3">
      <div className="max-sm:col-span-2">
        <SelectField
          label={words.state}
          value={state}
          options={[
            { value: '', label: words.everyState },
            ...payoutStates.map((each) => ({ value: each, label: words[each] })),
          ]}
          onChange={({ target }) => change({ state: target.value })}
        />
      </div>
      <DayFilters words={words} from={from} to={to} />
    </section>
  )
}

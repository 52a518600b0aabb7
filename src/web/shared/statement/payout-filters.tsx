import { useNavigate, useSearchParams } from 'react-router'
import { payoutStates } from '#domain/money/payout.ts'
import { withChanges } from '#web/shared/console/paged-address.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { payoutFilterIn } from './payout-filter.ts'
import { statementWords } from './statement-words.ts'

/** Narrows the payouts by their state and by the days on which they were proposed. */
export function PayoutFilters() {
  const words = useWords(statementWords)
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const { state = '', from, to } = payoutFilterIn(query)
  const change = (name: string, value: string) =>
    navigate(withChanges(query, { [name]: value }), { preventScrollReset: true })
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
          onChange={({ target }) => change('state', target.value)}
        />
      </div>
      <Field
        type="date"
        className="px-3"
        label={words.from}
        value={from ?? ''}
        onChange={({ target }) => change('from', target.value)}
      />
      <Field
        type="date"
        className="px-3"
        label={words.to}
        value={to ?? ''}
        min={from}
        onChange={({ target }) => change('to', target.value)}
      />
    </section>
  )
}

import { type TrailedCall, trailSentences, trailTargetWords } from '#contracts/office/trail-sentences.ts'
import { useQuery } from '#web/shared/api/use-query.ts'
import { type FiltersOf, oneOf, readDay, readId, textUpTo } from '#web/shared/console/lists/address-filter.ts'
import { DayFilters, useChangeAddress } from '#web/shared/console/lists/address-filters.tsx'
import { listWords } from '#web/shared/console/lists/list-words.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { adminApi } from '../../admin-api.ts'
import { trailWords } from './trail-words.ts'

const calls = Object.keys(trailSentences) as TrailedCall[]
const targets = Object.keys(trailTargetWords) as (keyof typeof trailTargetWords)[]

/** The filters of the trail in the address, named as in the call. */
export const trailReaders = {
  administrator_id: readId,
  login: textUpTo(64),
  action: oneOf(calls),
  target: oneOf(targets),
  target_id: readId,
  from: readDay,
  to: readDay,
}

/** The filters of the trail that are set. */
export type TrailFilters = FiltersOf<typeof trailReaders>

/** The filters of the trail. */
export function TrailFilterFields({ filters }: { filters: TrailFilters }) {
  const words = useWords(trailWords)
  const sharedWords = useWords(listWords)
  const language = useLanguage()
  const change = useChangeAddress()
  const people = useQuery('administrators', () => adminApi.listAdministrators({}), { cached: true }).value
  return (
    <section aria-label={words.what} className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-5">
      <SelectField
        label={words.who}
        value={filters.administrator_id ?? ''}
        options={[
          { value: '', label: words.anyone },
          ...(people ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ target }) => change({ administrator_id: target.value, login: null })}
      />
      <SelectField
        label={words.what}
        value={filters.action ?? ''}
        options={[
          { value: '', label: words.anything },
          ...calls.map((value) => ({ value, label: trailSentences[value][language] })),
        ]}
        onChange={({ target }) => change({ action: target.value })}
      />
      <SelectField
        label={words.target}
        value={filters.target ?? ''}
        options={[
          { value: '', label: sharedWords.all },
          ...targets.map((value) => ({ value, label: trailTargetWords[value][language] })),
        ]}
        onChange={({ target }) => change({ target: target.value, target_id: null })}
      />
      <DayFilters words={sharedWords} from={filters.from} to={filters.to} />
    </section>
  )
}

import { Link } from 'react-router'
import { useWords } from '#web/shared/i18n/words.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { ClosingTimeField } from './closing-time-field.tsx'
import { filterWords } from './filter-words.ts'
import { LiveField } from './live-field.tsx'
import { LiveRadios } from './live-radios.tsx'
import { countFilters } from './partner-query.ts'
import { resultsHeading } from './partner-results.tsx'
import { ratingOptions } from './rating-options.tsx'
import type { usePartnerQuery } from './use-partner-query.ts'

/** The sidebar: every change is applied at once; without script it is a form that is sent. */
export function PartnerFilters({ query, apply, hrefFor }: ReturnType<typeof usePartnerQuery>) {
  const words = useWords(filterWords)
  const isFiltered = countFilters(query) > 0
  const none = { name: null, address: null, closes_after: null, status: null, min_point: null }
  return (
    <div className="grid gap-5">
      <LiveField
        name="name"
        label={words.name}
        placeholder={words.namePlaceholder}
        maxLength={200}
        autoComplete="off"
        icon={<Icon name="search" />}
        value={query.name}
        onApply={(name) => apply({ name })}
      />
      <LiveField
        name="address"
        label={words.address}
        placeholder={words.addressPlaceholder}
        maxLength={200}
        autoComplete="off"
        icon={<Icon name="map-pin" />}
        value={query.address}
        onApply={(address) => apply({ address })}
      />
      <ClosingTimeField
        label={words.closesAfter}
        resetLabel={words.reset}
        value={query.closesAfter}
        onApply={(time) => apply({ closes_after: time })}
      />
      <LiveRadios
        legend={words.status}
        name="status"
        value={query.status}
        onApply={(status) => apply({ status: status === 'all' ? null : status })}
        options={[
          { value: 'all', label: words.all },
          { value: 'open', label: words.open },
          { value: 'close', label: words.close },
        ]}
      />
      <LiveRadios
        legend={words.minPoint}
        name="min_point"
        value={query.minPoint === null ? '' : String(query.minPoint)}
        onApply={(point) => apply({ min_point: point })}
        options={ratingOptions(words)}
      />
      {isFiltered && (
        <Link
          to={hrefFor(none)}
          preventScrollReset
          state={{ part: resultsHeading }}
          className="font-bold text-chili-ink underline"
        >
          {words.clear}
        </Link>
      )}
    </div>
  )
}

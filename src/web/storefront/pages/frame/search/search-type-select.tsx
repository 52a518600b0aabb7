import { partnerTypes } from '#domain/menus/partner-type.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { searchTypeWords } from './search-type-words.ts'

type SearchTypeSelectProps = { value: string; onChange: (value: string) => void }

/** The kind of restaurant whose dishes are searched; phones choose it in the open results. */
export function SearchTypeSelect({ value, onChange }: SearchTypeSelectProps) {
  const words = useWords(searchTypeWords)
  return (
    <span className="relative hidden shrink-0 border-r border-line lg:block">
      <select
        name="type"
        aria-label={words.label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="search-type"
      >
        <option value="">{words.all}</option>
        {partnerTypes.map(({ id }) => (
          <option key={id} value={id}>
            {words[id]}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" className="pointer-events-none absolute right-3 top-3.5 size-4 text-muted" />
    </span>
  )
}

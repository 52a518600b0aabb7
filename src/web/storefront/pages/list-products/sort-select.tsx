import { useNavigate } from 'react-router'
import { useWords } from '#web/shared/i18n/words.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { menuHref } from './menu-query.ts'
import { menuWords } from './menu-words.ts'
import type { MenuSort } from './shown-products.ts'

type SortSelectProps = { partnerId: number; query: URLSearchParams; sort: MenuSort }

export function SortSelect({ partnerId, query, sort }: SortSelectProps) {
  const words = useWords(menuWords)
  const navigate = useNavigate()
  const options: { value: MenuSort; label: string }[] = [
    { value: 'all', label: words.sortAll },
    { value: '1', label: words.sortPriceUp },
    { value: '2', label: words.sortPriceDown },
    { value: '3', label: words.sortSold },
  ]

  function choose(value: string) {
    const to = menuHref(partnerId, query, { sort: value === 'all' ? null : value, page: null })
    void navigate(to, { preventScrollReset: true })
  }

  return (
    <div className="w-44 shrink-0 sm:w-60">
      <SelectField
        label={words.sort}
        options={options}
        value={sort}
        onChange={(event) => choose(event.target.value)}
        className="max-sm:pl-3.5 max-sm:pr-9!"
      />
    </div>
  )
}

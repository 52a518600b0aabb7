import type { ReactNode } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { withChanges } from './paged-address.ts'

/** Changes the filters in the address. The list starts again from its first page, and the scroll position stays. */
export function useChangeAddress(): (changes: Record<string, string | null>) => void {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  return (changes) => void navigate(withChanges(query, changes), { preventScrollReset: true })
}

type FilterChipProps = { to: string; isOn: boolean; label?: string; children: ReactNode }

/** A filter as a link, in a list of them. */
export function FilterChip({ to, isOn, label, children }: FilterChipProps) {
  return (
    <li>
      <Link
        to={to}
        preventScrollReset
        aria-current={isOn ? 'true' : undefined}
        aria-label={label}
        className={classNames(
          'inline-flex min-h-(--touch) items-center gap-1.5 rounded-full border px-4 font-bold transition-colors',
          isOn
            ? 'border-ink bg-ink text-paper'
            : 'border-line bg-surface text-muted hover:border-line-strong hover:text-ink',
        )}
      >
        {children}
      </Link>
    </li>
  )
}

type DayFiltersProps = {
  words: Record<'from' | 'to', string>
  from: string | undefined
  to: string | undefined
  /** The server's messages about the days. */
  problems?: { from: string | undefined; to: string | undefined } | null
}

/** The fields for the first and the last day of a filter. */
export function DayFilters({ words, from, to, problems }: DayFiltersProps) {
  const change = useChangeAddress()
  const day = (name: 'from' | 'to', value: string | undefined, min: string | undefined) => (
    <Field
      type="date"
      className="px-3"
      label={words[name]}
      value={value ?? ''}
      min={min}
      error={problems?.[name]}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  )
  return (
    <>
      {day('from', from, undefined)}
      {day('to', to, from)}
    </>
  )
}

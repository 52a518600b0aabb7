import { useEffect, useRef } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { officeOrderValues } from '#contracts/orders/office-order-columns.ts'
import { checkoutTypes, orderStates } from '#domain/orders/order-status.ts'
import { searchTextMax } from '#domain/shop/limits.ts'
import { DayFilters, FilterChip, useChangeAddress } from '#web/shared/console/lists/address-filters.tsx'
import { listWords } from '#web/shared/console/lists/list-words.ts'
import { withChanges } from '#web/shared/console/lists/paged-address.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { Answer } from '../../../admin-api.ts'
import type { OrderFilters } from './orders-address.ts'
import { ordersWords } from './orders-words.ts'

type Order = Answer<'searchOrders'>['orders'][number]

/** The search. The key `/` on another page leads here. */
function Search({ q = '' }: { q: string | undefined }) {
  const words = useWords(ordersWords)
  const change = useChangeAddress()
  const field = useRef<HTMLInputElement>(null)
  const { state } = useLocation()
  useEffect(() => {
    if (!(state as { search?: boolean } | null)?.search) return
    // A new page focuses its title first.
    const frame = requestAnimationFrame(() => field.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [state])
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        change({ q: field.current?.value.trim() ?? '' })
      }}
    >
      <Field
        // Another address has another search.
        key={q}
        ref={field}
        type="search"
        label={words.search}
        placeholder={words.searchHint}
        defaultValue={q}
        maxLength={searchTextMax}
        icon={<Icon name="search" />}
        enterKeyHint="search"
      />
    </form>
  )
}

/** The filters that come with a link, such as of one restaurant: each can be removed. */
function LinkedFilters({ filters, rows }: { filters: OrderFilters; rows: readonly Order[] }) {
  const words = useWords(ordersWords)
  const [query] = useSearchParams()
  const [first] = rows
  const { partner_id, driver_id, user_id } = filters
  const linked = [
    ['partner_id', partner_id && words.ofPartner(first?.partner.name ?? String(partner_id))],
    ['driver_id', driver_id && words.ofDriver(first?.driver?.name ?? String(driver_id))],
    ['user_id', user_id && words.ofCustomer(first?.customer.given_name ?? String(user_id))],
  ] as const
  return linked.map(
    ([name, label]) =>
      label && (
        <FilterChip
          key={name}
          isOn
          to={withChanges(query, { [name]: null })}
          label={`${label}, ${words.withoutFilter}`}
        >
          <span lang="vi">{label}</span>
          <Icon name="x" className="size-4" />
        </FilterChip>
      ),
  )
}

/** What narrows the list of orders; all of it is in the address. */
export function OrderFilterBar({ filters, rows }: { filters: OrderFilters; rows: readonly Order[] }) {
  const words = useWords(ordersWords)
  const sharedWords = useWords(listWords)
  const language = useLanguage()
  const change = useChangeAddress()
  const [query] = useSearchParams()
  const toggle = (name: 'is_late' | 'waits_for_driver' | 'cancel_asked') => ({
    isOn: filters[name] !== undefined,
    to: withChanges(query, { [name]: filters[name] ? null : 1 }),
  })
  const options = (any: string, values: readonly (keyof typeof officeOrderValues)[]) => [
    { value: '', label: any },
    ...values.map((value) => ({ value, label: officeOrderValues[value][language] })),
  ]
  return (
    <section aria-label={words.filters} className="grid grid-cols-1 gap-3">
      <div className="grid grid-cols-2 items-start gap-3 lg:grid-cols-[minmax(0,2fr)_repeat(4,minmax(0,1fr))]">
        <search className="max-lg:col-span-2">
          <Search q={filters.q} />
        </search>
        <SelectField
          label={sharedWords.state}
          value={filters.state ?? ''}
          options={options(words.anyState, ['open', ...orderStates])}
          onChange={({ target }) => change({ state: target.value })}
        />
        <SelectField
          label={words.payment}
          value={filters.payment ?? ''}
          options={options(words.anyPayment, checkoutTypes)}
          onChange={({ target }) => change({ payment: target.value })}
        />
        <DayFilters words={sharedWords} from={filters.from} to={filters.to} />
      </div>
      <ul className="flex flex-wrap items-center gap-2 text-sm">
        <FilterChip {...toggle('is_late')}>{words.late}</FilterChip>
        <FilterChip {...toggle('waits_for_driver')}>{words.waitsForDriver}</FilterChip>
        <FilterChip {...toggle('cancel_asked')}>{words.cancelAsked}</FilterChip>
        <LinkedFilters filters={filters} rows={rows} />
        {query.size > 0 && (
          <li>
            <Link to="/orders" className="inline-flex min-h-(--touch) items-center px-2 font-bold underline">
              {sharedWords.clear}
            </Link>
          </li>
        )}
      </ul>
    </section>
  )
}

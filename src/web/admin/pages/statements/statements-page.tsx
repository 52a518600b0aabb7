import { useSearchParams } from 'react-router'
import { oneOf, readFilters, readId } from '#web/shared/console/lists/address-filter.ts'
import { FilterChip } from '#web/shared/console/lists/address-filters.tsx'
import { DroppedFilters } from '#web/shared/console/lists/cursor-list.tsx'
import { listWords } from '#web/shared/console/lists/list-words.ts'
import { withChanges } from '#web/shared/console/lists/paged-address.ts'
import { PagedList, usePagedList } from '#web/shared/console/lists/paged-list.tsx'
import { type Column, RowTable } from '#web/shared/console/lists/row-table.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { PeriodLink } from '#web/shared/statement/period-link.tsx'
import { money } from '#web/shared/statement/statement-figures.ts'
import type { Statement } from '#web/shared/statement/statement-source.ts'
import { EmptyState } from '#web/ui/notices/empty-state.tsx'
import { adminApi } from '../../admin-api.ts'
import { OfficePage } from '../../frame/office-page.tsx'
import { statementsWords } from './statements-words.ts'

const perPage = 20
const readers = { party: oneOf(['restaurant', 'driver']), holder_id: readId }

function useColumns(): Column<Statement>[] {
  const words = useWords(statementsWords)
  return [
    {
      key: 'period',
      label: words.period,
      cell: (statement) => <PeriodLink period={statement} href={`/statements/${statement.id}`} />,
    },
    { key: 'whose', label: words.whose, cell: ({ party, holder_id: id }) => words[party](id) },
    {
      key: 'opening',
      label: words.opening,
      align: 'end',
      cell: ({ opening }) => <span className="tabular-nums">{money(opening)}</span>,
    },
    {
      key: 'closing',
      label: words.closing,
      align: 'end',
      cell: ({ party, closing, closing_cash: cash }) => (
        <>
          <strong className="tabular-nums">{money(closing)}</strong>
          {party === 'driver' && (
            <span className="block text-sm text-muted tabular-nums">{words.cash(money(cash))}</span>
          )}
        </>
      ),
    },
  ]
}

function Statements() {
  const words = useWords(statementsWords)
  const sharedWords = useWords(listWords)
  const [query] = useSearchParams()
  const { filters, dropped } = readFilters(query, readers)
  const columns = useColumns()
  const list = usePagedList<Statement>('statements', perPage, (_, part) =>
    adminApi.listStatements({ ...filters, ...part }),
  )
  const kinds = [
    ['restaurant', words.restaurants],
    ['driver', words.drivers],
  ] as const
  return (
    <>
      <DroppedFilters dropped={dropped} />
      <ul id="statements" tabIndex={-1} aria-label={words.kinds} className="mb-4 flex flex-wrap gap-2">
        <FilterChip to={withChanges(query, { party: null, holder_id: null })} isOn={!filters.party}>
          {sharedWords.all}
        </FilterChip>
        {kinds.map(([party, label]) => (
          <FilterChip
            key={party}
            to={withChanges(query, { party, holder_id: null })}
            isOn={filters.party === party}
          >
            {label}
          </FilterChip>
        ))}
      </ul>
      <PagedList
        list={list}
        empty={<EmptyState title={words.none} />}
        labels={sharedWords}
        headingId="statements"
      >
        {(rows) => (
          <RowTable
            caption={words.title}
            columns={columns}
            rows={rows}
            className="hover:bg-sunken [&>td]:md:py-1"
          />
        )}
      </PagedList>
    </>
  )
}

/** The closed periods of restaurants and drivers. */
export function StatementsPage() {
  const words = useWords(statementsWords)
  return (
    <OfficePage title={words.title} needs="statements:read">
      <Statements />
    </OfficePage>
  )
}

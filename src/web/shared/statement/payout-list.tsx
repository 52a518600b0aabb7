import { PagedList, usePagedList } from '#web/shared/console/lists/paged-list.tsx'
import { type Column, RowTable } from '#web/shared/console/lists/row-table.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { EmptyState } from '#web/ui/notices/empty-state.tsx'
import { PayoutBadge } from './payout-badge.tsx'
import { payoutFilterIn } from './payout-filter.ts'
import { PayoutFilters } from './payout-filters.tsx'
import { PeriodLink } from './period-link.tsx'
import { money } from './statement-figures.ts'
import type { Payout, StatementSource } from './statement-source.ts'
import { statementWords } from './statement-words.ts'

const perPage = 20
const headingId = 'payouts'

function PayoutState({ state, updated_at, reference }: Payout) {
  const words = useWords(statementWords)
  return (
    <>
      <PayoutBadge state={state} />
      <span className="block text-sm text-muted tabular-nums">
        {state !== 'proposed' && updated_at}
        {reference !== null && ` · ${words.reference(reference)}`}
      </span>
    </>
  )
}

function useColumns({ hrefOf }: StatementSource): Column<Payout>[] {
  const words = useWords(statementWords)
  return [
    {
      key: 'period',
      label: words.period,
      cell: ({ period, statement_id }) => <PeriodLink period={period} href={hrefOf(statement_id)} />,
    },
    {
      key: 'proposed',
      label: words.proposedAt,
      cell: ({ created_at }) => <span className="whitespace-nowrap tabular-nums">{created_at}</span>,
    },
    { key: 'state', label: words.state, cell: (payout) => <PayoutState {...payout} /> },
    {
      key: 'amount',
      label: words.amount,
      align: 'end',
      cell: ({ amount }) => <strong className="whitespace-nowrap tabular-nums">{money(amount)}</strong>,
    },
  ]
}

/**
 * The payouts, newest first, optionally of one state or some days. `whose` is the key of the query: it must name
 * everything that the calls of `source` depend on.
 */
export function PayoutList({ source, whose }: { source: StatementSource; whose: string }) {
  const words = useWords(statementWords)
  const columns = useColumns(source)
  const list = usePagedList(whose, perPage, (query, part) =>
    source.payouts({ ...payoutFilterIn(query), ...part }),
  )
  const isFiltered = Object.keys(payoutFilterIn(list.query)).length > 0
  return (
    <>
      <p id={headingId} tabIndex={-1} className="max-w-prose text-muted">
        {words.payoutsIntro}
      </p>
      <PayoutFilters />
      <PagedList
        list={list}
        empty={<EmptyState title={isFiltered ? words.noneFound : words.noPayouts} />}
        labels={{ ...words, pages: words.payoutPages, previous: words.newer, next: words.older }}
        headingId={headingId}
      >
        {(payouts) => (
          <RowTable caption={words.allPayouts} columns={columns} rows={payouts} className="hover:bg-sunken" />
        )}
      </PagedList>
    </>
  )
}

import { useSearchParams } from 'react-router'
import { pageIn, withChanges } from '#web/shared/console/paged-address.ts'
import { Answered, useAnswer } from '#web/shared/console/use-answer.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { DataCell, DataRow, DataTable } from '#web/ui/containers/data-table.tsx'
import { Pagination } from '#web/ui/navigation/pagination.tsx'
import { EmptyState } from '#web/ui/notices/empty-state.tsx'
import { PayoutBadge } from './payout-badge.tsx'
import { payoutFilterIn } from './payout-filter.ts'
import { PayoutFilters } from './payout-filters.tsx'
import { PeriodCell } from './period-cell.tsx'
import { money } from './statement-figures.ts'
import type { Payout, StatementSource } from './statement-source.ts'
import { statementWords } from './statement-words.ts'

const perPage = 20
const headingId = 'payouts'

function PayoutRow({ payout, href }: { payout: Payout; href: string }) {
  const words = useWords(statementWords)
  const { amount, state, reference, created_at, updated_at, period } = payout
  return (
    <DataRow className="hover:bg-sunken">
      <PeriodCell period={period} href={href} />
      <DataCell label={words.proposedAt}>
        <span className="whitespace-nowrap tabular-nums">{created_at}</span>
      </DataCell>
      <DataCell label={words.state}>
        <PayoutBadge state={state} />
        <span className="block text-sm text-muted tabular-nums">
          {state !== 'proposed' && updated_at}
          {reference !== null && ` · ${words.reference(reference)}`}
        </span>
      </DataCell>
      <DataCell label={words.amount} align="end">
        <strong className="whitespace-nowrap tabular-nums">{money(amount)}</strong>
      </DataCell>
    </DataRow>
  )
}

/** Every payout, the newest first, of one state or of some days. `whose` names all that the calls depend on. */
export function PayoutList({ source, whose }: { source: StatementSource; whose: string }) {
  const words = useWords(statementWords)
  const [query] = useSearchParams()
  const [filter, page] = [payoutFilterIn(query), pageIn(query)]
  const asked = useAnswer(`${whose} ${query}`, () => source.payouts({ ...filter, page, per_page: perPage }))
  const columns = [
    { key: 'period', label: words.period },
    { key: 'proposed', label: words.proposedAt },
    { key: 'state', label: words.state },
    { key: 'amount', label: words.amount, align: 'end' as const },
  ]
  const isNarrowed = Object.keys(filter).length > 0
  return (
    <>
      <p id={headingId} tabIndex={-1} className="max-w-prose text-muted">
        {words.payoutsIntro}
      </p>
      <PayoutFilters />
      <Answered asked={asked}>
        {(payouts) =>
          payouts.length === 0 ? (
            <EmptyState title={isNarrowed ? words.noneFound : words.noPayouts} />
          ) : (
            <DataTable caption={words.allPayouts} columns={columns}>
              {payouts.map((payout) => (
                <PayoutRow key={payout.id} payout={payout} href={source.hrefOf(payout.statement_id)} />
              ))}
            </DataTable>
          )
        }
      </Answered>
      <Pagination
        page={page}
        pageCount={Math.ceil((asked.total ?? 0) / perPage)}
        hrefFor={(to) => withChanges(query, { page: to })}
        labels={{ ...words, pages: words.payoutPages, previous: words.newer, next: words.older }}
        headingId={headingId}
      />
    </>
  )
}

import { statementRows } from '#contracts/money/statement-sentences.ts'
import { useQuery } from '#web/shared/api/use-query.ts'
import { PagedList, usePagedList } from '#web/shared/console/lists/paged-list.tsx'
import { type Column, RowTable } from '#web/shared/console/lists/row-table.tsx'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { EmptyState } from '#web/ui/notices/empty-state.tsx'
import { PayoutBadge } from './payout-badge.tsx'
import { PeriodLink } from './period-link.tsx'
import { money } from './statement-figures.ts'
import type { Payout, Statement, StatementSource } from './statement-source.ts'
import { statementWords } from './statement-words.ts'

const perPage = 20
const headingId = 'statements'

function Closing({ statement: { party, closing, closing_cash } }: { statement: Statement }) {
  const language = useLanguage()
  return (
    <>
      <span className="font-bold tabular-nums">{money(closing)}</span>
      {party === 'driver' && (
        <span className="block text-sm text-muted tabular-nums">
          {statementRows.cash[language]}: {money(closing_cash)}
        </span>
      )}
    </>
  )
}

/** The columns of the list. `payouts`: null until they are loaded. */
function useColumns({ hrefOf }: StatementSource, payouts: readonly Payout[] | null): Column<Statement>[] {
  const words = useWords(statementWords)
  const language = useLanguage()
  const payoutOf = ({ id }: Statement) => payouts?.find(({ statement_id }) => statement_id === id)
  return [
    {
      key: 'period',
      label: words.period,
      cell: (statement) => <PeriodLink period={statement} href={hrefOf(statement.id)} />,
    },
    {
      key: 'opening',
      label: statementRows.opening[language],
      align: 'end',
      cell: ({ opening }) => <span className="tabular-nums">{money(opening)}</span>,
    },
    {
      key: 'closing',
      label: statementRows.closing[language],
      align: 'end',
      cell: (statement) => <Closing statement={statement} />,
    },
    {
      key: 'payout',
      label: words.payout,
      align: 'end',
      cell(statement) {
        const payout = payoutOf(statement)
        if (payout) return <PayoutBadge state={payout.state} />
        return payouts && <span className="text-muted">{words.noPayout}</span>
      },
    },
  ]
}

/**
 * The closed statements, newest first, each with the state of its payout. `whose` is the key of the query: it must name
 * everything that the calls of `source` depend on.
 */
export function StatementList({ source, whose }: { source: StatementSource; whose: string }) {
  const words = useWords(statementWords)
  const list = usePagedList(whose, perPage, (_, part) => source.list(part))
  const payouts = useQuery(whose, () => source.payouts({ per_page: 100 })).value
  const columns = useColumns(source, payouts)
  return (
    <>
      <p id={headingId} tabIndex={-1} className="max-w-prose text-muted">
        {words.intro}
      </p>
      <PagedList list={list} empty={<EmptyState title={words.none} />} labels={words} headingId={headingId}>
        {(statements) => (
          <RowTable caption={words.period} columns={columns} rows={statements} className="hover:bg-sunken" />
        )}
      </PagedList>
    </>
  )
}

import { useSearchParams } from 'react-router'
import { statementRows } from '#contracts/money/statement-sentences.ts'
import { pageIn } from '#web/shared/console/paged-address.ts'
import { Answered, useAnswer } from '#web/shared/console/use-answer.tsx'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { DataCell, DataRow, DataTable } from '#web/ui/containers/data-table.tsx'
import { Pagination } from '#web/ui/navigation/pagination.tsx'
import { EmptyState } from '#web/ui/notices/empty-state.tsx'
import { PayoutBadge } from './payout-badge.tsx'
import { PeriodCell } from './period-cell.tsx'
import { money } from './statement-figures.ts'
import type { Payout, Statement, StatementSource } from './statement-source.ts'
import { statementWords } from './statement-words.ts'

const perPage = 20
const headingId = 'statements'

type RowProps = {
  statement: Statement
  payout: Payout | undefined
  /** Whether it is known already which payouts there are. */
  isKnown: boolean
  href: string
  hasCash: boolean
}

function StatementRow({ statement, payout, isKnown, href, hasCash }: RowProps) {
  const words = useWords(statementWords)
  const language = useLanguage()
  return (
    <DataRow className="hover:bg-sunken">
      <PeriodCell period={statement} href={href} />
      <DataCell label={statementRows.opening[language]} align="end">
        <span className="tabular-nums">{money(statement.opening)}</span>
      </DataCell>
      <DataCell label={statementRows.closing[language]} align="end">
        <span className="font-bold tabular-nums">{money(statement.closing)}</span>
        {hasCash && (
          <span className="block text-sm text-muted tabular-nums">
            {statementRows.cash[language]}: {money(statement.closing_cash)}
          </span>
        )}
      </DataCell>
      <DataCell label={words.payout} align="end">
        {payout && <PayoutBadge state={payout.state} />}
        {!payout && isKnown && <span className="text-muted">{words.noPayout}</span>}
      </DataCell>
    </DataRow>
  )
}

/** The closed periods, the newest first, each with how far its payout is. `whose` names all that the calls depend on. */
export function StatementList({ source, whose }: { source: StatementSource; whose: string }) {
  const words = useWords(statementWords)
  const language = useLanguage()
  const [search] = useSearchParams()
  const page = pageIn(search)
  const asked = useAnswer(`${whose} ${page}`, () => source.list({ page, per_page: perPage }))
  const payouts = useAnswer(whose, () => source.payouts({ per_page: 100 })).value
  const columns = [
    { key: 'period', label: words.period },
    { key: 'opening', label: statementRows.opening[language], align: 'end' as const },
    { key: 'closing', label: statementRows.closing[language], align: 'end' as const },
    { key: 'payout', label: words.payout, align: 'end' as const },
  ]
  return (
    <>
      <p id={headingId} tabIndex={-1} className="max-w-prose text-muted">
        {words.intro}
      </p>
      <Answered asked={asked}>
        {(statements) =>
          statements.length === 0 ? (
            <EmptyState title={words.none} />
          ) : (
            <DataTable caption={words.period} columns={columns}>
              {statements.map((statement) => (
                <StatementRow
                  key={statement.id}
                  statement={statement}
                  href={source.hrefOf(statement.id)}
                  payout={payouts?.find(({ statement_id }) => statement_id === statement.id)}
                  isKnown={payouts !== null}
                  hasCash={statement.party === 'driver'}
                />
              ))}
            </DataTable>
          )
        }
      </Answered>
      <Pagination
        page={page}
        pageCount={Math.ceil((asked.total ?? 0) / perPage)}
        hrefFor={(to) => `?page=${to}`}
        labels={words}
        headingId={headingId}
      />
    </>
  )
}

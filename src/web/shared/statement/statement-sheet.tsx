import { Fragment } from 'react'
import { causeSentences, statementColumns, statementRows } from '#contracts/money/statement-sentences.ts'
import { useQuery } from '#web/shared/api/use-query.ts'
import { useSubmit } from '#web/shared/console/query-view.tsx'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/containers/card.tsx'
import { PayoutBadge } from './payout-badge.tsx'
import { money, periodText } from './statement-figures.ts'
import { StatementLines } from './statement-lines.tsx'
import type { OpenedStatement, StatementSource } from './statement-source.ts'
import { statementWords } from './statement-words.ts'

type SheetProps = { statement: OpenedStatement; total: number; source: StatementSource }

function Row({ label, amount, strong = false }: { label: string; amount: number; strong?: boolean }) {
  return (
    <div className={`flex items-baseline justify-between gap-4 py-2 ${strong ? 'font-bold' : ''}`}>
      <dt className="min-w-0">{label}</dt>
      <dd className="whitespace-nowrap tabular-nums">{money(amount)}</dd>
    </div>
  )
}

type Sum = OpenedStatement['sums'][number]
const parts = ['sales', 'voucher', 'commission', 'delivery', 'collected', 'other'] as const

/** The parts of a sum that are not zero; empty if there is only one. */
function partsOf(sum: Sum) {
  const own = parts.filter((part) => sum[part] !== 0)
  return own.length > 1 ? own : []
}

function SumRow({ sum }: { sum: Sum }) {
  const words = useWords(statementWords)
  const language = useLanguage()
  return (
    <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-1 py-2">
      <dt className="min-w-0">
        {causeSentences[sum.cause]?.[language] ?? sum.cause} ({words.times(sum.count)})
      </dt>
      <dd className="whitespace-nowrap text-right tabular-nums">{money(sum.amount)}</dd>
      {partsOf(sum).map((part) => (
        <Fragment key={part}>
          <dt className="min-w-0 pl-4 text-sm text-muted">{statementColumns[part][language]}</dt>
          <dd className="whitespace-nowrap text-right text-sm text-muted tabular-nums">{money(sum[part])}</dd>
        </Fragment>
      ))}
    </div>
  )
}

/**
 * The opening balance, the sums by cause, and the closing balance of an account. A driver also has an account for cash
 * (`isCash`).
 */
function Balances({ statement, isCash }: { statement: OpenedStatement; isCash: boolean }) {
  const language = useLanguage()
  const { opening, closing, opening_cash, closing_cash, sums, party } = statement
  const own = sums.filter((sum) => sum.is_cash === isCash)
  return (
    <Card
      as="section"
      {...(party === 'driver' && { title: statementRows[isCash ? 'cash' : 'earned'][language] })}
    >
      <dl className="grid grid-cols-1 divide-y divide-line">
        <Row label={statementRows.opening[language]} amount={isCash ? opening_cash : opening} strong />
        {own.map((sum) => (
          <SumRow key={sum.cause} sum={sum} />
        ))}
        <Row label={statementRows.closing[language]} amount={isCash ? closing_cash : closing} strong />
      </dl>
    </Card>
  )
}

function Payouts({ id, source }: { id: number; source: StatementSource }) {
  const words = useWords(statementWords)
  const payouts =
    useQuery(`payouts ${id}`, () => source.payouts({ statement_id: id, per_page: 100 })).value ?? []
  return (
    <Card as="section" title={words.payouts} className="[&>h2]:text-lg">
      {payouts.length === 0 && <p className="pt-2 text-muted">{words.noPayout}</p>}
      <ul className="divide-y divide-line">
        {payouts.map(({ id: payoutId, amount, state, reference, updated_at }) => (
          <li
            key={payoutId}
            className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
          >
            <strong className="tabular-nums">{money(amount)}</strong>
            <PayoutBadge state={state} />
            <span className="w-full text-sm text-muted tabular-nums">
              {updated_at}
              {reference !== null && ` · ${words.reference(reference)}`}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The buttons that print a statement, or save it as a file for a spreadsheet. */
export function StatementActions({ id, source }: { id: number; source: StatementSource }) {
  const words = useWords(statementWords)
  const submit = useSubmit()
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <Button icon="printer" onClick={() => print()}>
        {words.print}
      </Button>
      <Button icon="download" onClick={() => submit(source.save(id))}>
        {words.save}
      </Button>
    </div>
  )
}

/**
 * One statement: its holder and period, the balances, the payouts, the lines and the hash. A print shows only this part
 * of the page.
 */
export function StatementSheet({ statement, total, source }: SheetProps) {
  const words = useWords(statementWords)
  const { id, number, holder_name, closed_at, party, hash } = statement
  return (
    <article data-printed className="grid grid-cols-1 gap-4 print:text-sm">
      <header className="grid gap-1">
        <p className="hidden text-2xl font-bold print:block">{words.onPaper}</p>
        <p className="text-xl font-bold tabular-nums">{periodText(statement)}</p>
        <p className="text-muted">
          <span lang="vi">{holder_name}</span> · {words.number(number)} · {words.closedAt(closed_at)}
        </p>
      </header>
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
        <Balances statement={statement} isCash={false} />
        {party === 'driver' && <Balances statement={statement} isCash />}
        <Payouts id={id} source={source} />
      </div>
      <section className="grid grid-cols-1 gap-2">
        <h2 className="text-xl">{words.lines}</h2>
        <StatementLines statement={statement} source={source} total={total} />
      </section>
      <section className="grid gap-1 break-inside-avoid text-sm">
        <h2 className="text-sm font-bold">{words.hash}</h2>
        <code className="wrap-anywhere">{hash}</code>
        <p className="text-muted">{words.hashText}</p>
      </section>
    </article>
  )
}

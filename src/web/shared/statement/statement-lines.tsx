import { useState } from 'react'
import { causeSentences, statementColumns, statementRows } from '#contracts/money/statement-sentences.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DataCell, DataRow, DataTable } from '#web/ui/containers/data-table.tsx'
import { figure } from './statement-figures.ts'
import type { OpenedStatement, StatementLine, StatementSource } from './statement-source.ts'
import { statementWords } from './statement-words.ts'
import { WhyOrder } from './why-order.tsx'

const partColumns = ['sales', 'voucher', 'commission', 'delivery', 'collected', 'other', 'tax'] as const

type PartColumn = (typeof partColumns)[number]

type LineProps = {
  line: StatementLine
  shown: readonly PartColumn[]
  onAsk: (orderId: number) => void
}

function LineRow({ line, shown, onAsk }: LineProps) {
  const words = useWords(statementWords)
  const language = useLanguage()
  const { cause, order_id: orderId, happened_at, is_cash: isCash, amount } = line
  return (
    <DataRow className="break-inside-avoid max-md:gap-0 max-md:py-2 [&>td]:md:py-2 [&>td]:print:py-1">
      <DataCell label={statementColumns.happened_at[language]}>
        <span className="whitespace-nowrap text-sm tabular-nums">{happened_at}</span>
      </DataCell>
      <DataCell>
        <span className="block">{causeSentences[cause]?.[language] ?? cause}</span>
        <span className="block text-sm text-muted">
          {orderId !== null && words.order(orderId)}
          {isCash && ` ${statementRows.cash[language]}`}
        </span>
      </DataCell>
      {shown.map((column) => (
        <DataCell
          key={column}
          label={statementColumns[column][language]}
          align="end"
          // On a phone each part is a separate row, so parts that are zero are hidden.
          className={line[column] === 0 ? 'max-md:hidden' : ''}
        >
          <span className="whitespace-nowrap text-sm tabular-nums">{figure(line[column])}</span>
        </DataCell>
      ))}
      <DataCell label={statementColumns.amount[language]} align="end">
        <strong className="whitespace-nowrap tabular-nums">{figure(amount)}</strong>
      </DataCell>
      <DataCell
        align="end"
        className={classNames('print:w-0 print:px-0', orderId === null && 'max-md:hidden')}
      >
        {orderId !== null && (
          <Button
            variant="ghost"
            className="px-3 text-sm print:hidden"
            aria-label={words.whyOf(orderId)}
            onClick={() => onAsk(orderId)}
          >
            {words.why}
          </Button>
        )}
      </DataCell>
    </DataRow>
  )
}

/** The lines of a statement with their parts. A part that is zero in all lines has no column. */
export function StatementLines({
  statement,
  source,
  total,
}: {
  statement: OpenedStatement
  source: StatementSource
  total: number
}) {
  const words = useWords(statementWords)
  const language = useLanguage()
  const [asked, setAsked] = useState<number | null>(null)
  const { lines } = statement
  const shown = partColumns.filter((column) => lines.some((line) => line[column] !== 0))
  const end = { align: 'end' as const }
  const columns = [
    { key: 'at', label: statementColumns.happened_at[language] },
    { key: 'cause', label: statementColumns.cause[language] },
    ...shown.map((column) => ({ key: column, label: statementColumns[column][language], ...end })),
    { key: 'amount', label: statementColumns.amount[language], ...end },
    { key: 'why', label: words.why, hidden: true },
  ]
  return (
    <>
      <p className="text-sm text-muted">{words.unit}</p>
      {lines.length < total && <p className="text-sm text-muted">{words.cut(lines.length, total)}</p>}
      <DataTable caption={words.lines} columns={columns}>
        {lines.map((line) => (
          <LineRow key={`${line.entry_id} ${line.is_cash}`} line={line} shown={shown} onAsk={setAsked} />
        ))}
      </DataTable>
      {asked !== null && <WhyOrder orderId={asked} source={source} onClose={() => setAsked(null)} />}
    </>
  )
}

import { causeSentences } from '#contracts/money/statement-sentences.ts'
import { useQuery } from '#web/shared/api/use-query.ts'
import { Dialog } from '#web/shared/console/dialogs.tsx'
import { QueryView } from '#web/shared/console/query-view.tsx'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { money, percentText } from './statement-figures.ts'
import type { OrderMoney, StatementSource } from './statement-source.ts'
import { statementWords } from './statement-words.ts'

type Part = OrderMoney['entries'][number]['postings'][number]['parts'][number]

function PartRow({ part }: { part: Part }) {
  const words = useWords(statementWords)
  const language = useLanguage()
  const { rule, amount, of, basis_points: points } = part
  return (
    <div className="flex items-baseline justify-between gap-4 py-1.5">
      <dt className="min-w-0">
        {words[rule]}
        {of !== null && points !== null && (
          <span className="block text-sm text-muted tabular-nums">
            {words.share(percentText(points, language), money(of))}
          </span>
        )}
      </dt>
      <dd className="whitespace-nowrap tabular-nums">{money(amount)}</dd>
    </div>
  )
}

function EntryParts({ entry }: { entry: OrderMoney['entries'][number] }) {
  const words = useWords(statementWords)
  const language = useLanguage()
  return (
    <section className="py-3">
      <h3 className="font-bold">{causeSentences[entry.cause]?.[language] ?? entry.cause}</h3>
      {entry.reason !== null && (
        <p lang="vi" className="text-sm text-muted">
          {entry.reason}
        </p>
      )}
      {entry.postings.map(({ account, amount, parts }) => (
        <dl key={account} className="grid grid-cols-1">
          {parts.map((part) => (
            <PartRow key={part.rule} part={part} />
          ))}
          <div className="flex justify-between gap-4 border-t border-line pt-1.5 font-bold">
            <dt>{words.sum}</dt>
            <dd className="whitespace-nowrap tabular-nums">{money(amount)}</dd>
          </div>
        </dl>
      ))}
    </section>
  )
}

type OrderFiguresProps = { orderId: number; source: StatementSource }

/** The figures of an order: each part with its rule and, if there is one, its rate. */
export function OrderFigures({ orderId, source }: OrderFiguresProps) {
  const words = useWords(statementWords)
  const query = useQuery(String(orderId), () => source.explain(orderId))
  return (
    <QueryView query={query}>
      {({ entries }) =>
        entries.length === 0 ? (
          <p className="text-muted">{words.noFigures}</p>
        ) : (
          <div className="divide-y divide-line">
            {entries.map((entry) => (
              <EntryParts key={entry.id} entry={entry} />
            ))}
          </div>
        )
      }
    </QueryView>
  )
}

/** Explains the figures of an order in a dialog. */
export function WhyOrder({ onClose, ...order }: OrderFiguresProps & { onClose: () => void }) {
  const words = useWords(statementWords)
  return (
    <Dialog onClose={onClose} title={words.whyTitle(order.orderId)}>
      <OrderFigures {...order} />
    </Dialog>
  )
}

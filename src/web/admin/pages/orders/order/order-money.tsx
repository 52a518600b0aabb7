import { formatVnd } from '#domain/money/money.ts'
import { nearMoment } from '#domain/time/shown-time.ts'
import { useQuery } from '#web/shared/api/use-query.ts'
import { QueryView } from '#web/shared/console/query-view.tsx'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { percentText } from '#web/shared/statement/statement-figures.ts'
import { Card } from '#web/ui/containers/card.tsx'
import { type Answer, adminApi } from '../../../admin-api.ts'
import { causeWords, ledgerAccountWords, ruleWords } from './money-words.ts'
import { orderWords } from './order-words.ts'

type Entry = Answer<'explainOrder'>['entries'][number]

/** The word for the cause of an entry. */
function causeOf({ cause }: Entry): keyof typeof causeWords.en {
  return cause in causeWords.en ? (cause as keyof typeof causeWords.en) : 'other'
}

/** An amount of an account with the rules that made it. */
function Posting({ posting: { account, amount, parts } }: { posting: Entry['postings'][number] }) {
  const words = useWords(orderWords)
  const language = useLanguage()
  return (
    <li className="py-1">
      <span className="flex justify-between gap-4">
        <span>{ledgerAccountWords[language][account]}</span>
        <span className="shrink-0 tabular-nums">{formatVnd(amount)}</span>
      </span>
      {parts.map(({ rule, amount: sum, of: base, basis_points: rate }) => (
        <span key={`${rule} ${sum} ${base}`} className="flex justify-between gap-4 pl-4 text-muted">
          <span>
            {ruleWords[language][rule]}
            {rate !== null &&
              base !== null &&
              ` (${words.rate(percentText(rate, language), formatVnd(base))})`}
          </span>
          <span className="shrink-0 tabular-nums">{formatVnd(sum)}</span>
        </span>
      ))}
    </li>
  )
}

/** Every amount that the order moved, with the rule that made it. It is read again when the order has changed. */
export function OrderMoney({ id, changedAt }: { id: number; changedAt: string }) {
  const words = useWords(orderWords)
  const language = useLanguage()
  const query = useQuery(`order money ${id} ${changedAt}`, () => adminApi.explainOrder({ id }))
  return (
    <Card as="section" title={words.money} className="grid grid-cols-1 gap-3 text-sm [&>h2]:text-lg">
      <QueryView query={query}>
        {({ entries }) =>
          entries.length === 0 ? (
            <p className="text-muted">{words.noMoney}</p>
          ) : (
            entries.map((entry) => (
              <section key={entry.id} aria-label={`${causeWords[language][causeOf(entry)]} ${entry.id}`}>
                <h3 className="flex justify-between gap-4 text-sm">
                  <span>{causeWords[language][causeOf(entry)]}</span>
                  <span className="font-normal tabular-nums text-muted">
                    {nearMoment(new Date(entry.created_at), new Date())}
                  </span>
                </h3>
                {entry.reason && <p lang="vi">{entry.reason}</p>}
                <ul className="divide-y divide-line">
                  {entry.postings.map((posting) => (
                    <Posting key={posting.account} posting={posting} />
                  ))}
                </ul>
              </section>
            ))
          )
        }
      </QueryView>
    </Card>
  )
}

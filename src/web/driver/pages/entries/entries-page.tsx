import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { causeSentences } from '#contracts/money/statement-sentences.ts'
import { formatMomentForPeople } from '#domain/time/vietnam-time.ts'
import { useQuery } from '#web/shared/api/use-query.ts'
import { ConsolePage } from '#web/shared/console/frame/console-page.tsx'
import { PagedList, usePagedList } from '#web/shared/console/lists/paged-list.tsx'
import { QueryView } from '#web/shared/console/query-view.tsx'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { money } from '#web/shared/statement/statement-figures.ts'
import { WhyOrder } from '#web/shared/statement/why-order.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { type Answer, driverApi } from '../../driver-api.ts'
import { statementSource } from '../../statement-source.ts'
import { entriesWords } from './entries-words.ts'

type Entry = Answer<'listDriverEntries'>[number]
type Account = 'driver' | 'driver_cash'

const headingId = 'entries'

/** The ledger counts what the shop owes; the driver counts the cash in hand. */
const asShown = (account: Account, amount: number) => (account === 'driver' ? amount : -amount)

function Row({
  entry,
  account,
  onAsk,
}: {
  entry: Entry
  account: Account
  onAsk: (orderId: number) => void
}) {
  const words = useWords(entriesWords)
  const language = useLanguage()
  const { cause, order_id: orderId, amount, created_at } = entry
  return (
    <li className="flex min-h-14 items-center justify-between gap-3 py-2">
      <div className="min-w-0">
        <p className="font-bold">{causeSentences[cause]?.[language] ?? cause}</p>
        <p className="text-sm text-muted tabular-nums">{formatMomentForPeople(new Date(created_at))}</p>
        {orderId !== null && (
          <Button
            variant="ghost"
            className="-ml-5 underline"
            aria-label={words.why(orderId)}
            onClick={() => onAsk(orderId)}
          >
            {words.order(orderId)}
          </Button>
        )}
      </div>
      <strong className="whitespace-nowrap tabular-nums">{money(asShown(account, amount))}</strong>
    </li>
  )
}

/** The entries that make the unpaid earnings, or the cash in hand, with their sum. */
export function EntriesPage() {
  const words = useWords(entriesWords)
  const [asked] = useSearchParams()
  const [shown, setShown] = useState<number | null>(null)
  const account: Account = asked.get('account') === 'driver_cash' ? 'driver_cash' : 'driver'
  const balances = useQuery('balances', () => driverApi.getDriverBalance({}))
  const list = usePagedList(`entries of ${account}`, 20, (_, part) =>
    driverApi.listDriverEntries({ account, ...part }),
  )
  return (
    <ConsolePage title={words[account]} back={{ to: '/money', label: words.money }}>
      <div id={headingId} tabIndex={-1} className="mx-auto max-w-lg outline-none">
        <p className="text-sm text-muted">{words[`${account}Text`]}</p>
        <QueryView query={balances}>
          {(all) => (
            <p className="my-3 flex items-baseline justify-between gap-3 rounded-md bg-sunken px-3 py-2 font-bold">
              {words.sum}
              <span className="text-2xl whitespace-nowrap tabular-nums">
                {money(asShown(account, all.find((one) => one.account === account)?.balance ?? 0))}
              </span>
            </p>
          )}
        </QueryView>
        <PagedList
          list={list}
          empty={<p className="text-muted">{words.none}</p>}
          labels={words}
          headingId={headingId}
        >
          {(entries) => (
            <ul className="grid grid-cols-1 divide-y divide-line">
              {entries.map((entry) => (
                <Row key={`${entry.id} ${entry.account}`} entry={entry} account={account} onAsk={setShown} />
              ))}
            </ul>
          )}
        </PagedList>
      </div>
      {shown !== null && <WhyOrder orderId={shown} source={statementSource} onClose={() => setShown(null)} />}
    </ConsolePage>
  )
}

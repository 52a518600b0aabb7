import { useState } from 'react'
import { Link } from 'react-router'
import { formatVnd } from '#domain/money/money.ts'
import { useQuery } from '#web/shared/api/use-query.ts'
import { ConsolePage } from '#web/shared/console/frame/console-page.tsx'
import { QueryView, useSubmit } from '#web/shared/console/query-view.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { WhyOrder } from '#web/shared/statement/why-order.tsx'
import { Button, buttonClass } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/containers/card.tsx'
import { Disclosure } from '#web/ui/containers/disclosure.tsx'
import { Price } from '#web/ui/labels/price.tsx'
import { type Answer, driverApi, signedIn } from '../../driver-api.ts'
import { statementSource } from '../../statement-source.ts'
import { Earnings } from './earnings.tsx'
import { HandInDialog } from './hand-in-dialog.tsx'
import { HandIns } from './hand-ins.tsx'
import { moneyWords } from './money-words.ts'

type Cash = Answer<'getCash'>

/** The orders whose cash the driver holds; each opens into its calculation. */
function Collections({ collections }: Pick<Cash, 'collections'>) {
  const words = useWords(moneyWords)
  const [shown, setShown] = useState<number | null>(null)
  return (
    <Disclosure summary={words.orders}>
      <ul className="grid grid-cols-1 divide-y divide-line">
        {collections.map(({ order_id: id, amount }) => (
          <li key={id} className="flex min-h-14 items-center justify-between gap-3">
            <Button variant="ghost" aria-label={words.why(id)} onClick={() => setShown(id)}>
              {words.order(id)}
            </Button>
            <Price amount={amount} />
          </li>
        ))}
      </ul>
      {shown !== null && <WhyOrder orderId={shown} source={statementSource} onClose={() => setShown(null)} />}
    </Disclosure>
  )
}

type HeldProps = { cash: Cash; onHandIn: () => void; onSettle: () => Promise<void> }

function Held({ cash, onHandIn, onSettle }: HeldProps) {
  const words = useWords(moneyWords)
  const { held, owed_to_driver: owed, earnings, soft_limit, hard_limit, collections } = cash
  return (
    <>
      <Price amount={held} size="large" className="text-4xl" />
      <p className="text-sm text-muted tabular-nums">
        {words.limits(formatVnd(soft_limit), formatVnd(hard_limit))}
      </p>
      {owed > 0 && (
        <p className="flex justify-between gap-3">
          {words.owed} <Price amount={owed} />
        </p>
      )}
      {collections.length > 0 && <Collections collections={collections} />}
      <Link to="/entries?account=driver_cash" className="flex min-h-14 items-center underline">
        {words.entries}
      </Link>
      {held > 0 && (
        <Button variant="primary" block className="min-h-14" onClick={onHandIn}>
          {words.handIn}
        </Button>
      )}
      {((held > 0 && earnings > 0) || owed > 0) && (
        <Button block className="min-h-14" onClick={onSettle}>
          {words.settle}
        </Button>
      )}
    </>
  )
}

/** The driver's cash in hand with its limits, the earnings, and the hand-ins. */
export function MoneyPage() {
  const words = useWords(moneyWords)
  const submit = useSubmit()
  const [isHandingIn, setHandingIn] = useState(false)
  const { id } = signedIn.useMe()
  const cash = useQuery(`cash of ${id}`, () => driverApi.getCash({}), { cached: true })
  const handIns = useQuery('hand-ins', () => driverApi.listHandIns({ page: 1, per_page: 10 }))
  const reload = () => Promise.all([cash.reload(), handIns.reload()])
  async function settle() {
    const settled = await submit(driverApi.settleCash({}), words.settled)
    if (settled !== null) cash.set(settled)
  }
  return (
    <ConsolePage title={words.title}>
      <div className="mx-auto grid max-w-lg grid-cols-1 gap-4">
        <QueryView query={cash}>
          {(value) => (
            <>
              <Card as="section" title={words.cash} className="grid gap-3 [&>h2]:text-lg">
                <Held cash={value} onHandIn={() => setHandingIn(true)} onSettle={settle} />
              </Card>
              <Card as="section" title={words.earned} className="[&>h2]:text-lg">
                <Earnings unpaid={value.earnings} />
                <Link to="/earnings" className={`${buttonClass({ block: true })} mt-3 min-h-14`}>
                  {words.byPeriod}
                </Link>
                <Link to="/statements" className={`${buttonClass({ block: true })} mt-3 min-h-14`}>
                  {words.statements}
                </Link>
              </Card>
              {isHandingIn && (
                <HandInDialog held={value.held} onClose={() => setHandingIn(false)} onBegun={reload} />
              )}
            </>
          )}
        </QueryView>
        <Card as="section" title={words.handIns} className="[&>h2]:text-lg">
          <HandIns query={handIns} reload={reload} />
        </Card>
      </div>
    </ConsolePage>
  )
}

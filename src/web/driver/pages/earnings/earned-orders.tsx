import { useState } from 'react'
import { formatMomentForPeople } from '#domain/time/vietnam-time.ts'
import { PagedList, usePagedList } from '#web/shared/console/lists/paged-list.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { WhyOrder } from '#web/shared/statement/why-order.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Price } from '#web/ui/labels/price.tsx'
import { driverApi } from '../../driver-api.ts'
import { statementSource } from '../../statement-source.ts'
import { earningsWords } from './earnings-words.ts'

const perPage = 20

/** The orders behind a figure; each opens into its calculation. */
export function EarnedOrders({ first, last, headingId }: { first: string; last: string; headingId: string }) {
  const words = useWords(earningsWords)
  const [shown, setShown] = useState<number | null>(null)
  const list = usePagedList(`earned ${first} ${last}`, perPage, (_, part) =>
    driverApi.listEarnedOrders({ first_day: first, last_day: last, ...part }),
  )
  return (
    <>
      <PagedList
        list={list}
        empty={<p className="text-muted">{words.none}</p>}
        labels={words}
        headingId={headingId}
      >
        {(orders) => (
          <ul className="grid grid-cols-1 divide-y divide-line">
            {orders.map(({ order_id: id, at, amount }) => (
              <li key={id} className="flex min-h-14 items-center justify-between gap-3">
                <div>
                  <Button
                    variant="ghost"
                    className="-ml-5 underline"
                    aria-label={words.why(id)}
                    onClick={() => setShown(id)}
                  >
                    {words.order(id)}
                  </Button>
                  <span className="block text-sm text-muted">{formatMomentForPeople(new Date(at))}</span>
                </div>
                <Price amount={amount} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {shown !== null && <WhyOrder orderId={shown} source={statementSource} onClose={() => setShown(null)} />}
    </>
  )
}

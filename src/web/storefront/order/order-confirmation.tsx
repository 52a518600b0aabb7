import type { ReactNode } from 'react'
import { addressLines } from '#domain/address-lines.ts'
import { momentForPeople } from '#domain/vietnam-time.ts'
import { useWords } from '#web/i18n/words.ts'
import { Card } from '#web/ui/card.tsx'
import { OrderReceipt } from './order-receipt.tsx'
import { orderWords } from './order-words.ts'
import type { ConfirmedOrder } from './placed-order.ts'
import { ServedBowl } from './served-bowl.tsx'

type OrderConfirmationProps = ConfirmedOrder & {
  /** Where to go from here. */
  children: ReactNode
}

/** Thanks, and all that was agreed. */
export function OrderConfirmation({ order, dishes, partnerName, children }: OrderConfirmationProps) {
  const words = useWords(orderWords)
  return (
    <div className="wrap section grid max-w-4xl gap-6">
      <title>{`${words.title} · Mâm`}</title>
      <div className="grid justify-items-center gap-2 text-center">
        <ServedBowl className="size-28" />
        <h1 className="text-3xl">{words.thanks}</h1>
        <p className="text-muted">{words.sentTo(partnerName)}</p>
      </div>
      <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_18rem]">
        <OrderReceipt order={order} dishes={dishes} />
        <Card as="section" aria-labelledby="order-facts">
          <h2 id="order-facts" className="sr-only">
            {words.title}
          </h2>
          <dl className="grid gap-4">
            <div>
              <dt className="text-sm text-muted">{words.deliverTo}</dt>
              <dd>
                <span className="block font-bold">{order.name}</span>
                <span className="block tabular-nums">{order.phone_number}</span>
                <address className="not-italic">
                  {addressLines(order.address).map((line) => (
                    <span key={line} className="block">
                      {line}
                    </span>
                  ))}
                </address>
              </dd>
            </div>
            <div>
              <dt className="text-sm text-muted">{words.createdAt}</dt>
              <dd className="font-bold tabular-nums">{momentForPeople(order.created_at)}</dd>
            </div>
            <div>
              <dt className="text-sm text-muted">{words.payment}</dt>
              <dd className="font-bold">{words[order.type_checkout]}</dd>
            </div>
            <div>
              <dt className="text-sm text-muted">{words.number}</dt>
              <dd className="font-bold tabular-nums">{order.id}</dd>
            </div>
          </dl>
        </Card>
      </div>
      <div className="flex justify-center">{children}</div>
    </div>
  )
}

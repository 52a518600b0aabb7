import type { ReactNode } from 'react'
import type { Order } from '#contracts/orders/order-shape.ts'
import { addressLines } from '#domain/places/address-lines.ts'
import { momentForPeople } from '#domain/time/shown-time.ts'
import { addressKindWords, doorLine } from '#web/shared/address/address-kind-words.ts'
import { useContentLang, useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { slotTimeText } from '#web/shared/time/slot-time-text.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Card } from '#web/ui/containers/card.tsx'
import { orderWords } from './order-words.ts'

/** Prints the page; paper shows the receipt only. */
export function PrintButton({ size, block }: { size?: 'medium' | 'large'; block?: boolean }) {
  const words = useWords(orderWords)
  return (
    <Button size={size} block={block} onClick={() => print()} icon="printer">
      {words.print}
    </Button>
  )
}

/** An order's facts on a separate card; `title` is for screen readers. */
export function OrderFacts({ order, title, className }: { order: Order; title: string; className?: string }) {
  const words = useWords(orderWords)
  return (
    <Card as="section" aria-labelledby="order-facts" className={className}>
      <h2 id="order-facts" className="sr-only">
        {title}
      </h2>
      <OrderFactList order={order}>
        <OrderFact term={words.number}>{order.id}</OrderFact>
      </OrderFactList>
    </Card>
  )
}

type Door = Pick<Order, 'building' | 'floor' | 'gate' | 'driver_note'>

type OrderForFacts = Pick<
  Order,
  'name' | 'phone_number' | 'address' | 'created_at' | 'wanted_at' | 'type_checkout' | 'note'
> &
  Door

/** Below an address: the directions to the door and the note to the driver, if any. */
export function DoorLines({ order }: { order: Door }) {
  const kinds = useWords(addressKindWords)
  const words = useWords(orderWords)
  return (
    <>
      <span className="block empty:hidden">{doorLine(order, kinds)}</span>
      {order.driver_note && <span className="block text-sm">{words.quoted(order.driver_note)}</span>}
    </>
  )
}

type OrderFactListProps = {
  order: OrderForFacts
  /** Whether a wide screen shows the other facts beside the recipient. */
  isWide?: boolean
  children?: ReactNode
  className?: string
}

/** The recipient, address, time and payment of an order. */
export function OrderFactList({ order, isWide = false, children, className }: OrderFactListProps) {
  const words = useWords(orderWords)
  const language = useLanguage()
  const lang = useContentLang()
  return (
    <dl className={classNames('grid gap-4', isWide && 'sm:grid-cols-2', className)}>
      <div className={classNames(isWide && 'sm:row-span-2')}>
        <dt className="text-sm text-muted">{words.deliverTo}</dt>
        <dd>
          <span className="block font-bold">{order.name}</span>
          <span className="block tabular-nums">{order.phone_number}</span>
          <address lang={lang} className="not-italic">
            {addressLines(order.address).map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
            <DoorLines order={order} />
          </address>
        </dd>
      </div>
      {order.wanted_at !== null && (
        <OrderFact term={words.wantedAt}>
          {slotTimeText(new Date(order.wanted_at), language, new Date())}
        </OrderFact>
      )}
      <OrderFact term={words.createdAt}>{momentForPeople(order.created_at)}</OrderFact>
      <OrderFact term={words.payment}>{words[order.type_checkout]}</OrderFact>
      {children}
      {order.note !== null && (
        <div className={classNames(isWide && 'sm:col-span-2')}>
          <dt className="text-sm text-muted">{words.note}</dt>
          <dd className="whitespace-pre-line">{order.note}</dd>
        </div>
      )}
    </dl>
  )
}

/** One fact with its label. */
function OrderFact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="font-bold tabular-nums">{children}</dd>
    </div>
  )
}

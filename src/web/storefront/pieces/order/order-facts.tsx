import type { Order } from '#contracts/orders/order-shape.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { Card } from '#web/ui/containers/card.tsx'
import { OrderFact, OrderFactList } from './order-fact-list.tsx'
import { orderWords } from './order-words.ts'

type OrderFactsProps = { order: Order; title: string; className?: string }

/** An order's facts on a card of their own; `title` is read out, not shown. */
export function OrderFacts({ order, title, className }: OrderFactsProps) {
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

import { useWords } from '#web/shared/i18n/words.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Card } from '#web/ui/containers/card.tsx'
import { orderWords } from './order-words.ts'
import type { ConfirmedOrder } from './placed-order.ts'
import { ReceiptBody } from './receipt-body.tsx'

type OrderReceiptProps = Pick<ConfirmedOrder, 'order' | 'dishes'> & { className?: string }

/** The dishes of an order and its total, as a part of a page. */
export function OrderReceipt({ order, dishes, className }: OrderReceiptProps) {
  const words = useWords(orderWords)
  return (
    <Card as="section" aria-labelledby="order-items" className={classNames('grid gap-5', className)}>
      <h2 id="order-items" className="text-xl">
        {words.items}
      </h2>
      <ReceiptBody order={order} dishes={dishes} />
    </Card>
  )
}

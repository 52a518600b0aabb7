import type { ReactNode } from 'react'
import { lineTotal } from '#domain/carts/cart-total.ts'
import { useContentLang, useWords } from '#web/shared/i18n/words.ts'
import { ChoicesText } from '#web/storefront/pieces/partner/choices-text.tsx'
import { Thumb } from '#web/storefront/pieces/partner/thumb.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Card } from '#web/ui/containers/card.tsx'
import { Price } from '#web/ui/labels/price.tsx'
import { LeftOutDishes, ReplacedDish } from './changes-text.tsx'
import { DishNoteText } from './dish-note-text.tsx'
import { orderWords } from './order-words.ts'
import type { ConfirmedOrder } from './placed-order.ts'

type Receipt = Pick<ConfirmedOrder, 'order' | 'dishes' | 'changes'>

type OrderReceiptProps = Receipt & { className?: string }

/** The dishes of an order and its total, as a part of a page. */
export function OrderReceipt({ order, dishes, changes, className }: OrderReceiptProps) {
  const words = useWords(orderWords)
  return (
    <Card as="section" title={words.items} className={classNames('grid gap-5', className)}>
      <ReceiptBody order={order} dishes={dishes} changes={changes} />
    </Card>
  )
}

type ReceiptRowProps = { label: string; className?: string; children: ReactNode }

function ReceiptRow({ label, className, children }: ReceiptRowProps) {
  return (
    <div className={classNames('flex items-baseline justify-between gap-4', className)}>
      <dt>{label}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  )
}

/** The dishes with their prices, and the amounts that make up the total. */
export function ReceiptBody({ order, dishes, changes }: Receipt) {
  const words = useWords(orderWords)
  const lang = useContentLang()
  const portions = dishes.reduce((sum, dish) => sum + dish.quantity, 0)
  return (
    <>
      <ul className="grid gap-4">
        {dishes.map(({ id, quantity, price, note, choices, product }) => (
          <li key={id} className="flex items-center gap-3">
            <Thumb src={product.image.url} name={product.name} className="w-14 shrink-0 rounded-md" />
            <span className="min-w-0 flex-1 leading-snug">
              <span lang={lang} className="block font-bold">
                {product.name}
              </span>
              <span className="text-sm text-muted tabular-nums">
                {quantity} × <Price amount={price} className="text-sm! font-normal!" />
              </span>
              <ChoicesText choices={choices} />
              <ReplacedDish changes={changes} lineId={id} />
              <DishNoteText note={note} />
            </span>
            <Price amount={lineTotal(price, quantity)} size="small" />
          </li>
        ))}
      </ul>
      <LeftOutDishes changes={changes} />
      <dl className="grid gap-2 border-t border-line pt-4">
        <ReceiptRow label={words.itemCount}>{words.counted(dishes.length, portions)}</ReceiptRow>
        <ReceiptRow label={words.subtotal}>
          <Price amount={order.subtotal} size="small" />
        </ReceiptRow>
        <ReceiptRow label={words.shippingFee}>
          <Price amount={order.shipping_fee} size="small" />
        </ReceiptRow>
        {order.discount !== null && order.discount > 0 && (
          <ReceiptRow label={words.discount} className="text-herb-ink">
            <Price amount={-order.discount} size="small" />
          </ReceiptRow>
        )}
        <ReceiptRow label={words.total} className="mt-2 border-t border-line pt-3 font-bold">
          <Price amount={order.total} size="large" className="text-chili-ink" />
        </ReceiptRow>
      </dl>
    </>
  )
}

import type { ReactNode } from 'react'
import { lineTotal } from '#domain/carts/cart-total.ts'
import { formatVnd } from '#domain/money/money.ts'
import { addressLines } from '#domain/places/address-lines.ts'
import { momentForPeople } from '#domain/time/shown-time.ts'
import { formatMomentForPeople } from '#domain/time/vietnam-time.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { ChoicesText } from '#web/storefront/pieces/partner/choices-text.tsx'
import { LeftOutDishes, ReplacedDish } from './changes-text.tsx'
import { DoorLines } from './order-fact-list.tsx'
import { orderWords } from './order-words.ts'
import type { ConfirmedOrder } from './placed-order.ts'
import { printedReceiptWords } from './printed-receipt-words.ts'

/** The dishes of a printed receipt; a second page repeats the table's head. */
function PrintedItems({ dishes, changes }: Pick<ConfirmedOrder, 'dishes' | 'changes'>) {
  const words = useWords(printedReceiptWords)
  const wordsOfOrder = useWords(orderWords)
  return (
    <table className="w-full border-collapse text-left tabular-nums">
      <thead>
        <tr className="border-b border-ink">
          <th className="py-2 pr-3">{words.dish}</th>
          <th className="px-3 py-2 text-right">{words.unitPrice}</th>
          <th className="px-3 py-2 text-right">{words.quantity}</th>
          <th className="py-2 pl-3 text-right">{words.lineTotal}</th>
        </tr>
      </thead>
      <tbody>
        {dishes.map(({ id, quantity, price, note, choices, product }) => (
          <tr key={id} className="break-inside-avoid border-b border-line align-top">
            <td className="py-2 pr-3">
              {product.name}
              <ChoicesText choices={choices} />
              <ReplacedDish changes={changes} lineId={id} />
              {note && <span className="block text-xs text-muted">{wordsOfOrder.quoted(note)}</span>}
            </td>
            <td className="px-3 py-2 text-right whitespace-nowrap">{formatVnd(price)}</td>
            <td className="px-3 py-2 text-right">{quantity}</td>
            <td className="py-2 pl-3 text-right whitespace-nowrap">
              {formatVnd(lineTotal(price, quantity))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The only content of the page on paper (`data-printed` in design-system.css). Screens never show it. */
export function PrintedReceipt({ order, dishes, changes, partner }: ConfirmedOrder) {
  const words = useWords(printedReceiptWords)
  const wordsOfOrder = useWords(orderWords)
  const discount = order.discount ?? 0
  return (
    <div data-printed className="hidden text-sm print:block">
      <div className="flex items-end justify-between border-b-2 border-ink pb-3">
        <p className="text-3xl font-bold">Mâm</p>
        <p className="text-xl font-bold">{words.receipt}</p>
      </div>
      <div className="grid grid-cols-2 gap-x-8 gap-y-4 py-5">
        <Fact label={words.restaurant}>
          <strong>{partner.name}</strong>
          <Lines text={partner.address} />
        </Fact>
        <Fact label={wordsOfOrder.deliverTo}>
          <strong>{order.name}</strong>
          <span className="block">{order.phone_number}</span>
          <Lines text={order.address} />
          <DoorLines order={order} />
        </Fact>
        <Fact label={wordsOfOrder.number}>
          <strong>{order.id}</strong>
        </Fact>
        {order.wanted_at !== null && (
          <Fact label={wordsOfOrder.wantedAt}>
            <strong>{formatMomentForPeople(new Date(order.wanted_at))}</strong>
          </Fact>
        )}
        <Fact label={wordsOfOrder.createdAt}>
          <strong>{momentForPeople(order.created_at)}</strong>
        </Fact>
        <Fact label={wordsOfOrder.payment}>
          <strong>{wordsOfOrder[order.type_checkout]}</strong>
        </Fact>
        {order.note !== null && (
          <Fact label={wordsOfOrder.note}>
            <span className="whitespace-pre-line">{order.note}</span>
          </Fact>
        )}
      </div>
      <PrintedItems dishes={dishes} changes={changes} />
      <LeftOutDishes changes={changes} />
      <div className="ml-auto grid w-72 gap-1 pt-4 break-inside-avoid tabular-nums">
        <Sum label={wordsOfOrder.subtotal} amount={formatVnd(order.subtotal)} />
        <Sum label={wordsOfOrder.shippingFee} amount={formatVnd(order.shipping_fee)} />
        {discount > 0 && <Sum label={wordsOfOrder.discount} amount={formatVnd(-discount)} />}
        <div className="mt-1 border-t-2 border-ink pt-2 text-lg font-bold">
          <Sum label={wordsOfOrder.total} amount={formatVnd(order.total)} />
        </div>
      </div>
      <p className="pt-8 text-center">{words.thanks}</p>
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0 break-inside-avoid">
      <p className="text-xs text-muted">{label}</p>
      {children}
    </div>
  )
}

function Lines({ text }: { text: string }) {
  return addressLines(text).map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ))
}

function Sum({ label, amount }: { label: string; amount: string }) {
  return (
    <p className="flex justify-between gap-4">
      <span>{label}</span>
      <span>{amount}</span>
    </p>
  )
}

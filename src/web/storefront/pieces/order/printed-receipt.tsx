import type { ReactNode } from 'react'
import { formatVnd } from '#domain/money/money.ts'
import { addressLines } from '#domain/places/address-lines.ts'
import { momentForPeople } from '#domain/time/shown-time.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { orderWords } from './order-words.ts'
import type { ConfirmedOrder } from './placed-order.ts'
import { PrintedItems } from './printed-items.tsx'
import { printedReceiptWords } from './printed-receipt-words.ts'

/** What paper shows of an order, and nothing else of its page: `data-printed` in design-system.css. Screens never show it. */
export function PrintedReceipt({ order, dishes, partner }: ConfirmedOrder) {
  const words = useWords(printedReceiptWords)
  const ofOrder = useWords(orderWords)
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
        <Fact label={ofOrder.deliverTo}>
          <strong>{order.name}</strong>
          <span className="block">{order.phone_number}</span>
          <Lines text={order.address} />
        </Fact>
        <Fact label={ofOrder.number}>
          <strong>{order.id}</strong>
        </Fact>
        <Fact label={ofOrder.createdAt}>
          <strong>{momentForPeople(order.created_at)}</strong>
        </Fact>
        <Fact label={ofOrder.payment}>
          <strong>{ofOrder[order.type_checkout]}</strong>
        </Fact>
        {order.note !== null && (
          <Fact label={ofOrder.note}>
            <span className="whitespace-pre-line wrap-anywhere">{order.note}</span>
          </Fact>
        )}
      </div>
      <PrintedItems dishes={dishes} />
      <div className="ml-auto grid w-72 gap-1 pt-4 break-inside-avoid tabular-nums">
        <Sum label={ofOrder.subtotal} amount={formatVnd(order.subtotal)} />
        <Sum label={ofOrder.shippingFee} amount={formatVnd(order.shipping_fee)} />
        {discount > 0 && <Sum label={ofOrder.discount} amount={formatVnd(-discount)} />}
        <div className="mt-1 border-t-2 border-ink pt-2 text-lg font-bold">
          <Sum label={ofOrder.total} amount={formatVnd(order.total)} />
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

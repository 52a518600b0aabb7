import { lineTotal } from '#domain/carts/cart-total.ts'
import { formatVnd } from '#domain/money/money.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { orderWords } from './order-words.ts'
import type { ConfirmedOrder } from './placed-order.ts'
import { printedReceiptWords } from './printed-receipt-words.ts'

/** The dishes of a printed receipt; on a second page its head comes again. */
export function PrintedItems({ dishes }: Pick<ConfirmedOrder, 'dishes'>) {
  const words = useWords(printedReceiptWords)
  const ofOrder = useWords(orderWords)
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
        {dishes.map(({ id, quantity, price, note, product }) => (
          <tr key={id} className="break-inside-avoid border-b border-line align-top">
            <td className="py-2 pr-3">
              {product.name}
              {note && <span className="block text-xs text-muted wrap-anywhere">{ofOrder.quoted(note)}</span>}
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

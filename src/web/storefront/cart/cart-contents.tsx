import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { Cart } from '#contracts/cart.ts'
import type { Partner } from '#contracts/partner.ts'
import { useWords } from '#web/i18n/words.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { CartLineRow } from './cart-line-row.tsx'
import { CartSummary } from './cart-summary.tsx'
import { cartWords } from './cart-words.ts'
import { EmptyCart } from './empty-cart.tsx'
import { useCartEditor } from './use-cart-editor.ts'

/** The cart of an open restaurant: its dishes with their quantities, and what they come to. */
export function CartContents({ partner, cart }: { partner: Partner; cart: Cart }) {
  const words = useWords(cartWords)
  const { shown, editor } = useCartEditor(partner, cart)
  const { revalidate } = useRevalidator()
  const list = useRef<HTMLDivElement>(null)
  if (shown.lines.length === 0) return <EmptyCart partnerId={partner.id} />

  function remove(productId: number) {
    editor.remove(productId)
    // The button that had the focus is gone.
    list.current?.focus({ preventScroll: true })
  }

  const columns = [
    { key: 'product', label: words.product },
    { key: 'description', label: words.description },
    { key: 'price', label: words.unitPrice, align: 'end' },
    { key: 'quantity', label: words.quantity },
    { key: 'total', label: words.lineTotal, align: 'end' },
    { key: 'remove', label: words.remove, hidden: true },
  ] as const

  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_19rem] lg:gap-8">
      <div className="grid min-w-0 gap-4">
        <div ref={list} tabIndex={-1} className="outline-none">
          <DataTable caption={words.lines} columns={columns}>
            {shown.lines.map((line) => (
              <CartLineRow
                key={line.productId}
                line={line}
                onQuantity={(quantity) => editor.setQuantity(line.productId, quantity)}
                onRemove={() => remove(line.productId)}
              />
            ))}
          </DataTable>
        </div>
        <BackLink to="/">{words.continueShopping}</BackLink>
      </div>
      <CartSummary
        partnerId={partner.id}
        total={shown.total}
        settle={editor.settle}
        onOutdated={() => void revalidate()}
      />
    </div>
  )
}

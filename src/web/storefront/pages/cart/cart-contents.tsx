import { useEffect, useRef } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { Cart } from '#contracts/carts/cart.ts'
import type { Partner } from '#contracts/menus/partner.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { CartChangesNotice, useCartChanges } from '#web/storefront/pieces/cart/cart-changes.tsx'
import { cartWords } from '#web/storefront/pieces/cart/cart-words.ts'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { DataTable } from '#web/ui/containers/data-table.tsx'
import { BackLink } from '#web/ui/navigation/back-link.tsx'
import { EmptyState } from '#web/ui/notices/empty-state.tsx'
import { CartLineRow } from './cart-line-row.tsx'
import { CartSummary } from './cart-summary.tsx'
import { useCartEditor } from './use-cart-editor.ts'

/** Nothing chosen yet: the way back to the menu. */
function EmptyCart({ partnerId }: { partnerId: number }) {
  const words = useWords(cartWords)
  return (
    <EmptyState
      title={words.emptyTitle}
      action={
        <>
          <Link to={`/list-products/${partnerId}`} className={buttonClass({ variant: 'primary' })}>
            {words.backToMenu}
          </Link>
          <Link to="/" className={buttonClass({})}>
            {words.continueShopping}
          </Link>
        </>
      }
    >
      {words.emptyText}
    </EmptyState>
  )
}

/** The cart of an open restaurant: its dishes with their quantities and notes, and what they come to. */
export function CartContents({ partner, cart }: { partner: Partner; cart: Cart }) {
  const words = useWords(cartWords)
  const { list, expectFocus, ...focus } = useListFocus()
  const { shown, edited, editor } = useCartEditor(partner, cart, focus)
  const changes = useCartChanges(partner, cart, shown)
  const { revalidate } = useRevalidator()
  const notice = <CartChangesNotice changes={changes} />
  if (shown.lines.length === 0) {
    return (
      <>
        {notice}
        <EmptyCart partnerId={partner.id} />
      </>
    )
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
      <div className="grid min-w-0 grid-cols-1 gap-4">
        {notice}
        <div ref={list} tabIndex={-1} className="outline-none">
          <DataTable caption={words.lines} columns={columns}>
            {shown.lines.map((line) => (
              <CartLineRow
                key={line.productId}
                line={line}
                oldPrice={changes.oldPrices.get(line.productId)}
                isNoteWaiting={edited.changes.get(line.productId)?.note !== undefined}
                editor={editor}
                onRemove={(isByKeyboard) => {
                  editor.remove(line.productId)
                  expectFocus(isByKeyboard)
                }}
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

/** Where the focus goes when a line is gone, and with it the button that had it. */
function useListFocus() {
  const list = useRef<HTMLDivElement>(null)
  const isByKeyboard = useRef(false)
  useEffect(() => {
    const hear = () => {
      isByKeyboard.current = false
    }
    document.addEventListener('pointerdown', hear)
    return () => document.removeEventListener('pointerdown', hear)
  }, [])
  return {
    list,
    expectFocus(byKeyboard: boolean) {
      isByKeyboard.current = byKeyboard
      list.current?.focus({ preventScroll: true })
    },
    // The list may have been empty, and so not there.
    onUndone: () => void setTimeout(() => list.current?.focus({ preventScroll: true })),
    /** Somebody who works with the keyboard and has not gone on meanwhile: the way back is right there. */
    takesFocus() {
      const { activeElement, body } = document
      return isByKeyboard.current && (activeElement === list.current || activeElement === body)
    },
  }
}

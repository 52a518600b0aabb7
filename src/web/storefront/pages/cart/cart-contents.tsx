import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import type { Cart } from '#contracts/carts/cart.ts'
import type { Partner } from '#contracts/menus/partner.ts'
import type { Vnd } from '#domain/money/money.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { cartApi } from '#web/storefront/pieces/cart/cart-api.ts'
import { CartChangesNotice, useCartChanges } from '#web/storefront/pieces/cart/cart-changes.tsx'
import { cartWords } from '#web/storefront/pieces/cart/cart-words.ts'
import { FreeShipping } from '#web/storefront/pieces/cart/free-shipping.tsx'
import { goToCheckout } from '#web/storefront/pieces/cart/go-to-checkout.ts'
import { DeliverySpot, useDeliveryPlace } from '#web/storefront/pieces/delivery/delivery-spot.tsx'
import { Button, buttonClass } from '#web/ui/buttons/button.tsx'
import { DataTable } from '#web/ui/containers/data-table.tsx'
import { Price } from '#web/ui/labels/price.tsx'
import { BackLink } from '#web/ui/navigation/back-link.tsx'
import { EmptyState } from '#web/ui/notices/empty-state.tsx'
import { CartLineRow } from './cart-line-row.tsx'
import type { DishOptions } from './edit-choices.tsx'
import { useCartEditor } from './use-cart-editor.ts'

/** Shows that the cart is empty, with the link back to the menu. */
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

/** The cart of an open restaurant: its lines with quantities and notes, and the total. */
export function CartContents({ partner, cart }: { partner: Partner; cart: Cart }) {
  const words = useWords(cartWords)
  const { list, focusAfterRemoval, ...focus } = useListFocus()
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
                key={line.id}
                line={line}
                oldPrice={changes.oldPrices.get(line.id)}
                dish={dishOf(partner, line.productId)}
                isNoteWaiting={edited.changes.get(line.id)?.note !== undefined}
                editor={editor}
                onRemove={(isByKeyboard) => {
                  editor.remove(line.id)
                  focusAfterRemoval(isByKeyboard)
                }}
              />
            ))}
          </DataTable>
        </div>
        <BackLink to="/">{words.continueShopping}</BackLink>
      </div>
      <CartSummary
        partner={partner}
        total={shown.total}
        settle={editor.settle}
        onOutdated={() => void revalidate()}
      />
    </div>
  )
}

/** The price and the option groups of a dish on the menu. */
function dishOf({ categories }: Partner, id: number): DishOptions {
  const product = categories.flatMap(({ products }) => products).find((one) => one.id === id)
  return { price: product?.price ?? 0, groups: product?.option_groups ?? [] }
}

/** Moves the focus when a line is removed together with the button that had the focus. */
function useListFocus() {
  const list = useRef<HTMLDivElement>(null)
  const isByKeyboard = useRef(false)
  useEffect(() => {
    const notePointer = () => {
      isByKeyboard.current = false
    }
    document.addEventListener('pointerdown', notePointer)
    return () => document.removeEventListener('pointerdown', notePointer)
  }, [])
  return {
    list,
    focusAfterRemoval(byKeyboard: boolean) {
      isByKeyboard.current = byKeyboard
      list.current?.focus({ preventScroll: true })
    },
    // Waits for the render: an empty list was not in the page.
    onUndone: () => void setTimeout(() => list.current?.focus({ preventScroll: true })),
    /** Whether the undo button takes the focus: for a keyboard user who has not moved on since the removal. */
    takesFocus() {
      const { activeElement, body } = document
      return isByKeyboard.current && (activeElement === list.current || activeElement === body)
    },
  }
}

type CartSummaryProps = {
  partner: Partner
  total: Vnd
  /** Resolves when the server has answered every change. */
  settle: () => Promise<void>
  /** Called when the server's cart differs from the one shown. */
  onOutdated: () => void
}

/** The total and the checkout button; on phones always in sight. */
function CartSummary({ partner, total, settle, onOutdated }: CartSummaryProps) {
  const words = useWords(cartWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const place = useDeliveryPlace()

  async function checkOut() {
    setBusy(true)
    await settle()
    const outcome = await goToCheckout({
      api: cartApi,
      partnerId: partner.id,
      navigate,
      language,
      closedSentence: words.closed,
    })
    setBusy(false)
    if (outcome === 'outdated') onOutdated()
  }

  return (
    <aside
      data-dock
      className="sticky bottom-(--lower-edge) z-20 -mx-[clamp(1rem,4vw,2rem)] grid gap-2.5 border-t border-line bg-surface px-[clamp(1rem,4vw,2rem)] pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-raised lg:top-24 lg:bottom-auto lg:mx-0 lg:gap-3 lg:rounded-lg lg:border lg:p-6"
    >
      <p aria-live="polite" aria-atomic className="flex items-baseline justify-between gap-4">
        <span className="font-bold">{words.subtotal}</span>
        <Price amount={total} size="large" className="text-chili-ink" />
      </p>
      <FreeShipping subtotal={total} />
      {place === null ? (
        <p className="text-sm text-muted max-lg:hidden">{words.feesLater}</p>
      ) : (
        <p className="flex items-baseline justify-between gap-4 text-sm">
          <span className="text-muted">{words.feeEstimate}</span>
          <DeliverySpot as="Fee" partner={partner} subtotal={total} />
        </p>
      )}
      <Button variant="primary" size="large" block busy={isBusy} onClick={checkOut}>
        {words.checkout}
      </Button>
    </aside>
  )
}

import { useRef, useState } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import type { Partner } from '#contracts/menus/partner.ts'
import { lineTotal } from '#domain/carts/cart-total.ts'
import { formatVnd } from '#domain/money/money.ts'
import { useIsOffline } from '#web/shared/api/connection.ts'
import { useContentLang, useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { RowStepper } from '#web/storefront/pieces/cart/add/row-stepper.tsx'
import { addToCartWords } from '#web/storefront/pieces/cart/add-to-cart-words.ts'
import { cartApi } from '#web/storefront/pieces/cart/cart-api.ts'
import { FreeShipping } from '#web/storefront/pieces/cart/free-shipping.tsx'
import { goToCheckout } from '#web/storefront/pieces/cart/go-to-checkout.ts'
import { LineFault } from '#web/storefront/pieces/cart/line-fault.tsx'
import { ChoicesText } from '#web/storefront/pieces/partner/choices-text.tsx'
import type { ShownCart, ShownLine } from '#web/storefront/pieces/shown-cart/cart-store.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Price } from '#web/ui/labels/price.tsx'
import { menuCartWords } from './menu-cart-words.ts'

type MenuCartProps = { partner: Partner; cart: ShownCart }

/** The cart beside the menu (wide screens) or over it (phones): lines, quantities, and a link to notes and options. */
export function MenuCart({ partner, cart }: MenuCartProps) {
  const words = useWords(menuCartWords)
  const list = useRef<HTMLUListElement>(null)
  // A removed line takes its pressed button with it, so the list takes the focus.
  const keepFocus = () => list.current?.focus({ preventScroll: true })
  return (
    <>
      <ul
        ref={list}
        aria-label={words.lines}
        tabIndex={-1}
        className="grid grid-cols-1 divide-y divide-line outline-none"
      >
        {cart.lines.map((line) => (
          <MenuCartLine key={line.id} line={line} partner={partner} onRemove={keepFocus} />
        ))}
      </ul>
      <p className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-muted">
        {words.feesLater}
        <Link to={`/cart/${partner.id}`} className="py-1 font-bold text-chili-ink underline">
          {words.details}
        </Link>
      </p>
      <FreeShipping subtotal={cart.total} />
    </>
  )
}

type LineProps = { line: ShownLine; partner: Partner; onRemove: () => void }

function MenuCartLine({ line, partner, onRemove }: LineProps) {
  const lang = useContentLang()
  return (
    <li className="grid gap-1 py-2">
      <p className="flex items-baseline justify-between gap-3">
        <span lang={lang} className="min-w-0 font-bold">
          {line.name}
        </span>
        <Price amount={lineTotal(line.price, line.quantity)} size="small" />
      </p>
      <ChoicesText choices={line.choices} />
      {line.note && (
        <p lang={lang} className="text-sm text-muted">
          {line.note}
        </p>
      )}
      <LineFault fault={line.fault} />
      <div className="flex justify-end">
        <RowStepper product={line} partner={partner} line={line} onPress={onRemove} onShown={() => {}} />
      </div>
    </li>
  )
}

/** The one button from the menu to the checkout. */
export function CheckoutButton({ partner, cart }: MenuCartProps) {
  const words = useWords(menuCartWords)
  const { closed } = useWords(addToCartWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const isOffline = useIsOffline()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)

  async function checkOut() {
    setBusy(true)
    const outcome = await goToCheckout({
      api: cartApi,
      partnerId: partner.id,
      navigate,
      language,
      closedSentence: closed,
    })
    setBusy(false)
    if (outcome === 'outdated') await revalidate()
  }

  return (
    <>
      {isOffline && <p className="text-sm text-muted">{words.offline}</p>}
      <Button
        variant="primary"
        size="large"
        block
        busy={isBusy}
        disabled={isOffline}
        onClick={checkOut}
        className="px-4!"
      >
        {words.checkOut(formatVnd(cart.total))}
      </Button>
    </>
  )
}

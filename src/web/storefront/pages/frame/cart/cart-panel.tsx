import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { formatVnd } from '#domain/money/money.ts'
import { useIsOffline } from '#web/shared/api/connection.ts'
import { useContentLang, useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { cartApi } from '#web/storefront/pieces/cart/cart-api.ts'
import { goToCheckout } from '#web/storefront/pieces/cart/go-to-checkout.ts'
import { Thumb } from '#web/storefront/pieces/partner/thumb.tsx'
import type { ShownCart, ShownLine } from '#web/storefront/pieces/shown-cart/cart-store.ts'
import { Button, buttonClass } from '#web/ui/buttons/button.tsx'
import { Price } from '#web/ui/labels/price.tsx'
import { cartPanelWords } from './cart-panel-words.ts'

function CartPanelLine({ line }: { line: ShownLine }) {
  const lang = useContentLang()
  return (
    <li className="flex items-center gap-3">
      <Thumb src={line.imageUrl} name={line.name} className="w-14 shrink-0 rounded-md" />
      <span className="min-w-0 flex-1">
        <span lang={lang} className="line-clamp-2 text-sm font-bold">
          {line.name}
        </span>
        <span className="block text-sm tabular-nums text-muted">
          {line.quantity} × {formatVnd(line.price)}
        </span>
      </span>
      <Price amount={line.quantity * line.price} size="small" />
    </li>
  )
}

export function CartPanel({ cart }: { cart: ShownCart | null }) {
  const words = useWords(cartPanelWords)
  const language = useLanguage()
  const lang = useContentLang()
  const navigate = useNavigate()
  const isOffline = useIsOffline()
  const [isBusy, setBusy] = useState(false)
  if (!cart || cart.lines.length === 0) {
    return <p className="p-6 text-center text-muted">{words.empty}</p>
  }
  const { partnerId } = cart

  async function checkOut() {
    setBusy(true)
    await goToCheckout({ api: cartApi, partnerId, navigate, language })
    setBusy(false)
  }

  return (
    <div className="grid gap-3 p-4">
      <p lang={lang} className="truncate font-bold">
        {cart.partnerName}
      </p>
      <ul className="-mx-1 grid max-h-[min(22rem,45dvh)] gap-3 overflow-y-auto overscroll-contain px-1">
        {cart.lines.map((line) => (
          <CartPanelLine key={line.id} line={line} />
        ))}
      </ul>
      <p className="flex items-baseline justify-between gap-3 border-t border-line pt-3">
        <span>{words.total}</span>
        <Price amount={cart.total} />
      </p>
      {isOffline && <p className="text-sm text-muted">{words.offline}</p>}
      <div className="grid grid-cols-2 gap-2">
        <Link to={`/cart/${partnerId}`} className={buttonClass({ block: true })}>
          {words.toCart}
        </Link>
        <Button variant="primary" block busy={isBusy} disabled={isOffline} onClick={checkOut}>
          {words.checkout}
        </Button>
      </div>
    </div>
  )
}

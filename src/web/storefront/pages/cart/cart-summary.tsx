import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Vnd } from '#domain/money/money.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { cartWords } from '#web/storefront/pieces/cart/cart-words.ts'
import { FreeShipping } from '#web/storefront/pieces/cart/free-shipping.tsx'
import { goToCheckout } from '#web/storefront/pieces/cart/go-to-checkout.ts'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Price } from '#web/ui/labels/price.tsx'

type CartSummaryProps = {
  partnerId: number
  total: Vnd
  /** Ends when every change has been answered. */
  settle: () => Promise<void>
  /** The cart turned out to be other than shown. */
  onOutdated: () => void
}

/** What it comes to, and the way on; on phones always in sight. */
export function CartSummary({ partnerId, total, settle, onOutdated }: CartSummaryProps) {
  const words = useWords(cartWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)

  async function checkOut() {
    setBusy(true)
    await settle()
    const way = await goToCheckout({
      api: httpApi,
      partnerId,
      navigate,
      language,
      closedSentence: words.closed,
    })
    setBusy(false)
    if (way === 'outdated') onOutdated()
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
      <p className="text-sm text-muted max-lg:hidden">{words.feesLater}</p>
      <Button variant="primary" size="large" block busy={isBusy} onClick={checkOut}>
        {words.checkout}
      </Button>
    </aside>
  )
}

import { useRef, useState } from 'react'
import { useWords } from '#web/shared/i18n/words.ts'
import { showOffline } from '#web/shared/loading/import-with-retries.ts'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { orderingSentence } from '#web/storefront/pieces/session/ordering-words.ts'
import { toLogin } from '#web/storefront/pieces/session/to-login.ts'
import { useHere } from '#web/storefront/pieces/session/use-here.ts'
import type { ButtonLook } from '#web/ui/buttons/button.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { showToast } from '#web/ui/notices/toast-store.ts'
import type { Outcome, ReorderPreview } from './order-again.ts'
import { orderAgainWords } from './order-again-words.ts'

const OrderAgainModal = createLazyPart(async () => (await import('./order-again-modal.tsx')).OrderAgainModal)

type OrderAgainButtonProps = ButtonLook & {
  orderId: number
  /** Shows the icon only. */
  isShort?: boolean
  className?: string
}

/**
 * Fills the cart from an old order. Where nothing has changed it leads straight to the checkout, otherwise it shows the
 * changes, and then the cart.
 */
export function OrderAgainButton({ orderId, isShort = false, ...look }: OrderAgainButtonProps) {
  const words = useWords(orderAgainWords)
  const { preview, isBusy, again, ahead, confirm, forget } = useOrderAgain(orderId)
  return (
    <>
      <Button {...look} busy={isBusy && !preview} aria-label={words.againOrder(orderId)} onClick={again}>
        <Icon name="rotate-ccw" className="size-4.5" />
        <span className={isShort ? 'sr-only' : 'contents'}>{words.again}</span>
      </Button>
      {preview && (
        <OrderAgainModal
          preview={preview}
          isBusy={isBusy}
          onConfirm={() => confirm(preview.partner.id)}
          onAhead={() => ahead(preview)}
          onClose={forget}
        />
      )}
    </>
  )
}

type Script = typeof import('./order-again.ts')

/**
 * The state of ordering again: a press fills the cart, or shows the changes first (`preview`) and fills it once
 * confirmed.
 */
function useOrderAgain(orderId: number) {
  const words = useWords(orderAgainWords)
  const { navigate, path, language } = useHere()
  const [preview, setPreview] = useState<ReorderPreview | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)

  async function handleOutcome(outcome: Outcome): Promise<void> {
    if (outcome.kind === 'asking') return setPreview(outcome.preview)
    setPreview(null)
    if (outcome.kind === 'filled') {
      const { partnerId } = outcome
      if (preview === null) return await navigate(`/checkout/${partnerId}`)
      showToast({ type: 'success', message: words.inCart })
      await navigate(`/cart/${partnerId}`)
      return
    }
    const { refusal } = outcome
    if (refusal.code === 'unauthorized') toLogin({ navigate, path, isEnded: true })
    else showToast({ type: 'error', message: orderingSentence(refusal, language) })
  }

  async function run(step: (script: Script) => Promise<Outcome>): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    try {
      const script = await import('./order-again.ts').catch(() => showOffline(language))
      if (script) await handleOutcome(await step(script))
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }

  return {
    preview,
    isBusy,
    again: () => run((script) => script.orderAgain(httpApi, orderId)),
    ahead: (closed: ReorderPreview) => run((script) => script.orderAgainAhead(httpApi, orderId, closed)),
    confirm: (partnerId: number) => run((script) => script.fillCart(httpApi, orderId, partnerId)),
    forget: () => setPreview(null),
  }
}

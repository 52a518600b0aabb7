import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { OrderProgress } from '#contracts/orders/order-progress.ts'
import type { Order } from '#contracts/orders/order-shape.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { focusTitle } from '#web/ui/focus/focus-title.ts'
import { Banner } from '#web/ui/notices/banner.tsx'
import { describeReturns } from './describe-returns.ts'
import { followWords } from './follow-words.ts'

const CancelOrderModal = createLazyPart(
  async () => (await import('./cancel-order-modal.tsx')).CancelOrderModal,
)

/** Cancels an order after a confirmation. `onAnswer` is called when the order's state has changed. */
function CancelOrder({ order, partner, onAnswer }: { order: Order; partner: string; onAnswer: () => void }) {
  const words = useWords(followWords)
  const [isConfirming, setConfirming] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  // The button is removed once the order can no longer be canceled. If it had the focus, the title takes the focus.
  useLayoutEffect(() => {
    const element = box.current
    return () => void (element?.contains(document.activeElement) && setTimeout(focusTitle))
  }, [])
  return (
    <div ref={box}>
      <Button variant="danger" block aria-haspopup="dialog" onClick={() => setConfirming(true)}>
        {words.cancel}
      </Button>
      {isConfirming && (
        <CancelOrderModal
          order={order}
          partner={partner}
          onAnswer={onAnswer}
          onClose={() => setConfirming(false)}
        />
      )}
    </div>
  )
}

type OrderChoicesProps = {
  order: Order
  partner: string
  progress: OrderProgress
  onChange: () => void
  /** The button that orders the same dishes again; shown once the order is over. */
  children: ReactNode
}

/** The actions for an order in its current state: cancel it, or order it again. */
export function OrderChoices({ order, partner, progress, onChange, children }: OrderChoicesProps) {
  const language = useLanguage()
  const { state, can_cancel: canCancel } = progress
  if (canCancel) return <CancelOrder order={order} partner={partner} onAnswer={onChange} />
  if (state !== 'delivered' && state !== 'canceled') return null
  return (
    <div className="grid gap-3">
      {state === 'canceled' && (
        <Banner type="info">{describeReturns(order, { isDone: true, language }).join(' ')}</Banner>
      )}
      {children}
    </div>
  )
}

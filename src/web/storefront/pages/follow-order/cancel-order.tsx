import { useLayoutEffect, useRef, useState } from 'react'
import type { Order } from '#contracts/orders/order-shape.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { followWords } from '#web/storefront/pieces/live-order/follow-words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { focusTitle } from '#web/ui/focus/focus-title.ts'

const CancelOrderModal = createLazyPart(
  async () => (await import('./cancel-order-modal.tsx')).CancelOrderModal,
)

type CancelOrderProps = { order: Order; partner: string; onAnswer: () => void }

/** Takes an order back, after asking once more. `onAnswer`: it is not any more as it was shown. */
export function CancelOrder({ order, partner, onAnswer }: CancelOrderProps) {
  const words = useWords(followWords)
  const [isAsking, setAsking] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  // Once the order cannot be taken back the button goes, also from under the focus: the title says how the order stands.
  useLayoutEffect(() => {
    const place = box.current
    return () => void (place?.contains(document.activeElement) && setTimeout(focusTitle))
  }, [])
  return (
    <div ref={box}>
      <Button variant="danger" block aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {words.cancel}
      </Button>
      {isAsking && (
        <CancelOrderModal
          order={order}
          partner={partner}
          onAnswer={onAnswer}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

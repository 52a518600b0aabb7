import { useWords } from '#web/shared/i18n/words.ts'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import type { ButtonLook } from '#web/ui/buttons/button-class.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { orderAgainWords } from './order-again-words.ts'
import { useOrderAgain } from './use-order-again.ts'

const OrderAgainModal = createLazyPart(async () => (await import('./order-again-modal.tsx')).OrderAgainModal)

type OrderAgainButtonProps = ButtonLook & { orderId: number; className?: string }

/** Makes the cart of an old order anew: at once where nothing has changed, otherwise it says first what has. */
export function OrderAgainButton({ orderId, ...look }: OrderAgainButtonProps) {
  const words = useWords(orderAgainWords)
  const { preview, isBusy, again, confirm, forget } = useOrderAgain(orderId)
  return (
    <>
      <Button {...look} busy={isBusy && !preview} aria-label={words.againOrder(orderId)} onClick={again}>
        <Icon name="rotate-ccw" className="size-4.5" />
        {words.again}
      </Button>
      {preview && (
        <OrderAgainModal
          preview={preview}
          isBusy={isBusy}
          onConfirm={() => confirm(preview.partner.id)}
          onClose={forget}
        />
      )}
    </>
  )
}

import type { Order } from '#contracts/orders/order-shape.ts'
import { refusalSentence } from '#web/shared/i18n/refusal-words.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { ConfirmModal } from '#web/ui/dialogs/confirm-modal.tsx'
import { showToast } from '#web/ui/notices/toast-store.ts'
import { describeReturns } from './describe-returns.ts'
import { followWords } from './follow-words.ts'

type CancelOrderModalProps = {
  order: Order
  partner: string
  onAnswer: () => void
  onClose: () => void
}

/** Asks for confirmation before it cancels an order, and says what the customer gets back. */
export function CancelOrderModal({ order, partner, onAnswer, onClose }: CancelOrderModalProps) {
  const words = useWords(followWords)
  const language = useLanguage()

  async function cancel() {
    const answer = await httpApi.cancelOrder({ id: order.id })
    // The page itself shows that the order is canceled, and what is returned.
    if (!answer.ok) {
      const isTooLate = answer.refusal.code === 'order_state_changed'
      const message = isTooLate ? words.tooLate : refusalSentence(answer.refusal, language)
      showToast({ type: isTooLate ? 'warning' : 'error', message })
    }
    onClose()
    onAnswer()
  }

  return (
    <ConfirmModal
      onClose={onClose}
      title={words.cancelTitle}
      closeLabel={words.close}
      keepLabel={words.keep}
      confirmLabel={words.cancel}
      variant="danger"
      onConfirm={cancel}
    >
      <p>{words.cancelText(partner)}</p>
      <ul className="mt-3 grid gap-1 text-muted">
        {describeReturns(order, { isDone: false, language }).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </ConfirmModal>
  )
}

import { useWords } from '#web/shared/i18n/words.ts'
import { addToCartWords } from '#web/storefront/pieces/cart/add-to-cart-words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Modal } from '#web/ui/dialogs/modal.tsx'
import { closedWords } from './closed-words.ts'

export function ClosedModal({ onClose }: { onClose: () => void }) {
  const words = useWords(closedWords)
  const { closed } = useWords(addToCartWords)
  return (
    <Modal
      open
      onClose={onClose}
      title={words.closedTitle}
      closeLabel={words.close}
      footer={
        <Button variant="primary" autoFocus onClick={onClose}>
          {words.ok}
        </Button>
      }
    >
      <p>{closed}</p>
    </Modal>
  )
}

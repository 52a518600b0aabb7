import { useId } from 'react'
import type { Address } from '#contracts/places/address.ts'
import { addressWords } from '#web/shared/address/address-words.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { ConfirmModal } from '#web/ui/dialogs/confirm-modal.tsx'
import { NewAddressFields } from './new-address-fields.tsx'
import { useAddAddress } from './use-add-address.ts'

type NewAddressSheetProps = {
  isFirst: boolean
  onAdded: (added: Address) => void
  onClose: () => void
}

/** A new address over the page that needs one: once saved it is taken. Stands outside of any form. */
export function NewAddressSheet({ isFirst, onAdded, onClose }: NewAddressSheetProps) {
  const words = useWords(addressWords)
  const formId = useId()
  const adding = useAddAddress({
    onAdded(added) {
      onAdded(added)
      onClose()
    },
  })
  return (
    <ConfirmModal
      onClose={onClose}
      title={words.addTitle}
      closeLabel={words.close}
      keepLabel={words.leave}
      confirmLabel={words.add}
      variant="primary"
      busy={adding.busy}
      formId={formId}
    >
      <form {...adding.form} id={formId} className="grid grid-cols-1 gap-4">
        <NewAddressFields adding={adding} isFirst={isFirst} />
      </form>
    </ConfirmModal>
  )
}

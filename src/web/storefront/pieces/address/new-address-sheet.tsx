import { addressWords } from '#web/shared/address/address-words.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { FormModal } from '#web/storefront/pieces/page/form-modal.tsx'
import { NewAddressFields } from './new-address-fields.tsx'
import { useAddAddress } from './use-add-address.ts'

type NewAddressSheetProps = Parameters<typeof useAddAddress>[0] & {
  isFirst: boolean
  onClose: () => void
}

/** Adds an address in a sheet over the page that needs one; the new address is chosen once it is saved. */
export function NewAddressSheet({ isFirst, onAdded, onClose, ...options }: NewAddressSheetProps) {
  const words = useWords(addressWords)
  const adding = useAddAddress({
    ...options,
    onAdded(added) {
      onAdded?.(added)
      onClose()
    },
  })
  return (
    <FormModal
      formState={adding}
      onClose={onClose}
      title={words.addTitle}
      closeLabel={words.close}
      keepLabel={words.leave}
      confirmLabel={words.add}
      variant="primary"
    >
      <NewAddressFields adding={adding} isFirst={isFirst} />
    </FormModal>
  )
}

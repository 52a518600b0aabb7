import { useState } from 'react'
import type { Address } from '#contracts/places/address.ts'
import { addressWords } from '#web/shared/address/address-words.ts'
import { useContentLang, useWords } from '#web/shared/i18n/words.ts'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { ConfirmModal } from '#web/ui/dialogs/confirm-modal.tsx'
import { showToast } from '#web/ui/notices/toast-store.ts'
import { useAddressAnswer } from './address-rule.ts'

type DeleteAddressModalProps = { address: Address; onClose: () => void; onDeleted: () => void }

/** Asks once more before an address goes. */
export function DeleteAddressModal({ address, onClose, onDeleted }: DeleteAddressModalProps) {
  const words = useWords(addressWords)
  const lang = useContentLang()
  const settle = useAddressAnswer()
  const [isBusy, setBusy] = useState(false)

  async function remove() {
    setBusy(true)
    const problems = Object.values(
      await settle(await httpApi.deleteAddress({ id: address.id }), words.deleted),
    )
    for (const { sentence } of problems) showToast({ type: 'error', message: sentence })
    if (problems.length === 0) onDeleted()
    else onClose()
  }

  return (
    <ConfirmModal
      onClose={onClose}
      title={words.confirmTitle}
      closeLabel={words.close}
      keepLabel={words.keep}
      confirmLabel={words.remove}
      variant="danger"
      busy={isBusy}
      onConfirm={remove}
    >
      <p lang={lang} className="font-bold">
        {address.name}
      </p>
      <p className="mt-2 text-muted">{words.confirmText}</p>
    </ConfirmModal>
  )
}

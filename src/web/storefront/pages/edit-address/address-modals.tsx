import { useState } from 'react'
import type { Address } from '#contracts/places/address.ts'
import { addressWords } from '#web/shared/address/address-words.ts'
import { useNewAddress } from '#web/shared/address/use-new-address.ts'
import { useContentLang, useWords } from '#web/shared/i18n/words.ts'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { ConfirmModal } from '#web/ui/dialogs/confirm-modal.tsx'
import { Banner } from '#web/ui/notices/banner.tsx'
import { showToast } from '#web/ui/notices/toast-store.ts'
import { useAddressAnswer } from './address-answer.ts'
import { PlaceField } from './place-field.tsx'

type DeleteAddressModalProps = { address: Address; onClose: () => void; onDeleted: () => void }

/** Asks once more before an address goes. */
export function DeleteAddressModal({ address, onClose, onDeleted }: DeleteAddressModalProps) {
  const words = useWords(addressWords)
  const lang = useContentLang()
  const settle = useAddressAnswer()

  async function remove() {
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
      onConfirm={remove}
    >
      <p lang={lang} className="font-bold">
        {address.name}
      </p>
      <p className="mt-2 text-muted">{words.confirmText}</p>
    </ConfirmModal>
  )
}

/** The map of a saved address: its pin is moved as that of a new one. */
export function MovePinModal({ address, onClose }: { address: Address; onClose: () => void }) {
  const words = useWords(addressWords)
  const lang = useContentLang()
  const settle = useAddressAnswer()
  const [problem, setProblem] = useState<string>()
  const draft = useNewAddress(() => setProblem(undefined), address)

  async function save(): Promise<void> {
    const answer = await httpApi.updateAddress({
      id: address.id,
      name: address.name,
      ...draft.address.position,
    })
    const [refused] = Object.values(await settle(answer, words.updated))
    setProblem(refused?.sentence)
    if (!refused) onClose()
  }

  return (
    <ConfirmModal
      onClose={onClose}
      title={words.movePin}
      closeLabel={words.close}
      keepLabel={words.leavePin}
      confirmLabel={words.savePin}
      variant="primary"
      onConfirm={save}
    >
      <div className="grid grid-cols-1 gap-4">
        {problem && <Banner type="error">{problem}</Banner>}
        <p lang={lang} className="font-bold wrap-anywhere">
          {address.name}
        </p>
        <PlaceField draft={draft} />
      </div>
    </ConfirmModal>
  )
}

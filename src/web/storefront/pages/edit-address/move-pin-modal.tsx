import { useState } from 'react'
import type { Address } from '#contracts/places/address.ts'
import { addressWords } from '#web/shared/address/address-words.ts'
import { useNewAddress } from '#web/shared/address/use-new-address.ts'
import { useContentLang, useWords } from '#web/shared/i18n/words.ts'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { ConfirmModal } from '#web/ui/dialogs/confirm-modal.tsx'
import { Banner } from '#web/ui/notices/banner.tsx'
import { useAddressAnswer } from './address-rule.ts'
import { PlaceField } from './place-field.tsx'

type MovePinModalProps = { address: Address; onClose: () => void }

/** The map of a saved address: its pin is moved as that of a new one. */
export function MovePinModal({ address, onClose }: MovePinModalProps) {
  const words = useWords(addressWords)
  const lang = useContentLang()
  const settle = useAddressAnswer()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const draft = useNewAddress(() => setProblem(undefined), address)

  async function save(): Promise<void> {
    setBusy(true)
    const answer = await httpApi.updateAddress({
      id: address.id,
      name: address.name,
      ...draft.address.position,
    })
    const [refused] = Object.values(await settle(answer, words.updated))
    setBusy(false)
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
      busy={isBusy}
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

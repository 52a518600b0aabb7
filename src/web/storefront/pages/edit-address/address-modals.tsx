import { useState } from 'react'
import type { Address } from '#contracts/places/address.ts'
import { addressNameMax } from '#domain/shop/limits.ts'
import { addressWords } from '#web/shared/address/address-words.ts'
import { useNewAddress } from '#web/shared/address/use-new-address.ts'
import { useForm } from '#web/shared/form/use-form.tsx'
import { useContentLang, useWords } from '#web/shared/i18n/words.ts'
import { loadAddressSchema, useAddressAnswer } from '#web/storefront/pieces/address/address-answer.ts'
import { DetailFields } from '#web/storefront/pieces/address/detail-fields.tsx'
import { PlaceField } from '#web/storefront/pieces/address/place-field.tsx'
import { rememberAddress } from '#web/storefront/pieces/delivery/chosen-address.ts'
import { FormModal } from '#web/storefront/pieces/page/form-modal.tsx'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmModal } from '#web/ui/dialogs/confirm-modal.tsx'
import { TextArea } from '#web/ui/fields/field.tsx'
import { Banner } from '#web/ui/notices/banner.tsx'
import { showToast } from '#web/ui/notices/toast-store.ts'

type DeleteAddressModalProps = { address: Address; onClose: () => void; onDeleted: () => void }

/** Asks for confirmation before it deletes an address. */
export function DeleteAddressModal({ address, onClose, onDeleted }: DeleteAddressModalProps) {
  const words = useWords(addressWords)
  const lang = useContentLang()
  const handleAnswer = useAddressAnswer()

  async function remove() {
    const problems = Object.values(
      await handleAnswer(await httpApi.deleteAddress({ id: address.id }), words.deleted),
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

type DetailsModalProps = {
  address: Address
  onClose: () => void
  /** On phones: the text is edited here too, and a button opens the map. */
  onMovePin?: (() => void) | undefined
}

/** Edits the kind of a saved address, the directions to its door, and whether it is preselected. */
export function DetailsModal({ address, onClose, onMovePin }: DetailsModalProps) {
  const words = useWords(addressWords)
  const lang = useContentLang()
  const handleAnswer = useAddressAnswer()
  const { errorOf, ...formState } = useForm({
    schema: loadAddressSchema,
    async submit({ place: _, is_default, ...details }) {
      const isPreselected = is_default !== undefined
      const answer = await httpApi.updateAddress({ id: address.id, ...details, is_default: isPreselected })
      // A place chosen earlier on this device must not override the preselected address.
      if (answer.ok && isPreselected) rememberAddress(answer.value.user_id, answer.value.id)
      const problems = await handleAnswer(answer, words.updated)
      if (answer.ok) onClose()
      return problems
    },
  })
  return (
    <FormModal
      formState={formState}
      onClose={onClose}
      title={onMovePin ? words.editTitle : words.details}
      closeLabel={words.close}
      keepLabel={words.leave}
      confirmLabel={words.saveDetails}
      variant="primary"
    >
      {onMovePin ? (
        <>
          <TextArea
            label={words.name}
            name="name"
            rows={2}
            defaultValue={address.name}
            maxLength={addressNameMax}
            required
            error={errorOf('name')}
          />
          <Button size="small" icon="map-pin" onClick={onMovePin} className="justify-self-start">
            {words.movePin}
          </Button>
        </>
      ) : (
        <>
          <p lang={lang} className="font-bold">
            {address.name}
          </p>
          <input type="hidden" name="name" value={address.name} />
        </>
      )}
      <DetailFields initial={address} errorOf={errorOf} />
    </FormModal>
  )
}

/** The map of a saved address, with a pin to move as in a new one. */
export function MovePinModal({ address, onClose }: { address: Address; onClose: () => void }) {
  const words = useWords(addressWords)
  const lang = useContentLang()
  const handleAnswer = useAddressAnswer()
  const [problem, setProblem] = useState<string>()
  const draft = useNewAddress(() => setProblem(undefined), address)

  async function save(): Promise<void> {
    const answer = await httpApi.updateAddress({
      id: address.id,
      name: address.name,
      ...draft.address.position,
    })
    const [refused] = Object.values(await handleAnswer(answer, words.updated))
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
        <p lang={lang} className="font-bold">
          {address.name}
        </p>
        <PlaceField draft={draft} />
      </div>
    </ConfirmModal>
  )
}

import type { Address } from '#contracts/places/address.ts'
import { addressWords } from '#web/shared/address/address-words.ts'
import type { SavedAddress } from '#web/shared/address/new-address.ts'
import { useNewAddress } from '#web/shared/address/use-new-address.ts'
import { refusedField } from '#web/shared/form/shown-problems.ts'
import { useForm } from '#web/shared/form/use-form.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import type { ToastAction } from '#web/ui/notices/toast-store.ts'
import { loadAddressSchema, useAddressAnswer } from './address-answer.ts'

type AddOptions = {
  /** The place that the form starts with, such as one that was chosen without being saved. */
  begin?: SavedAddress | undefined

  /** Called when the address is saved, before the list is reloaded. */
  onSaved?: (added: Address, isPreselected: boolean) => void
  action?: ToastAction | undefined
  /** Called after the save and the reload of the list. */
  onAdded?: (added: Address) => void
}

/** A form that saves a new address. */
export function useAddAddress({ begin, onSaved, action, onAdded }: AddOptions) {
  const words = useWords(addressWords)
  const handleAnswer = useAddressAnswer()
  const draft = useNewAddress(() => clearProblem('place'), begin)
  const { address } = draft
  const { clearProblem, ...form } = useForm({
    schema: loadAddressSchema,
    async submit({ place: _, is_default, ...details }) {
      if (!address.position) return refusedField('place', words.placeRequired)
      const isPreselected = is_default !== undefined
      const answer = await httpApi.addAddress({ ...details, ...address.position, is_default: isPreselected })
      if (answer.ok) onSaved?.(answer.value, isPreselected)
      const problems = await handleAnswer(answer, words.added, action)
      if (answer.ok) {
        draft.clear()
        onAdded?.(answer.value)
      }
      return problems
    },
  })
  return { ...form, clearProblem, draft }
}

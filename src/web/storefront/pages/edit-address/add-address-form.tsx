import { useLocation, useNavigate } from 'react-router'
import { defaultCentre } from '#domain/shop/limits.ts'
import { AddressField } from '#web/shared/address/address-field.tsx'
import { addressWords } from '#web/shared/address/address-words.ts'
import type { FoundPlace } from '#web/shared/address/geography.ts'
import { useNewAddress } from '#web/shared/address/use-new-address.ts'
import { refusedField, wholeForm } from '#web/shared/form/shown-problems.ts'
import { useForm } from '#web/shared/form/use-form.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { isForCheckout, rememberAddress } from '#web/storefront/pieces/delivery/chosen-address.ts'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/containers/card.tsx'
import { Banner } from '#web/ui/notices/banner.tsx'
import { addressRule } from './address-rule.ts'
import { PlaceField } from './place-field.tsx'
import { useAddressAnswer } from './use-address-answer.ts'

export function AddAddressForm() {
  const words = useWords(addressWords)
  const settle = useAddressAnswer()
  const navigate = useNavigate()
  const { state } = useLocation()
  const toCheckout = { label: words.toCheckout, run: () => void navigate(-1) }
  const draft = useNewAddress(() => clearProblem('place'))
  const { address } = draft
  const { form, busy, errorOf, clearProblem } = useForm({
    schema: addressRule,
    async submit({ name }) {
      if (!address.position) return refusedField('place', words.placeRequired)
      const answer = await httpApi.addAddress({ name, ...address.position })
      if (answer.ok && isForCheckout(state)) rememberAddress(answer.value.user_id, answer.value.id)
      const problems = await settle(answer, words.added, isForCheckout(state) ? toCheckout : undefined)
      if (answer.ok) draft.clear()
      return problems
    },
  })
  function take(place: FoundPlace): void {
    clearProblem('name')
    draft.take(place)
  }

  const problem = errorOf(wholeForm)
  return (
    <Card as="section" aria-labelledby="add-address">
      <form {...form} className="grid grid-cols-1 gap-4">
        <h2 id="add-address" className="text-xl">
          {words.addTitle}
        </h2>
        {problem && <Banner type="error">{problem}</Banner>}
        <AddressField
          name={address.name}
          onType={draft.type}
          onTake={take}
          near={address.position ?? defaultCentre}
          error={errorOf('name')}
        />
        <PlaceField draft={draft} onTakeArea={draft.takeArea} error={errorOf('place')} />
        <Button
          type="submit"
          variant="primary"
          size="large"
          busy={busy}
          className="justify-self-start max-sm:w-full"
        >
          {words.add}
        </Button>
      </form>
    </Card>
  )
}

import { useLocation, useNavigate } from 'react-router'
import { defaultCentre } from '#domain/shop/limits.ts'
import { useWords } from '#web/i18n/words.ts'
import type { FoundPlace } from '#web/lib/geography.ts'
import { httpApi } from '#web/lib/http-api.ts'
import { refusedField, wholeForm } from '#web/lib/shown-problems.ts'
import { useForm } from '#web/lib/use-form.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { rememberAddress } from '../checkout/chosen-address.ts'
import { AddressField } from './address-field.tsx'
import { addressRule } from './address-rule.ts'
import { addressWords } from './address-words.ts'
import { isForCheckout } from './for-checkout.ts'
import { PlaceField } from './place-field.tsx'
import { useAddressAnswer } from './use-address-answer.ts'
import { useNewAddress } from './use-new-address.ts'

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

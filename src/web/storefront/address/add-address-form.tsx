import { useRef, useState } from 'react'
import { addressNameMax } from '#domain/limits.ts'
import { useWords } from '#web/i18n/words.ts'
import { httpApi } from '#web/lib/http-api.ts'
import { refusedField, wholeForm } from '#web/lib/shown-problems.ts'
import { useForm } from '#web/lib/use-form.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { addressRule } from './address-rule.ts'
import { addressWords } from './address-words.ts'
import { type ChosenPlace, positionOf } from './chosen-place.ts'
import { PlaceField } from './place-field.tsx'
import { useAddressAnswer } from './use-address-answer.ts'

const nowhere: ChosenPlace = { key: '', position: null }

export function AddAddressForm() {
  const words = useWords(addressWords)
  const settle = useAddressAnswer()
  const element = useRef<HTMLFormElement>(null)
  const [place, setPlace] = useState(nowhere)
  const { form, busy, errorOf, clearProblem } = useForm({
    schema: addressRule,
    async submit({ name }) {
      const position = positionOf(place)
      if (!position) return refusedField('place', words.placeRequired)
      const problems = await settle(await httpApi.addAddress({ name, ...position }), words.added)
      if (Object.keys(problems).length === 0) {
        element.current?.reset()
        setPlace(nowhere)
      }
      return problems
    },
  })
  function choose(chosen: ChosenPlace): void {
    setPlace(chosen)
    clearProblem('place')
  }

  const problem = errorOf(wholeForm)
  return (
    <Card as="section" aria-labelledby="add-address">
      <form {...form} ref={element} className="grid grid-cols-1 gap-4">
        <h2 id="add-address" className="text-xl">
          {words.addTitle}
        </h2>
        {problem && <Banner type="error">{problem}</Banner>}
        <Field
          label={words.name}
          hint={words.nameHint}
          name="name"
          autoComplete="street-address"
          enterKeyHint="next"
          maxLength={addressNameMax}
          placeholder={words.namePlaceholder}
          required
          error={errorOf('name')}
        />
        <PlaceField chosen={place} onChoose={choose} error={errorOf('place')} />
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

import { useState } from 'react'
import { useWords } from '#web/shared/i18n/words.ts'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { RatingInput } from '#web/ui/fields/rating-input.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Stepper } from '#web/ui/fields/stepper.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { devWords } from './dev-words.ts'
import { Columns, Row, Specimen } from './specimen.tsx'

export function FieldParts() {
  const words = useWords(devWords)
  const reveal = { showLabel: words.showPassword, hideLabel: words.hidePassword }
  const kinds = [
    { value: 2, label: words.kinds },
    { value: 5, label: words.otherKind },
  ]
  return (
    <Specimen title={words.fields}>
      <Columns>
        <Field label={words.phone} hint={words.phoneHint} inputMode="tel" />
        <Field label={words.phone} defaultValue="09050" error={words.phoneError} />
        <Field label={words.phone} defaultValue="0905000000" disabled />
        <Field label={words.phone} icon={<Icon name="phone" />} />
        <PasswordField label={words.password} {...reveal} autoComplete="off" />
        <SelectField label={words.kind} options={kinds} />
        <Field label={words.opensAt} type="time" defaultValue="09:30" />
        <Field label={words.day} type="date" />
        <TextArea label={words.note} defaultValue={words.noteText} />
      </Columns>
    </Specimen>
  )
}

export function ChoiceParts() {
  const words = useWords(devWords)
  const [stars, setStars] = useState(4)
  const [quantity, setQuantity] = useState(1)
  const steps = { quantity: words.quantity, decrease: words.less, increase: words.more }
  const payments = [
    { value: 'cash', label: words.cash },
    { value: 'coins', label: words.coins, hint: words.coinsHint },
    { value: 'off', label: words.off, disabled: true },
  ]
  const rating = { legend: words.stars, labelFor: words.starsOf }
  return (
    <Specimen title={words.choices}>
      <Columns>
        <RadioGroup legend={words.payment} name="boxed" options={payments} defaultValue="cash" boxed />
        <RadioGroup legend={words.payment} name="plain" options={payments} defaultValue="coins" />
        <div className="grid gap-4">
          <RatingInput {...rating} name="stars" value={stars} onChange={setStars} />
          <RatingInput {...rating} name="none" value={0} onChange={setStars} error={words.starsError} />
        </div>
      </Columns>
      <CheckField label={words.remember} defaultChecked />
      <Row>
        <Stepper value={quantity} onChange={setQuantity} labels={steps} />
        <Stepper value={99} onChange={setQuantity} labels={steps} />
        <Stepper value={2} onChange={setQuantity} labels={steps} disabled />
      </Row>
    </Specimen>
  )
}

import { useState } from 'react'
import { FormDialog } from '#web/shared/console/dialogs.tsx'
import { fieldOf } from '#web/shared/console/field-of.ts'
import { useFieldErrors } from '#web/shared/console/use-field-errors.ts'
import { typedAmount } from '#web/shared/form/typed-amount.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { driverApi } from '../../driver-api.ts'
import { moneyWords } from './money-words.ts'

type HandInDialogProps = { held: number; onClose: () => void; onBegun: () => Promise<unknown> }

/** Begins handing cash in, at first all of it. */
export function HandInDialog({ held, onClose, onBegun }: HandInDialogProps) {
  const words = useWords(moneyWords)
  const { errors, send } = useFieldErrors()
  const [typed, setTyped] = useState({
    amount: String(held),
    reference: '',
    way: 'office' as 'office' | 'bank',
  })
  const field = fieldOf(
    typed,
    (changed) => setTyped({ ...typed, ...changed }),
    (name) => errors[name],
  )
  async function begin() {
    const { way, amount, reference } = typed
    const asked = { way, amount: Number(typedAmount(amount)), reference: way === 'bank' ? reference : null }
    if ((await send(driverApi.beginHandIn(asked), words.begun)) === null) return
    await onBegun()
    onClose()
  }
  return (
    <FormDialog
      title={words.handIn}
      keepLabel={words.keep}
      sendLabel={words.begin}
      onClose={onClose}
      onSend={begin}
    >
      <Field label={words.amount} inputMode="numeric" {...field('amount')} />
      <RadioGroup
        legend={words.way}
        name="way"
        boxed
        value={typed.way}
        onChange={(way) => setTyped({ ...typed, way: way === 'bank' ? 'bank' : 'office' })}
        options={[
          { value: 'office', label: words.office },
          { value: 'bank', label: words.bank },
        ]}
      />
      {typed.way === 'bank' && (
        <Field label={words.reference} autoCapitalize="characters" {...field('reference')} />
      )}
    </FormDialog>
  )
}

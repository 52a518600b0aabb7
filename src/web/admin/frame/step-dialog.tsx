import { useState } from 'react'
import type { Result } from '#contracts/endpoint.ts'
import { FormDialog } from '#web/shared/console/dialogs.tsx'
import { listWords } from '#web/shared/console/lists/list-words.ts'
import { useFieldErrors } from '#web/shared/console/use-field-errors.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'

/** A step of the office that asks first: what it does, and the text that it needs, if any. */
export type Step = {
  title: string
  text: string
  label: string
  isDanger?: boolean
  field?: { name: string; label: string; isNumeric?: boolean; isOptional?: boolean }
  /** Makes the call with the typed text. */
  send: (typed: string) => Promise<Result<unknown>>
  done: string
}

type StepButtonsProps = { steps: readonly Step[]; onStep: (step: Step) => void }

/** The steps of a row as buttons. */
export function StepButtons({ steps, onStep }: StepButtonsProps) {
  return (
    <span className="inline-flex flex-wrap justify-end gap-2">
      {steps.map((step) => (
        <Button key={step.title} size="small" onClick={() => onStep(step)}>
          {step.label}
        </Button>
      ))}
    </span>
  )
}

/** Asks before a step. A refused step also reloads the list, since another administrator may have changed the row. */
export function StepDialog({
  step,
  onClose,
  onEnd,
}: {
  step: Step
  onClose: () => void
  onEnd: () => unknown
}) {
  const words = useWords(listWords)
  const { errors, send } = useFieldErrors()
  const [typed, setTyped] = useState('')
  const { title, text, label, isDanger = false, field } = step
  async function take(): Promise<void> {
    const value = await send(step.send(typed.trim()), step.done)
    await onEnd()
    if (value !== null) onClose()
  }
  return (
    <FormDialog
      title={title}
      keepLabel={words.keep}
      sendLabel={label}
      variant={isDanger ? 'danger' : 'primary'}
      onClose={onClose}
      onSend={take}
    >
      <p>{text}</p>
      {field && (
        <Field
          label={field.label}
          value={typed}
          error={errors[field.name]}
          required={field.isOptional !== true}
          autoComplete="off"
          {...(field.isNumeric && { inputMode: 'numeric' })}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
    </FormDialog>
  )
}

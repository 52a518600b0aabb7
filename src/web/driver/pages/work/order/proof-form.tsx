import { type SubmitEvent, useState } from 'react'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import type { Act } from '../../../queue/act-store.ts'
import { proofWords } from './proof-words.ts'

type FieldsProps = { isChecked: boolean }

function CodeFields({ isChecked, triesLeft }: FieldsProps & { triesLeft: number }) {
  const words = useWords(proofWords)
  return (
    <Field
      name="code"
      label={words.code}
      hint={words.codeHint(triesLeft)}
      error={isChecked ? words.codeMissing : undefined}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      className="min-h-16 text-center text-3xl font-bold tracking-[0.4em] tabular-nums"
    />
  )
}

function NameFields({ isChecked }: FieldsProps) {
  const words = useWords(proofWords)
  const reasons = [words.notFound, words.someoneElse, words.noNetwork]
  return (
    <>
      <Field
        name="recipient"
        label={words.recipient}
        hint={words.flagged}
        error={isChecked ? words.missing : undefined}
        maxLength={100}
        autoComplete="off"
      />
      <SelectField
        name="proof_reason"
        label={words.reason}
        options={reasons.map((reason) => ({ value: reason, label: reason }))}
      />
    </>
  )
}

/** What the form proves; null while something is missing. */
function readProof(form: HTMLFormElement): Act['details'] | null {
  const data = new FormData(form)
  const textOf = (name: string) => String(data.get(name) ?? '').trim()
  if (data.has('code')) return /^\d{4}$/.test(textOf('code')) ? { code: textOf('code') } : null
  if (textOf('recipient') === '') return null
  return { code: null, recipient: textOf('recipient'), proof_reason: textOf('proof_reason') }
}

type ProofFormProps = {
  triesLeft: number
  sendLabel: string
  onProof: (proof: Act['details']) => unknown
}

/** Proves the hand-over of a large order: by the customer's code, else by who received it, and why without a code. */
export function ProofForm({ triesLeft, sendLabel, onProof }: ProofFormProps) {
  const words = useWords(proofWords)
  const [wantsName, setWantsName] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const isByName = wantsName || triesLeft === 0
  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const proof = readProof(event.currentTarget)
    setChecked(proof === null)
    if (proof) onProof(proof)
  }
  function change() {
    setWantsName(!isByName)
    setChecked(false)
  }
  return (
    <form noValidate onSubmit={send} className="grid grid-cols-1 gap-3">
      {isByName ? (
        <NameFields isChecked={isChecked} />
      ) : (
        <CodeFields isChecked={isChecked} triesLeft={triesLeft} />
      )}
      {triesLeft > 0 && (
        <Button variant="ghost" block className="min-h-14" onClick={change}>
          {isByName ? words.withCode : words.noCode}
        </Button>
      )}
      <Button type="submit" variant="primary" block className="min-h-16 text-xl">
        {sendLabel}
      </Button>
    </form>
  )
}

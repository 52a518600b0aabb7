import { type SubmitEvent, useState } from 'react'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { PhotoField } from '../../../photo/photo-field.tsx'
import type { ActInput } from '../../../queue/act-queue.ts'
import { useDraftPhoto } from '../../../queue/use-draft-photo.ts'
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

type OtherProofProps = FieldsProps & { draft: ReturnType<typeof useDraftPhoto> }

/** A photo or a name in place of the code, and why. */
function OtherProof({ isChecked, draft: { photo, storePhoto } }: OtherProofProps) {
  const words = useWords(proofWords)
  const reasons = [words.notFound, words.someoneElse, words.noNetwork]
  return (
    <>
      <p className="font-bold text-turmeric-ink">{words.flagged}</p>
      <PhotoField
        label={words.photo}
        photo={photo}
        onPhoto={storePhoto}
        error={isChecked ? words.missing : undefined}
      />
      <Field
        name="recipient"
        label={photo ? words.recipientToo : words.recipient}
        maxLength={100}
        autoComplete="off"
        className="min-h-14"
      />
      <SelectField
        name="proof_reason"
        label={words.reason}
        options={reasons.map((reason) => ({ value: reason, label: reason }))}
        className="min-h-14"
      />
    </>
  )
}

/** What the form proves; null while something is missing. */
function readProof(form: HTMLFormElement, photo: Blob | null): ActInput | null {
  const data = new FormData(form)
  const textOf = (name: string) => String(data.get(name) ?? '').trim()
  if (data.has('code'))
    return /^\d{4}$/.test(textOf('code')) ? { details: { code: textOf('code') }, photo: null } : null
  const recipient = textOf('recipient') || null
  if (photo === null && recipient === null) return null
  return { details: { code: null, recipient, proof_reason: textOf('proof_reason') }, photo }
}

type ProofFormProps = {
  orderId: number
  triesLeft: number
  sendLabel: string
  onProof: (proof: ActInput) => unknown
}

/** Proves the hand-over of a large order: by the customer's code, else by a photo or a name, and why without a code. */
export function ProofForm({ orderId, triesLeft, sendLabel, onProof }: ProofFormProps) {
  const words = useWords(proofWords)
  const draft = useDraftPhoto(orderId, 'proof')
  const [hasNoCode, setHasNoCode] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const isOther = hasNoCode || triesLeft === 0
  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const proof = readProof(event.currentTarget, draft.photo)
    setChecked(proof === null)
    if (proof) onProof(proof)
  }
  function change() {
    setHasNoCode(!isOther)
    setChecked(false)
  }
  return (
    <form noValidate onSubmit={send} className="grid grid-cols-1 gap-3">
      {isOther ? (
        <OtherProof isChecked={isChecked && !draft.photo} draft={draft} />
      ) : (
        <CodeFields isChecked={isChecked} triesLeft={triesLeft} />
      )}
      {triesLeft > 0 && (
        <Button variant="ghost" block className="min-h-14" onClick={change}>
          {isOther ? words.withCode : words.noCode}
        </Button>
      )}
      <Button type="submit" variant="primary" block className="min-h-16 text-xl">
        {sendLabel}
      </Button>
    </form>
  )
}

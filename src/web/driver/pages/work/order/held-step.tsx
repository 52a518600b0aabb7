import { useState } from 'react'
import { refusalSentence } from '#web/shared/i18n/refusal-words.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { useWork } from '../../../frame/use-work.tsx'
import { actQueue } from '../../../queue/act-queue.ts'
import type { Act } from '../../../queue/act-store.ts'
import { stepWords } from '../../../queue/step-words.ts'
import { heldWords } from './held-words.ts'
import { ProofForm } from './proof-form.tsx'

/** A distance as a driver says it: `350 m`, `1.2 km`. */
function awayText(metres: number, language: string): string {
  if (metres < 1_000) return `${Math.round(metres / 10) * 10} m`
  return `${(metres / 1_000).toLocaleString(language, { maximumFractionDigits: 1 })} km`
}

/** Why a step is done far from its place: the usual reasons, or a word of the driver's own. */
function FarReason({ onReason }: { onReason: (reason: string) => unknown }) {
  const words = useWords(heldWords)
  const [own, setOwn] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const usual = [words.wrongPosition, words.movedPlace, words.noWayIn, words.pressedLate]
  if (own === null)
    return (
      <>
        {usual.map((reason) => (
          <Button key={reason} block className="min-h-14" onClick={() => onReason(reason)}>
            {reason}
          </Button>
        ))}
        <Button block variant="ghost" className="min-h-14" onClick={() => setOwn('')}>
          {words.other}
        </Button>
      </>
    )
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (own.trim() === '') setMissing(true)
        else onReason(own.trim())
      }}
    >
      <Field
        label={words.other}
        value={own}
        maxLength={200}
        error={isMissing ? words.reasonMissing : undefined}
        onChange={({ target }) => setOwn(target.value)}
      />
      <Button type="submit" variant="primary" block className="min-h-14">
        {words.send}
      </Button>
    </form>
  )
}

/** A step that the server has not accepted yet: what it asks, and the way back. */
export function HeldStep({ act }: { act: Act }) {
  const words = useWords(heldWords)
  const steps = useWords(stepWords)
  const language = useLanguage()
  const { answer } = useWork()
  if (act.held === null) return null
  const metres = Number(act.held.details?.distance_m)
  const isFar = act.held.code === 'far_from_place'
  const isProof = act.step === 'hand_over' && 'tries_left' in (act.held.details ?? {})
  return (
    <section className="grid grid-cols-1 gap-2 rounded-md border border-turmeric bg-turmeric-soft p-3">
      <p role="alert" className="text-lg font-bold">
        “{steps[act.step]}”:{' '}
        {isFar ? words.away(awayText(metres, language)) : refusalSentence(act.held, language)}
      </p>
      {isFar ? (
        <FarReason onReason={(far_reason) => answer(act, { far_reason })} />
      ) : isProof ? (
        <ProofForm
          triesLeft={Number(act.held.details?.tries_left)}
          sendLabel={words.send}
          onProof={(proof) => answer(act, proof)}
        />
      ) : (
        <Button variant="primary" block className="min-h-14" onClick={() => answer(act, {})}>
          {words.again}
        </Button>
      )}
      <Button variant="ghost" block className="min-h-14" onClick={() => actQueue.takeBack(act)}>
        {words.takeBack}
      </Button>
    </section>
  )
}

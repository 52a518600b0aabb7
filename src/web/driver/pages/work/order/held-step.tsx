import { useState } from 'react'
import { refusalSentence } from '#web/shared/i18n/refusal-words.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { useWork } from '../../../frame/use-work.tsx'
import { actQueue } from '../../../queue/act-queue.ts'
import type { Act } from '../../../queue/act-store.ts'
import { actWords } from '../../../queue/act-words.ts'
import { heldWords } from './held-words.ts'
import { NewDoorPhoto } from './nobody-there.tsx'
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

type HeldStepProps = {
  act: Act
  /** How many codes the driver can still try; null when the hand-over needs none. */
  triesLeft: number | null
}

/** What answers the question of the server. */
function Answer({ act, triesLeft }: HeldStepProps) {
  const words = useWords(heldWords)
  const { answer } = useWork()
  const { code, details } = act.held ?? {}
  if (code === 'far_from_place')
    return <FarReason onReason={(far_reason) => answer(act, { details: { far_reason } })} />
  if (act.kind === 'not_received')
    return <NewDoorPhoto orderId={act.orderId} onPhoto={(photo) => answer(act, { photo })} />
  if (act.kind === 'hand_over' && code !== 'swap_open')
    return (
      <ProofForm
        orderId={act.orderId}
        triesLeft={Number(details?.tries_left ?? triesLeft)}
        sendLabel={words.send}
        onProof={(proof) => answer(act, proof)}
      />
    )
  return (
    <Button variant="primary" block className="min-h-14" onClick={() => answer(act, {})}>
      {words.again}
    </Button>
  )
}

/** An act that the server has not accepted yet: what it asks, and the way back. */
export function HeldStep({ act, triesLeft }: HeldStepProps) {
  const words = useWords(heldWords)
  const names = useWords(actWords)
  const language = useLanguage()
  if (act.held === null) return null
  const metres = Number(act.held.details?.distance_m)
  const isFar = act.held.code === 'far_from_place'
  return (
    <section className="grid grid-cols-1 gap-2 rounded-md border border-turmeric bg-turmeric-soft p-3">
      <p role="alert" className="text-lg font-bold">
        “{names[act.kind]}”:{' '}
        {isFar ? words.away(awayText(metres, language)) : refusalSentence(act.held, language)}
      </p>
      <Answer act={act} triesLeft={triesLeft} />
      <Button variant="ghost" block className="min-h-14" onClick={() => actQueue.takeBack(act)}>
        {words.takeBack}
      </Button>
    </section>
  )
}

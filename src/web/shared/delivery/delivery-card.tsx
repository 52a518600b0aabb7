import { useUndoSeconds } from '#web/shared/console/live/use-undo-seconds.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { type CarriedDelivery, type CarrierStep, nextStep } from './carried-delivery.ts'
import { deliveryCardWords } from './delivery-card-words.ts'
import { DeliveryHead } from './delivery-head.tsx'
import { Recipient } from './recipient.tsx'

type SubmittedStepProps = { staged: NonNullable<CarriedDelivery['staged']>; onUndo: () => unknown }

/** The step that was just submitted, with a button that undoes it for ten seconds. */
function SubmittedStep({ staged: { step, until }, onUndo }: SubmittedStepProps) {
  const words = useWords(deliveryCardWords)
  const left = useUndoSeconds(until)
  const stepTexts = { pick_up: words.stagedPickUp, deliver: words.stagedDelivered } as const
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-md bg-herb-soft p-3 text-herb-ink">
      <p role="status" className="min-w-0 flex-1 basis-32 text-lg font-bold">
        {step === 'pick_up' || step === 'deliver' ? stepTexts[step] : words.stagedReady}
      </p>
      {left > 0 && (step === 'pick_up' || step === 'deliver') && (
        <Button icon="rotate-ccw" size="large" className="tabular-nums" onClick={onUndo}>
          {words.undo(left)}
        </Button>
      )}
    </div>
  )
}

type DeliveryCardProps = {
  delivery: CarriedDelivery
  /** The steps that were submitted offline and wait to be sent. */
  queued: readonly CarrierStep[]
  onStep: (step: CarrierStep) => unknown
  onUndo: () => unknown
  /** Gives the order back before the pick-up; missing: not possible. */
  onRelease?: () => unknown
}

/** An order that this person delivers: the data for the way, and the button of the next step. */
export function DeliveryCard({ delivery, queued, onStep, onUndo, onRelease }: DeliveryCardProps) {
  const words = useWords(deliveryCardWords)
  const { id, state, recipient, staged } = delivery
  const next = nextStep(delivery, queued)
  const mayGiveBack = onRelease && state === 'accepted' && queued.length === 0 && next === 'pick_up'
  return (
    <li
      aria-label={words.order(id)}
      className="grid grid-cols-1 gap-3 rounded-lg border border-line-strong bg-surface p-4 shadow-card"
    >
      <DeliveryHead delivery={delivery}>
        {recipient && <Recipient recipient={recipient} to={delivery} />}
      </DeliveryHead>
      {queued.length > 0 && (
        <p role="status" className="font-bold text-turmeric-ink">
          {queued.includes('delivered') ? words.keptDelivered : words.keptPickUp}
        </p>
      )}
      {staged && <SubmittedStep key={staged.id} staged={staged} onUndo={onUndo} />}
      {next && (
        // An order that is still cooking can be picked up, but its button is not highlighted.
        <Button
          variant={next === 'pick_up' && !delivery.is_ready ? 'secondary' : 'primary'}
          block
          className="min-h-16 text-xl"
          onClick={() => onStep(next)}
        >
          {next === 'pick_up' ? words.pickUp : words.delivered}
        </Button>
      )}
      {mayGiveBack && (
        <Button variant="ghost" block onClick={onRelease}>
          {words.giveBack}
        </Button>
      )}
    </li>
  )
}

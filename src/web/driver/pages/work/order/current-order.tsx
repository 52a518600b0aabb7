import type { Delivery } from '#contracts/orders/delivery.ts'
import { formatVnd } from '#domain/money/money.ts'
import { type CarryingStep, nextCarryingStep } from '#domain/orders/carrying.ts'
import { refusalSentence } from '#web/shared/i18n/refusal-words.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { showToast } from '#web/ui/notices/toast-store.ts'
import { driverApi } from '../../../driver-api.ts'
import { toCurrentWork } from '../../../frame/driver-work.ts'
import { useWork } from '../../../frame/use-work.tsx'
import { actQueue } from '../../../queue/act-queue.ts'
import type { Act } from '../../../queue/act-store.ts'
import { stepWords } from '../../../queue/step-words.ts'
import { GiveBack } from './give-back.tsx'
import { HeldStep } from './held-step.tsx'
import { NobodyThere } from './nobody-there.tsx'
import { headingWords, orderWords } from './order-words.ts'
import { ProofForm } from './proof-form.tsx'
import { useTicked } from './ticked-dishes.ts'
import { ToCustomer } from './to-customer.tsx'
import { AtRestaurant, WayToRestaurant } from './to-restaurant.tsx'
import { secondsToUndo, type Undoable, UndoStep } from './undo-step.tsx'

type CurrentOrderProps = {
  delivery: Delivery
  /** The acts with this order that are stored on the phone and not sent yet, oldest first. */
  acts: readonly Act[]
}

/** The step that can be undone now: the last one, here on the phone or already at the server. */
function findUndoable({ carrying }: Delivery, acts: readonly Act[]): Undoable | null {
  const stored = acts.at(-1)
  if (stored) {
    const secondsLeft = secondsToUndo(stored, Date.now())
    return secondsLeft > 0 ? { key: stored.key, step: stored.step, secondsLeft } : null
  }
  const last = carrying.steps.at(-1)
  if (!last?.undo_seconds_left) return null
  return { key: String(last.id), step: last.step, secondsLeft: last.undo_seconds_left }
}

/** A step that the server has, as its last one of the order. */
async function findSent(id: number, step: CarryingStep) {
  const work = await driverApi.getCurrentWork({})
  const { deliveries } = toCurrentWork('shipping', work.ok ? work.value : null, Date.now())
  const last = deliveries.find(({ order }) => order.id === id)?.carrying.steps.at(-1)
  return last?.step === step ? last : undefined
}

/** Undoes a step: on the phone while it is not sent, else at the server. */
function useUndo({ order: { id }, carrying }: Delivery, acts: readonly Act[]) {
  const words = useWords(orderWords)
  const language = useLanguage()
  const { show, reload } = useWork()
  return async () => {
    const stored = acts.at(-1)
    if (stored && (await actQueue.takeBack(stored))) return
    // The server has it since a moment ago, and its number is not here yet.
    const last = stored ? await findSent(id, stored.step) : carrying.steps.at(-1)
    if (!last) return reload()
    const undone = await driverApi.undoCarryingStep({ id, step_id: last.id })
    if (undone.ok) return show(undone.value)
    const isLate = undone.refusal.code === 'undo_too_late'
    showToast({ type: 'error', message: isLate ? words.tooLate : refusalSentence(undone.refusal, language) })
    reload()
  }
}

type NextStepProps = { delivery: Delivery; step: CarryingStep; unticked: number }

/** The one button for what comes next. Mount it with its step as key: the button is busy until its own step is sent. */
function NextStep({ delivery: { order, carrying }, step, unticked }: NextStepProps) {
  const words = useWords(orderWords)
  const steps = useWords(stepWords)
  const { act } = useWork()
  async function press(details: Act['details']) {
    try {
      await act(order.id, step, details)
    } catch {
      showToast({ type: 'error', message: words.notStored })
    }
  }
  if (step === 'pick_up' && unticked > 0)
    return <p className="py-4 text-center text-lg font-bold text-muted">{words.unticked(unticked)}</p>
  const isPaid = step === 'hand_over' && order.cash_to_collect > 0
  const label = isPaid ? words.handedOverFor(formatVnd(order.cash_to_collect)) : steps[step]
  if (step === 'hand_over' && carrying.code_tries_left !== null)
    return <ProofForm triesLeft={carrying.code_tries_left} sendLabel={label} onProof={press} />
  return (
    <Button variant="primary" block className="min-h-16 text-xl" onClick={() => press({})}>
      {label}
    </Button>
  )
}

/** What the driver needs for the next step. */
function StepDetails({ delivery, step }: { delivery: Delivery; step: CarryingStep | null }) {
  const lines = delivery.order_details.map(({ product, quantity, choices }) => ({
    ...{ name: product.name, quantity, choices },
  }))
  const ticked = useTicked(delivery.order.id)
  const unticked = lines.filter((_, at) => !ticked.lines.includes(at)).length
  return (
    <>
      {step === 'arrive_at_partner' && <WayToRestaurant order={delivery.order} />}
      {step === 'pick_up' && <AtRestaurant order={delivery.order} lines={lines} ticked={ticked} />}
      {(step === 'arrive_at_customer' || step === 'hand_over') && (
        <ToCustomer delivery={delivery} lines={lines} isThere={step === 'hand_over'} />
      )}
      {step && <NextStep key={step} delivery={delivery} step={step} unticked={unticked} />}
    </>
  )
}

/** The carried order: where to go now, and the one button for what is done there. */
export function CurrentOrder({ delivery, acts }: CurrentOrderProps) {
  const words = useWords(orderWords)
  const headings = useWords(headingWords)
  const steps = useWords(stepWords)
  const { order, carrying } = delivery
  const next = nextCarryingStep(
    order.state,
    [...carrying.steps, ...acts].map(({ step }) => step),
  )
  const held = acts.find((act) => act.held)
  const shown = held ? held.step : next
  const waiting = acts.at(-1)
  const undoable = findUndoable(delivery, acts)
  const undo = useUndo(delivery, acts)
  return (
    <article
      aria-labelledby={`order-${order.id}`}
      className="grid grid-cols-1 gap-3 rounded-lg border border-line-strong bg-surface p-4 shadow-card"
    >
      <div className="flex items-baseline justify-between gap-3">
        <h2 id={`order-${order.id}`} className="text-2xl">
          {shown ? headings[shown] : words.done}
        </h2>
        <p className="text-lg whitespace-nowrap text-muted tabular-nums">#{order.id}</p>
      </div>
      {undoable && !held && <UndoStep key={undoable.key} undoable={undoable} onUndo={undo} />}
      {waiting && !held && (
        <p role="status" className="font-bold text-turmeric-ink">
          {words.kept(steps[waiting.step])}
        </p>
      )}
      {held ? <HeldStep act={held} /> : <StepDetails delivery={delivery} step={next} />}
      {next === 'hand_over' && acts.length === 0 && carrying.door_wait && (
        <NobodyThere orderId={order.id} wait={carrying.door_wait} />
      )}
      {next === 'pick_up' && acts.length === 0 && <GiveBack orderId={order.id} />}
    </article>
  )
}

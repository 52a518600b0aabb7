import { formatVnd } from '#domain/money/money.ts'
import type { CarryingStep } from '#domain/orders/carrying.ts'
import { refusalSentence } from '#web/shared/i18n/refusal-words.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { showToast } from '#web/ui/notices/toast-store.ts'
import { driverApi } from '../../../driver-api.ts'
import { type CarriedOrder, toCurrentWork } from '../../../frame/driver-work.ts'
import { useWork } from '../../../frame/use-work.tsx'
import { type ActInput, actQueue } from '../../../queue/act-queue.ts'
import type { Act, ActKind } from '../../../queue/act-store.ts'
import { actWords } from '../../../queue/act-words.ts'
import { doorWaitOf } from './door-wait.ts'
import { GiveBack } from './give-back.tsx'
import { HeldStep } from './held-step.tsx'
import { findNextStep, stepOf } from './next-step.ts'
import { EndingOrder, NobodyThere } from './nobody-there.tsx'
import { nobodyWords } from './nobody-words.ts'
import { headingWords, orderWords } from './order-words.ts'
import { ProofForm } from './proof-form.tsx'
import { useTicked } from './ticked-dishes.ts'
import { ToCustomer } from './to-customer.tsx'
import { AtRestaurant, WayToRestaurant } from './to-restaurant.tsx'
import { secondsToUndo, type Undoable, UndoStep } from './undo-step.tsx'

type CurrentOrderProps = {
  delivery: CarriedOrder
  /** The acts with this order that are stored on the phone and not sent yet, oldest first. */
  acts: readonly Act[]
}

/** The step that can be undone now: the last one, here on the phone or already at the server. */
function findUndoable({ carrying }: CarriedOrder, acts: readonly Act[]): Undoable | null {
  const stored = acts.at(-1)
  if (stored) {
    const step = stepOf(stored.kind)
    const secondsLeft = step === null ? 0 : secondsToUndo(step, stored.at, Date.now())
    return step && secondsLeft > 0 ? { key: stored.key, step, secondsLeft } : null
  }
  const last = carrying.steps.at(-1)
  if (!last?.undo_seconds_left) return null
  return { key: String(last.id), step: last.step, secondsLeft: last.undo_seconds_left }
}

/** A step that the server has, as its last one of the order. */
async function findSent(id: number, kind: ActKind) {
  const work = await driverApi.getCurrentWork({})
  const { deliveries } = toCurrentWork('shipping', work.ok ? work.value : null, Date.now())
  const last = deliveries.find(({ order }) => order.id === id)?.carrying.steps.at(-1)
  return last?.step === kind ? last : undefined
}

/** Undoes a step: on the phone while it is not sent, else at the server. */
function useUndo({ order: { id }, carrying }: CarriedOrder, acts: readonly Act[]) {
  const words = useWords(orderWords)
  const language = useLanguage()
  const { show, reload } = useWork()
  return async () => {
    const stored = acts.at(-1)
    if (stored && (await actQueue.takeBack(stored))) return
    // The server has it since a moment ago, and its number is not here yet.
    const last = stored ? await findSent(id, stored.kind) : carrying.steps.at(-1)
    if (!last) return reload()
    const undone = await driverApi.undoCarryingStep({ id, step_id: last.id })
    if (undone.ok) return show(undone.value)
    const isLate = undone.refusal.code === 'undo_too_late'
    showToast({ type: 'error', message: isLate ? words.tooLate : refusalSentence(undone.refusal, language) })
    reload()
  }
}

type NextStepProps = { delivery: CarriedOrder; step: CarryingStep; unticked: number }

/** The one button for what comes next. Mount it with its step as key: the button is busy until its own step is sent. */
function NextStep({ delivery: { order, carrying }, step, unticked }: NextStepProps) {
  const words = useWords(orderWords)
  const steps = useWords(actWords)
  const { act } = useWork()
  async function press(input: ActInput) {
    try {
      await act(order.id, step, input)
    } catch {
      showToast({ type: 'error', message: words.notStored })
    }
  }
  if (step === 'pick_up' && unticked > 0)
    return <p className="py-4 text-center text-lg font-bold text-muted">{words.unticked(unticked)}</p>
  const isPaid = step === 'hand_over' && order.cash_to_collect > 0
  const label = isPaid ? words.handedOverFor(formatVnd(order.cash_to_collect)) : steps[step]
  if (step === 'hand_over' && carrying.code_tries_left !== null)
    return (
      <ProofForm orderId={order.id} triesLeft={carrying.code_tries_left} sendLabel={label} onProof={press} />
    )
  return (
    <Button variant="primary" block className="thumb-step min-h-16 text-xl" onClick={() => press({})}>
      {label}
    </Button>
  )
}

/** What the driver needs for the next step. */
function StepDetails({ delivery, step }: { delivery: CarriedOrder; step: CarryingStep | null }) {
  const lines = delivery.order_details.map(({ product, quantity, choices }) => ({
    ...{ name: product.name, quantity, choices },
  }))
  const ticked = useTicked(delivery.order.id)
  const unticked = lines.filter((_, at) => !ticked.lines.includes(at)).length
  return (
    <>
      {step === 'arrive_at_partner' && <WayToRestaurant {...delivery} />}
      {step === 'pick_up' && <AtRestaurant order={delivery.order} lines={lines} ticked={ticked} />}
      {(step === 'arrive_at_customer' || step === 'hand_over') && (
        <ToCustomer delivery={delivery} lines={lines} isThere={step === 'hand_over'} />
      )}
      {step && <NextStep key={step} delivery={delivery} step={step} unticked={unticked} />}
    </>
  )
}

/** What the card shows: a question of the server, the end that waits to be sent, or the next step. */
function Stage({ delivery, acts, next }: CurrentOrderProps & { next: CarryingStep | null }) {
  const held = acts.find((act) => act.held)
  if (held) return <HeldStep act={held} triesLeft={delivery.carrying.code_tries_left} />
  const ending = acts.find(({ kind }) => kind === 'not_received')
  if (ending) return <EndingOrder act={ending} />
  const wait = next === 'hand_over' ? doorWaitOf(delivery, acts) : null
  return (
    <>
      <StepDetails delivery={delivery} step={next} />
      {wait && <NobodyThere orderId={delivery.order.id} wait={wait} />}
      {next === 'pick_up' && acts.length === 0 && <GiveBack orderId={delivery.order.id} />}
    </>
  )
}

/** The carried order: where to go now, and the one button for what is done there. */
export function CurrentOrder({ delivery, acts }: CurrentOrderProps) {
  const words = useWords(orderWords)
  const { ended } = useWords(nobodyWords)
  const headings = useWords(headingWords)
  const names = useWords(actWords)
  const { order } = delivery
  const next = findNextStep(delivery, acts)
  const held = acts.find((act) => act.held)
  const shown = held ? stepOf(held.kind) : next
  const waiting = acts.at(-1)
  const isEnding = acts.some(({ kind }) => kind === 'not_received')
  const undoable = findUndoable(delivery, acts)
  const undo = useUndo(delivery, acts)
  return (
    <article
      aria-labelledby={`order-${order.id}`}
      className="grid grid-cols-1 gap-3 rounded-lg border border-line-strong bg-surface p-4 shadow-card"
    >
      <div className="flex items-baseline justify-between gap-3">
        <h2 id={`order-${order.id}`} className="text-2xl">
          {isEnding ? ended : shown ? headings[shown] : words.done}
        </h2>
        <p className="text-lg whitespace-nowrap tabular-nums">#{order.id}</p>
      </div>
      {undoable && !held && <UndoStep key={undoable.key} undoable={undoable} onUndo={undo} />}
      {waiting && !held && !isEnding && (
        <p role="status" className="font-bold text-turmeric-ink">
          {words.kept(names[waiting.kind])}
        </p>
      )}
      <Stage delivery={delivery} acts={acts} next={next} />
    </article>
  )
}

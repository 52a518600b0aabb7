import { maxDelayMinutes, undoWindowMs } from '#domain/orders/board.ts'

/** The lengths of the waits in a practice order, in ms. */
export const practiceMs = { arrives: 3_000, driverComes: 3_000, pickUp: 5_000, deliver: 6_000 } as const

/** The state of the practice order; before `placed` it has not arrived yet. */
export type PracticeStage = 'coming' | 'placed' | 'accepted' | 'ready' | 'picked_up' | 'delivered'

/** A practice order. It exists only in this browser. Times are ms since 1970. */
export type PracticeOrder = {
  stage: PracticeStage
  /** When the stage began. */
  since: number
  staged: { id: number; step: 'accept' | 'ready'; until: number } | null
  /** The number of submitted steps, including undone ones. */
  steps: number
  placedAt: number
  acceptedAt: number | null
  minutes: number
  delayed: number
}

/** A press of the cook, or a tick of the clock. */
export type PracticeEvent =
  | { do: 'begin'; now: number }
  | { do: 'accept'; now: number; minutes: number }
  | { do: 'ready'; now: number }
  | { do: 'delay'; now: number; minutes: number }
  | { do: 'undo'; now: number }
  | { do: 'tick'; now: number }

/** A practice order that arrives in a moment. */
function begin(now: number): PracticeOrder {
  return {
    stage: 'coming',
    since: now,
    staged: null,
    steps: 0,
    placedAt: now + practiceMs.arrives,
    acceptedAt: null,
    minutes: 0,
    delayed: 0,
  }
}

/** The order at the beginning of another stage. */
function toStage(order: PracticeOrder, stage: PracticeStage, since: number): PracticeOrder {
  return { ...order, stage, since, staged: null }
}

const waits: Partial<Record<PracticeStage, { ms: number; leadsTo: PracticeStage }>> = {
  coming: { ms: practiceMs.arrives, leadsTo: 'placed' },
  ready: { ms: practiceMs.pickUp, leadsTo: 'picked_up' },
  picked_up: { ms: practiceMs.deliver, leadsTo: 'delivered' },
}

/** The order after its next timed change; null if none is due at `now`. */
function afterNextChange(order: PracticeOrder, now: number): PracticeOrder | null {
  const { staged, stage, since } = order
  if (staged !== null) {
    if (now < staged.until) return null
    return staged.step === 'accept'
      ? { ...toStage(order, 'accepted', staged.until), acceptedAt: staged.until }
      : toStage(order, 'ready', staged.until)
  }
  const wait = waits[stage]
  if (wait === undefined || now < since + wait.ms) return null
  return toStage(order, wait.leadsTo, since + wait.ms)
}

/** Applies all timed changes until `now`. Several are due if the page was suspended. */
function advance(order: PracticeOrder, now: number): PracticeOrder {
  let current = order
  for (let after = afterNextChange(current, now); after !== null; after = afterNextChange(current, now))
    current = after
  return current
}

function submitStep(order: PracticeOrder, step: 'accept' | 'ready', now: number): PracticeOrder {
  const steps = order.steps + 1
  return { ...order, steps, staged: { id: steps, step, until: now + undoWindowMs } }
}

/** The practice after an event. An event that is impossible in the current state changes nothing. */
export function nextPracticeOrder(before: PracticeOrder | null, event: PracticeEvent): PracticeOrder | null {
  if (event.do === 'begin') return begin(event.now)
  if (before === null) return null
  const order = advance(before, event.now)
  const isFree = order.staged === null
  switch (event.do) {
    case 'accept':
      if (order.stage !== 'placed' || !isFree) return order
      return { ...submitStep(order, 'accept', event.now), minutes: event.minutes }
    case 'ready':
      return order.stage === 'accepted' && isFree ? submitStep(order, 'ready', event.now) : order
    case 'delay': {
      const delayed = order.delayed + event.minutes
      const canDelay = order.stage === 'accepted' && isFree && delayed <= maxDelayMinutes
      return canDelay ? { ...order, delayed } : order
    }
    case 'undo':
      return isFree ? order : { ...order, staged: null }
    default:
      return order
  }
}

/** Whether the bell rings for the order. */
export function isUnanswered(order: PracticeOrder | null): boolean {
  return order !== null && order.stage === 'placed' && order.staged === null
}

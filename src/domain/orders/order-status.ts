/** What an order is, step by step; the wire shows three of them (see `statusOfState`). */
export const orderStates = ['placed', 'accepted', 'picked_up', 'delivered', 'canceled'] as const

/** One state of an order. */
export type OrderState = (typeof orderStates)[number]

/** The states of an order that the wire knows (contract: enumerations). */
export const orderStatuses = ['shipping', 'completed', 'canceled'] as const

/** One state of an order as the wire says it. */
export type OrderStatus = (typeof orderStatuses)[number]

/** Who can do something to an order. */
export const orderActors = ['customer', 'partner', 'driver', 'administrator', 'system'] as const

/** Who did something to an order. */
export type OrderActor = (typeof orderActors)[number]

/** Everything that can stand in an order's history, in the order in which it usually happens. */
export const orderEvents = [
  'placed',
  'accepted',
  'ready',
  'assigned',
  'picked_up',
  'delivered',
  'canceled',
] as const

/** One row of an order's history. */
export type OrderEvent = (typeof orderEvents)[number]

/** What somebody wants to do to an order. */
export type OrderStep = 'accept' | 'mark_ready' | 'assign' | 'pick_up' | 'complete' | 'cancel'

type Transition = {
  step: OrderStep
  from: OrderState
  to: OrderState
  event: OrderEvent
  by: readonly OrderActor[]
}

/** Every allowed step: from where, to where, by whom; what is not here is refused (contract: a wrong state is 409). */
const orderTransitions: readonly Transition[] = [
  { step: 'accept', from: 'placed', to: 'accepted', event: 'accepted', by: ['partner', 'administrator'] },
  { step: 'mark_ready', from: 'accepted', to: 'accepted', event: 'ready', by: ['partner'] },
  { step: 'assign', from: 'accepted', to: 'accepted', event: 'assigned', by: ['driver'] },
  { step: 'pick_up', from: 'accepted', to: 'picked_up', event: 'picked_up', by: ['driver', 'administrator'] },
  {
    step: 'complete',
    from: 'picked_up',
    to: 'delivered',
    event: 'delivered',
    by: ['driver', 'administrator'],
  },
  {
    step: 'cancel',
    from: 'placed',
    to: 'canceled',
    event: 'canceled',
    by: ['customer', 'partner', 'administrator', 'system'],
  },
  { step: 'cancel', from: 'accepted', to: 'canceled', event: 'canceled', by: ['administrator'] },
  { step: 'cancel', from: 'picked_up', to: 'canceled', event: 'canceled', by: ['administrator'] },
]

/** The transition that this actor's step makes from this state, or null where the table has none. */
export function findTransition(state: OrderState, step: OrderStep, actor: OrderActor): Transition | null {
  const found = orderTransitions.find(
    (candidate) => candidate.from === state && candidate.step === step && candidate.by.includes(actor),
  )
  return found ?? null
}

/** The state that a history leads to, or null for a history that the table does not allow. */
export function replayHistory(
  history: readonly { event: OrderEvent; actor: OrderActor }[],
): OrderState | null {
  const [first, ...rest] = history
  if (first?.event !== 'placed') return null
  let state: OrderState = 'placed'
  for (const { event, actor } of rest) {
    const next = orderTransitions.find(
      (candidate) => candidate.from === state && candidate.event === event && candidate.by.includes(actor),
    )
    if (next === undefined) return null
    state = next.to
  }
  return state
}

/** The wire's word for a state (contract: order.status). */
export function statusOfState(state: OrderState): OrderStatus {
  if (state === 'delivered') return 'completed'
  return state === 'canceled' ? 'canceled' : 'shipping'
}

/** How far the rating of an order is: not yet possible, possible, done (contract: enumerations). */
export const rateStatuses = ['not_rated', 'rate', 'rated'] as const

/** The ways to pay (spec §9: payment types). */
export const checkoutTypes = ['cash', 'coins'] as const

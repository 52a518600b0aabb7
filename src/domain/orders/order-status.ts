/** The states of an order; the wire shows three of them (`statusOfState`). */
export const orderStates = ['placed', 'accepted', 'picked_up', 'delivered', 'canceled'] as const

/** A state of an order. */
export type OrderState = (typeof orderStates)[number]

/** The statuses of an order on the wire (wire: enumerations). */
export const orderStatuses = ['shipping', 'completed', 'canceled'] as const

/** A status of an order on the wire. */
export type OrderStatus = (typeof orderStatuses)[number]

/**
 * The maximum number of a customer's orders that wait for acceptance by one restaurant. Orders for later count too,
 * because they all wait after the board shows them.
 */
export const maxWaitingOrders = 5

/** The actors of an order's steps. */
export const orderActors = ['customer', 'partner', 'driver', 'administrator', 'system'] as const

/** The actor of a step. */
export type OrderActor = (typeof orderActors)[number]

/** The events of an order, in their usual order. */
export const orderEvents = [
  'placed',
  'released',
  'accepted',
  'ready',
  'assigned',
  'picked_up',
  'delivered',
  'canceled',
] as const

/** An event of an order. */
export type OrderEvent = (typeof orderEvents)[number]

/**
 * All events of an order's history. Customers do not see the last five. `kept`: the restaurant takes over the delivery;
 * `handed_back`: the restaurant gives the delivery to drivers again; `unassigned`: a courier or driver gives the order
 * back, or an administrator takes it from the driver; `cancel_asked`: the restaurant requests a cancellation from the back
 * office; `cancel_declined`: the back office declines it.
 */
export const historyEvents = [
  ...orderEvents,
  'kept',
  'handed_back',
  'unassigned',
  'cancel_asked',
  'cancel_declined',
] as const

/** An event of an order's history. */
export type HistoryEvent = (typeof historyEvents)[number]

/** A step of an order. `keep` assigns the order to the restaurant's own couriers, `hand_back` to drivers. */
export type OrderStep =
  | 'release'
  | 'accept'
  | 'mark_ready'
  | 'keep'
  | 'hand_back'
  | 'assign'
  | 'unassign'
  | 'pick_up'
  | 'complete'
  | 'cancel'
  | 'ask_cancel'
  | 'decline_cancel'
  /** A cancellation because a dish is missing (domain/orders/swap.ts). It is possible after the acceptance too. */
  | 'give_up'

type Transition = {
  step: OrderStep
  from: OrderState
  to: OrderState
  event: HistoryEvent
  by: readonly OrderActor[]
}

/** All allowed transitions; any other is refused with 409. */
const orderTransitions: readonly Transition[] = [
  { step: 'release', from: 'placed', to: 'placed', event: 'released', by: ['system'] },
  { step: 'accept', from: 'placed', to: 'accepted', event: 'accepted', by: ['partner', 'administrator'] },
  { step: 'mark_ready', from: 'accepted', to: 'accepted', event: 'ready', by: ['partner'] },
  { step: 'keep', from: 'accepted', to: 'accepted', event: 'kept', by: ['partner', 'system'] },
  { step: 'hand_back', from: 'accepted', to: 'accepted', event: 'handed_back', by: ['partner'] },
  // A driver accepts an offer, or the restaurant assigns a courier. A courier can be replaced after the pick-up.
  { step: 'assign', from: 'accepted', to: 'accepted', event: 'assigned', by: ['driver', 'partner'] },
  { step: 'assign', from: 'picked_up', to: 'picked_up', event: 'assigned', by: ['partner'] },
  // A driver gives an order back because of a problem at the restaurant, or an administrator looks for another driver.
  {
    step: 'unassign',
    from: 'accepted',
    to: 'accepted',
    event: 'unassigned',
    by: ['partner', 'driver', 'administrator', 'system'],
  },
  { step: 'ask_cancel', from: 'accepted', to: 'accepted', event: 'cancel_asked', by: ['partner'] },
  { step: 'ask_cancel', from: 'picked_up', to: 'picked_up', event: 'cancel_asked', by: ['partner'] },
  {
    step: 'decline_cancel',
    from: 'accepted',
    to: 'accepted',
    event: 'cancel_declined',
    by: ['administrator'],
  },
  {
    step: 'decline_cancel',
    from: 'picked_up',
    to: 'picked_up',
    event: 'cancel_declined',
    by: ['administrator'],
  },
  {
    step: 'pick_up',
    from: 'accepted',
    to: 'picked_up',
    event: 'picked_up',
    by: ['driver', 'partner', 'administrator'],
  },
  {
    step: 'complete',
    from: 'picked_up',
    to: 'delivered',
    event: 'delivered',
    by: ['driver', 'partner', 'administrator'],
  },
  {
    step: 'cancel',
    from: 'placed',
    to: 'canceled',
    event: 'canceled',
    by: ['customer', 'partner', 'administrator', 'system'],
  },
  { step: 'cancel', from: 'accepted', to: 'canceled', event: 'canceled', by: ['administrator'] },
  // A driver ends an order that was not received.
  { step: 'cancel', from: 'picked_up', to: 'canceled', event: 'canceled', by: ['administrator', 'driver'] },
  { step: 'give_up', from: 'placed', to: 'canceled', event: 'canceled', by: ['customer', 'partner'] },
  { step: 'give_up', from: 'accepted', to: 'canceled', event: 'canceled', by: ['customer', 'partner'] },
]

/** The transition for an actor's step in a state; null when it is not allowed. */
export function findTransition(state: OrderState, step: OrderStep, actor: OrderActor): Transition | null {
  const found = orderTransitions.find(
    (candidate) => candidate.from === state && candidate.step === step && candidate.by.includes(actor),
  )
  return found ?? null
}

/**
 * The state after a history of events; null when the transitions do not allow the history. `hasGivenUp`: a question
 * about a missing dish canceled the order.
 */
export function replayHistory(
  history: readonly { event: HistoryEvent; actor: OrderActor }[],
  hasGivenUp = false,
): OrderState | null {
  const [first, ...rest] = history
  if (first?.event !== 'placed') return null
  let state: OrderState = 'placed'
  for (const { event, actor } of rest) {
    const next = orderTransitions.find(
      (candidate) =>
        candidate.from === state &&
        candidate.event === event &&
        candidate.by.includes(actor) &&
        (candidate.step !== 'give_up' || hasGivenUp),
    )
    if (next === undefined) return null
    state = next.to
  }
  return state
}

/** The wire's status of a state (wire: enumerations). */
export function statusOfState(state: OrderState): OrderStatus {
  if (state === 'delivered') return 'completed'
  return state === 'canceled' ? 'canceled' : 'shipping'
}

/** The rating states of an order, in this order: not possible yet, possible, done (wire: enumerations). */
export const rateStatuses = ['not_rated', 'rate', 'rated'] as const

/** The payment types (rule 6.2). */
export const checkoutTypes = ['cash', 'coins'] as const

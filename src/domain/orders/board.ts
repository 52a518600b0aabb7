import type { OrderState } from './order-status.ts'

/** The columns of the kitchen's board. */
export const boardColumns = ['new', 'cooking', 'ready', 'on_its_way', 'later', 'done'] as const

/** A column of the kitchen's board. */
export type BoardColumn = (typeof boardColumns)[number]

/** The steps of restaurant staff that can be undone. The last two belong to own deliveries. */
export const boardSteps = ['accept', 'ready', 'refuse', 'pick_up', 'deliver'] as const

/** A step of restaurant staff that can be undone. */
export type BoardStep = (typeof boardSteps)[number]

/** How long a step on the board can be undone, in ms. */
export const undoWindowMs = 10_000

/** The shortest and longest preparation time that a kitchen can enter, in minutes. */
export const preparationMinutes = { least: 5, most: 60 } as const

/** The maximum total delay of an order, in minutes. */
export const maxDelayMinutes = 60

/** How long an order stays unanswered before all devices ring, and before a mail is sent, in ms. */
export const unanswered = { ringEverywhereMs: 30_000, mailMs: 90_000 } as const

/** After a step was undone, the shop does not cancel the order as unanswered for this time, in ms. */
export const graceAfterUndoMs = 60_000

/** The number of unanswered orders in a row after which a restaurant is paused. */
export const missedOrdersToPause = 2

/** How long a device counts as able to ring after its last report, in ms. */
export const deviceTimeoutMs = 150_000

/** What decides the column of an order. */
type OnBoard = {
  state: OrderState
  /** An order for later that the kitchen does not see yet. */
  isUnreleased: boolean
  isReady: boolean
  /** The step that can still be undone; null if there is none. */
  staged: BoardStep | null
}

/** The column of an order. A staged step already moves it, except a refusal. */
export function columnOf({ state, isUnreleased, isReady, staged }: OnBoard): BoardColumn {
  if (state === 'placed') {
    if (isUnreleased) return 'later'
    return staged === 'accept' ? 'cooking' : 'new'
  }
  if (state === 'accepted') {
    if (staged === 'pick_up') return 'on_its_way'
    return isReady || staged === 'ready' ? 'ready' : 'cooking'
  }
  return state === 'picked_up' && staged !== 'deliver' ? 'on_its_way' : 'done'
}

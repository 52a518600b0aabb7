import type { OrderState } from './order-status.ts'

/** The columns of a kitchen's board. */
export const boardColumns = ['new', 'cooking', 'ready', 'on_its_way', 'later', 'done'] as const

/** A column of a kitchen's board. */
export type BoardColumn = (typeof boardColumns)[number]

/** The steps of a restaurant's people that can be undone; the last two are of orders that they bring themselves. */
export const boardSteps = ['accept', 'ready', 'refuse', 'pick_up', 'deliver'] as const

/** A step that a kitchen takes on its board. */
export type BoardStep = (typeof boardSteps)[number]

/** How long a step on the board can be undone, in ms. */
export const undoMs = 10_000

/** How long a kitchen may say that it cooks, in minutes. */
export const preparation = { least: 5, most: 60 } as const

/** How much later than promised a kitchen may be at most, in minutes. */
export const maxDelayMinutes = 60

/** How long an order waits for its kitchen before other devices ring too, and before a mail is sent, in ms. */
export const unanswered = { ringEverywhereMs: 30_000, mailMs: 90_000 } as const

/** How long an order whose answer was undone is left to its kitchen, whatever time it has waited already, in ms. */
export const afterUndoMs = 60_000

/** After so many unanswered orders in a row a restaurant is paused. */
export const missedOrdersToPause = 2

/** A device that has not said for so long that it can ring does not count, in ms. */
export const deviceTimeoutMs = 150_000

type OnBoard = {
  state: OrderState
  isUnreleased: boolean
  isReady: boolean
  /** The step that still can be undone. */
  staged: BoardStep | null
}

/** The column of an order: that of the state which a staged step leads to, but a refused order stays in its place. */
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

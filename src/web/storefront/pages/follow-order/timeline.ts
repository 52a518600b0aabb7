import type { OrderProgress } from '#contracts/orders/order-progress.ts'
import type { OrderActor, OrderEvent } from '#domain/orders/order-status.ts'
import { isOver } from '#web/storefront/pieces/live-order/newer-progress.ts'

/** A step of an order that has happened or is still ahead. */
export type TimelineRow = {
  event: OrderEvent
  /** ISO 8601; null while the step is ahead. */
  at: string | null
  by: OrderActor | null
  reason: string | null
  /** Whether this is the newest step of an order in progress. */
  isCurrent: boolean
}

/** The steps that every order takes. Finding a driver is added once it has happened. */
const milestones = ['placed', 'accepted', 'ready', 'picked_up', 'delivered'] as const

/** The steps that have happened, oldest first, and then those ahead. */
export function timelineOf({ steps, state }: Pick<OrderProgress, 'steps' | 'state'>): TimelineRow[] {
  const isGoingOn = !isOver({ state })
  const happened = steps.map(({ event, at, actor, reason }, index) => ({
    event,
    at,
    by: actor,
    reason,
    isCurrent: isGoingOn && index === steps.length - 1,
  }))
  return isGoingOn ? [...happened, ...toCome(steps)] : happened
}

function toCome(steps: OrderProgress['steps']): TimelineRow[] {
  const done = new Set(steps.map(({ event }) => event))
  return milestones
    .filter((event) => !done.has(event))
    .filter((event) => event !== 'ready' || !done.has('picked_up'))
    .map((event) => ({ event, at: null, by: null, reason: null, isCurrent: false }))
}

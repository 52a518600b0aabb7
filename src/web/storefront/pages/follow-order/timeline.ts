import type { OrderProgress } from '#contracts/orders/order-progress.ts'
import type { OrderActor, OrderEvent } from '#domain/orders/order-status.ts'
import { isOver } from '#web/storefront/pieces/live-order/newer-progress.ts'

/** One line of what has happened to an order, or is still to come. */
export type TimelineRow = {
  event: OrderEvent
  /** ISO 8601; null while it is still to come. */
  at: string | null
  by: OrderActor | null
  reason: string | null
  /** The newest one of an order that goes on. */
  isCurrent: boolean
}

/** What every order comes by; that somebody was found to bring it is told once it has happened. */
const milestones = ['placed', 'accepted', 'ready', 'picked_up', 'delivered'] as const

/** What has happened, oldest first, and then what is still to come. */
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

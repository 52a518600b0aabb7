import type { OrderProgress } from '#contracts/orders/order-progress.ts'

/** Nothing happens to an order after this. */
export function isOver({ state }: Pick<OrderProgress, 'state'>): boolean {
  return state === 'delivered' || state === 'canceled'
}

function seenAt({ driver_position: position }: OrderProgress): number {
  return position === null ? 0 : Date.parse(position.at)
}

/** Whether this tells of what comes after what is known, not before: answers overtake one another on their way. */
export function isNewer(known: OrderProgress | null, next: OrderProgress): boolean {
  if (known === null) return true
  if (next.steps.length !== known.steps.length) return next.steps.length > known.steps.length
  if (next.revision !== known.revision) return next.revision > known.revision
  return seenAt(next) >= seenAt(known)
}

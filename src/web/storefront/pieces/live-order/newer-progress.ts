import type { OrderProgress } from '#contracts/orders/order-progress.ts'

/** Whether the order has ended: no step follows. */
export function isOver({ state }: Pick<OrderProgress, 'state'>): boolean {
  return state === 'delivered' || state === 'canceled'
}

function seenAt({ driver_position: position }: OrderProgress): number {
  return position === null ? 0 : Date.parse(position.at)
}

/** Whether `next` is newer than the known progress: answers may arrive out of order. */
export function isNewer(known: OrderProgress | null, next: OrderProgress): boolean {
  if (known === null) return true
  if (next.steps.length !== known.steps.length) return next.steps.length > known.steps.length
  if (next.revision !== known.revision) return next.revision > known.revision
  return seenAt(next) >= seenAt(known)
}

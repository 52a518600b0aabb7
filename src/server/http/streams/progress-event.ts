import type { OrderProgress } from '#contracts/orders/order-progress.ts'

const retryMs = 3_000

/** What begins a stream: how long a client waits before it comes back. */
export const streamOpening = `retry: ${retryMs}\n\n`

/** A comment, which clients skip. */
export const heartbeat = ': still here\n\n'

/** The same for the same state in every process, so that a client that comes back can say what it has seen. */
export function progressId({ steps, driver_position: position }: OrderProgress): string {
  return `${steps.length}-${position === null ? 0 : Date.parse(position.at)}`
}

/** Tells whether nothing can follow. */
export function isOver({ state }: OrderProgress): boolean {
  return state === 'delivered' || state === 'canceled'
}

/** A server-sent event; JSON holds no line break. */
export function progressEvent(progress: OrderProgress): string {
  return `event: progress\nid: ${progressId(progress)}\ndata: ${JSON.stringify(progress)}\n\n`
}

import type { OrderProgress } from '#contracts/orders/order-progress.ts'

const retryMs = 3_000

/** Sets the client's reconnection delay. */
export const streamOpening = `retry: ${retryMs}\n\n`

/** A comment line, which clients ignore. */
export const heartbeat = ': still here\n\n'

/** The event id. It depends on the order's state only, so that a client may reconnect to any process. */
export function progressId({ steps, driver_position: position }: OrderProgress): string {
  return `${steps.length}-${position === null ? 0 : Date.parse(position.at)}`
}

/** Whether the state is final. */
export function isOver({ state }: OrderProgress): boolean {
  return state === 'delivered' || state === 'canceled'
}

/** Serializes a server-sent event. JSON contains no line breaks. */
export function progressEvent(progress: OrderProgress): string {
  return `event: progress\nid: ${progressId(progress)}\ndata: ${JSON.stringify(progress)}\n\n`
}

import { createStored, useStored } from '#web/shared/stored/stored.ts'

/** An order of which this device said without a connection that it is ready. */
type Waiting = { partnerId: number; orderId: number }

const none: readonly Waiting[] = []

function isWaiting(value: unknown): value is Waiting {
  if (typeof value !== 'object' || value === null) return false
  const { partnerId, orderId } = value as Partial<Waiting>
  return Number.isSafeInteger(partnerId) && Number.isSafeInteger(orderId)
}

/** Kept on the device until they are sent, also when the page is closed. */
const queue = createStored<Waiting[]>({
  key: 'mam.partner.ready.v1',
  isValid: (value): value is Waiting[] => Array.isArray(value) && value.every(isWaiting),
})

export function keepReady(waiting: Waiting): void {
  const kept = queue.read() ?? []
  if (kept.some(({ orderId }) => orderId === waiting.orderId)) return
  queue.write([...kept, waiting])
}

/** The orders of a restaurant that wait to be sent, in the order in which they were said. */
export function listReady(partnerId: number): number[] {
  const own = (queue.read() ?? []).filter((waiting) => waiting.partnerId === partnerId)
  return own.map(({ orderId }) => orderId)
}

/** Forgets an order once the server has answered: a page that closes before loses nothing. */
export function dropReady(orderId: number): void {
  const left = (queue.read() ?? []).filter((waiting) => waiting.orderId !== orderId)
  queue.write(left.length > 0 ? left : null)
}

export function useReadyQueue(): readonly Waiting[] {
  return useStored(queue) ?? none
}

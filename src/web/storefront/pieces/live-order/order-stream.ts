import type { OrderProgress } from '#contracts/orders/order-progress.ts'
import { withPicturePaths } from '#web/shared/api/http-client.ts'
import { isFinal, type LiveEvents, type LiveWorld } from './live-world.ts'

type Hear = {
  onProgress: (progress: OrderProgress) => void
  /** Events had come, and come no more. */
  onLost: () => void
  onFinal: () => void
}

const shortestPauseMs = 1_000
const longestPauseMs = 60_000

/** Twice as long after every failure, and never the same for all who were cut off together; in ms. */
export function pauseAfter(failures: number, random: number): number {
  return Math.min(longestPauseMs, shortestPauseMs * 2 ** (failures - 1)) * (0.5 + random / 2)
}

/** Tries again after pauses that grow with every failure. */
function createRetry(world: LiveWorld, run: () => void) {
  let failures = 0
  let cancel = () => {}
  return {
    schedule(): void {
      failures += 1
      cancel = world.later(pauseAfter(failures, world.random()), run)
    },
    cancel: () => cancel(),
    /** It worked: the next pause is the shortest. */
    reset(): void {
      failures = 0
    },
  }
}

function eventsUrl(orderId: number, ticket: string): string {
  return `/api/v1/orders/${orderId}/events?ticket=${encodeURIComponent(ticket)}`
}

/** Connects with a fresh ticket each time, until it is closed: a ticket ends soon, and a browser would go on with an old one. */
export function createOrderStream(orderId: number, world: LiveWorld, hear: Hear) {
  const retry = createRetry(world, () => void connect())
  let events: LiveEvents | null = null
  let isUp = false
  /** Which attempt counts: an older one that is answered late does not. */
  let attempt = 0

  function close(): void {
    attempt += 1
    events?.close()
    events = null
    isUp = false
    retry.cancel()
  }

  function fail(): void {
    const wasUp = isUp
    close()
    retry.schedule()
    if (wasUp) hear.onLost()
  }

  function listenTo(source: LiveEvents): void {
    events = source
    source.addEventListener('progress', ({ data }) => {
      if (events !== source) return
      retry.reset()
      isUp = true
      hear.onProgress(JSON.parse(withPicturePaths(String(data))) as OrderProgress)
    })
    source.addEventListener('error', () => {
      if (events === source) fail()
    })
  }

  async function connect(): Promise<void> {
    if (world.openEvents === null) return
    close()
    const mine = attempt
    const answer = await world.api.createStreamToken({ id: orderId })
    if (mine !== attempt) return
    if (answer.ok) listenTo(world.openEvents(eventsUrl(orderId, answer.value.ticket)))
    else if (isFinal(answer.refusal)) hear.onFinal()
    else fail()
  }

  /** `isUp`: whether events are known to come through. */
  return { connect, close, isUp: () => isUp }
}

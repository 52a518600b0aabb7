import type { OrderProgress } from '#contracts/orders/order-progress.ts'
import { withPicturePaths } from '#web/shared/api/picture-paths.ts'
import { isFinal, type LiveEvents, type LiveWorld } from './live-world.ts'

type StreamCallbacks = {
  onProgress: (progress: OrderProgress) => void
  /** Called when a stream that was up has broken. */
  onLost: () => void
  onFinal: () => void
}

const shortestPauseMs = 1_000
const longestPauseMs = 60_000

/**
 * The pause before the next attempt, in ms: doubled after every failure, and random so that clients cut off together do
 * not return together.
 */
export function pauseAfter(failures: number, random: number): number {
  return Math.min(longestPauseMs, shortestPauseMs * 2 ** (failures - 1)) * (0.5 + random / 2)
}

/** Retries after pauses that grow with every failure. */
function createRetry(world: LiveWorld, run: () => void) {
  let failures = 0
  let cancel = () => {}
  return {
    schedule(): void {
      failures += 1
      cancel = world.later(pauseAfter(failures, world.random()), run)
    },
    cancel: () => cancel(),
    /** Resets the pause after a success. */
    reset(): void {
      failures = 0
    },
  }
}

function eventsUrl(orderId: number, ticket: string): string {
  return `/api/v1/orders/${orderId}/events?ticket=${encodeURIComponent(ticket)}`
}

/**
 * Opens the stream with a fresh token for each attempt, until it is closed: a token expires soon, and EventSource would
 * reconnect with the expired one.
 */
export function createOrderStream(orderId: number, world: LiveWorld, callbacks: StreamCallbacks) {
  const retry = createRetry(world, () => void connect())
  let events: LiveEvents | null = null
  let isUp = false
  /** The number of the current attempt; late answers to earlier attempts are ignored. */
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
    if (wasUp) callbacks.onLost()
  }

  function listenTo(source: LiveEvents): void {
    events = source
    source.addEventListener('progress', ({ data }) => {
      if (events !== source) return
      retry.reset()
      isUp = true
      callbacks.onProgress(JSON.parse(withPicturePaths(String(data))) as OrderProgress)
    })
    source.addEventListener('error', () => {
      if (events === source) fail()
    })
  }

  async function connect(): Promise<void> {
    if (world.openEvents === null) return
    close()
    const ownAttempt = attempt
    const answer = await world.api.createStreamToken({ id: orderId })
    if (ownAttempt !== attempt) return
    if (answer.ok) listenTo(world.openEvents(eventsUrl(orderId, answer.value.ticket)))
    else if (isFinal(answer.refusal)) callbacks.onFinal()
    else fail()
  }

  /** `isUp`: whether events are known to arrive. */
  return { connect, close, isUp: () => isUp }
}

import type { OrderProgress } from '#contracts/orders/order-progress.ts'
import { isFinal, type LiveWorld } from './live-world.ts'
import { isNewer, isOver } from './newer-progress.ts'
import { createOrderStream } from './order-stream.ts'

/** Polls with one call at a time: `ask` answers in how many ms the next call is due, or null for never. */
function createPoller({ later }: Pick<LiveWorld, 'later'>, ask: () => Promise<number | null>) {
  let isAsking = false
  /**
   * The delay of a further call that was requested during a call, whose answer may be older than the request.
   */
  let requestedDelayMs: number | null = null
  let cancel = () => {}

  /** Schedules the next call in so many ms, in place of the one scheduled before. */
  function askIn(ms: number): void {
    cancel()
    if (isAsking) requestedDelayMs = ms
    else cancel = later(ms, () => void run())
  }

  async function run(): Promise<void> {
    isAsking = true
    requestedDelayMs = null
    const next = await ask()
    isAsking = false
    if (next !== null) askIn(requestedDelayMs ?? next)
  }

  return { askIn, pause: () => cancel() }
}

/** The callbacks of a followed order. */
export type LiveNews = {
  onProgress: (progress: OrderProgress) => void
  /** Whether the last call reached the shop. */
  onConnected: (isConnected: boolean) => void
  /** The session or the order has ended: no further call is made. */
  onEnd: () => void
}

/** The interval of polling while no events arrive. */
const pollMs = 10_000
/** The interval while events arrive: these calls notice a stream that a proxy silently withholds. */
const slowPollMs = 60_000
/** How long the first event may take before the order is polled. */
const graceMs = 2_000

type Following = { world: LiveWorld; news: LiveNews }

/**
 * Follows an order by events where they work and by polling where they do not, and pauses while the tab is hidden. With
 * an initial state, events get a moment to begin before the first call.
 */
export function followOrder(orderId: number, initial: OrderProgress | null, { world, news }: Following) {
  let known = initial
  let isStopped = false
  const poller = createPoller(world, ask)
  const stream = createOrderStream(orderId, world, {
    onProgress(progress) {
      receive(progress)
      if (!isStopped) poller.askIn(slowPollMs)
    },
    onLost: () => poller.askIn(graceMs),
    onFinal: end,
  })
  const ignoreTab = world.onVisibility(() => (world.isHidden() ? pause() : wake()))
  async function ask(): Promise<number | null> {
    const answer = await world.api.trackOrder({ order_id: orderId })
    if (isStopped) return null
    if (answer.ok) receive(answer.value.progress)
    else if (isFinal(answer.refusal)) end()
    else news.onConnected(false)
    if (isStopped || world.isHidden()) return null
    return stream.isUp() ? slowPollMs : pollMs
  }
  function receive(progress: OrderProgress): void {
    const isNews = isNewer(known, progress)
    if (isNews) known = progress
    if (isNews) news.onProgress(progress)
    news.onConnected(true)
    if (isOver(progress)) stop()
  }
  function wake(): void {
    void stream.connect()
    poller.askIn(known && world.openEvents ? graceMs : 0)
  }
  function pause(): void {
    stream.close()
    poller.pause()
  }
  function stop(): void {
    isStopped = true
    pause()
    ignoreTab()
  }
  function end(): void {
    stop()
    news.onEnd()
  }
  if (known && isOver(known)) stop()
  else if (!world.isHidden()) wake()
  return { refresh: () => poller.askIn(0), stop }
}

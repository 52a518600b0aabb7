import type { OrderProgress } from '#contracts/orders/order-progress.ts'
import { isFinal, type LiveWorld } from './live-world.ts'
import { isNewer, isOver } from './newer-progress.ts'
import { createOrderStream } from './order-stream.ts'
import { createPoller } from './poller.ts'

/** What following an order tells. */
export type LiveNews = {
  onProgress: (progress: OrderProgress) => void
  /** Whether the shop was heard when it was last asked. */
  onHeard: (isHeard: boolean) => void
  /** The session, or the order, is no more: nothing further is asked. */
  onEnd: () => void
}

/** An order that is being followed. */
export type LiveOrder = {
  /** Asks at once how things stand. */
  refresh: () => void
  stop: () => void
}

/** How often the order is asked for while no events come. */
const pollMs = 10_000
/** And while they do: a stream that something on its way holds back without a word is found out. */
const lookMs = 60_000
/** How long events may take to begin before the order is asked for. */
const graceMs = 2_000

/** Follows an order by events where they work and by asking where they do not, never while the tab is out of sight. */
export function followOrder(
  orderId: number,
  initial: OrderProgress | null,
  { world, news }: { world: LiveWorld; news: LiveNews },
): LiveOrder {
  let known = initial
  let isStopped = false
  const poller = createPoller(world, ask)
  const stream = createOrderStream(orderId, world, {
    onProgress: (progress) => take(progress) && poller.askIn(lookMs),
    onLost: () => poller.askIn(graceMs),
    onFinal: end,
  })
  const forgetTab = world.onVisibility(() => (world.isHidden() ? rest() : wake()))

  /** Answers whether there is more to come. */
  function take(progress: OrderProgress): boolean {
    const isNews = isNewer(known, progress)
    if (isNews) known = progress
    if (isNews) news.onProgress(progress)
    news.onHeard(true)
    if (isOver(progress)) stop()
    return !isStopped
  }
  async function ask(): Promise<number | null> {
    const answer = await world.api.trackOrder({ order_id: orderId })
    if (isStopped) return null
    if (answer.ok) take(answer.value.progress)
    else if (isFinal(answer.refusal)) end()
    else news.onHeard(false)
    if (isStopped || world.isHidden()) return null
    return stream.isUp() ? lookMs : pollMs
  }
  function wake(): void {
    void stream.connect()
    poller.askIn(known && world.openEvents ? graceMs : 0)
  }
  function rest(): void {
    stream.close()
    poller.rest()
  }
  function stop(): void {
    isStopped = true
    rest()
    forgetTab()
  }
  function end(): void {
    stop()
    news.onEnd()
  }

  if (known && isOver(known)) stop()
  else if (!world.isHidden()) wake()
  return { refresh: () => poller.askIn(0), stop }
}

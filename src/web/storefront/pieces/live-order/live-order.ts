import type { OrderProgress } from '#contracts/orders/order-progress.ts'
import { isFinal, type LiveWorld } from './live-world.ts'
import { isNewer, isOver } from './newer-progress.ts'
import { createOrderStream } from './order-stream.ts'

/** Asks now and then, one question at a time: `ask` answers in how many ms the next question is due, or null for never. */
function createPoller({ later }: Pick<LiveWorld, 'later'>, ask: () => Promise<number | null>) {
  let isAsking = false
  /** Wished while an answer was on its way, which may be older than what made somebody wish. */
  let wishedIn: number | null = null
  let cancel = () => {}

  /** Asks so much later, in ms, and not when it was due before. */
  function askIn(ms: number): void {
    cancel()
    if (isAsking) wishedIn = ms
    else cancel = later(ms, () => void run())
  }

  async function run(): Promise<void> {
    isAsking = true
    wishedIn = null
    const next = await ask()
    isAsking = false
    if (next !== null) askIn(wishedIn ?? next)
  }

  return { askIn, rest: () => cancel() }
}

/** What following an order tells. */
export type LiveNews = {
  onProgress: (progress: OrderProgress) => void
  /** Whether the shop was heard when it was last asked. */
  onHeard: (isHeard: boolean) => void
  /** The session, or the order, is no more: nothing further is asked. */
  onEnd: () => void
}

/** How often the order is asked for while no events come. */
const pollMs = 10_000
/** And while they do: a stream that something on its way holds back without a word is found out. */
const lookMs = 60_000
/** How long events may take to begin before the order is asked for. */
const graceMs = 2_000

type Following = { world: LiveWorld; news: LiveNews }

/**
 * Follows an order by events where they work and by asking where they do not, never while the tab is out of sight. With
 * something to show already, events get a moment to begin before the order is asked for.
 */
export function followOrder(orderId: number, initial: OrderProgress | null, { world, news }: Following) {
  let known = initial
  let isStopped = false
  const poller = createPoller(world, ask)
  const stream = createOrderStream(orderId, world, {
    onProgress(progress) {
      take(progress)
      if (!isStopped) poller.askIn(lookMs)
    },
    onLost: () => poller.askIn(graceMs),
    onFinal: end,
  })
  const forgetTab = world.onVisibility(() => (world.isHidden() ? rest() : wake()))
  async function ask(): Promise<number | null> {
    const answer = await world.api.trackOrder({ order_id: orderId })
    if (isStopped) return null
    if (answer.ok) take(answer.value.progress)
    else if (isFinal(answer.refusal)) end()
    else news.onHeard(false)
    if (isStopped || world.isHidden()) return null
    return stream.isUp() ? lookMs : pollMs
  }
  function take(progress: OrderProgress): void {
    const isNews = isNewer(known, progress)
    if (isNews) known = progress
    if (isNews) news.onProgress(progress)
    news.onHeard(true)
    if (isOver(progress)) stop()
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

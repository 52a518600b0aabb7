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

type Hear = {
  onProgress: (progress: OrderProgress) => void
  onUnheard: () => void
  onFinal: () => void
}

/** Progress by events where they work and by asking where they do not, between `wake` and `rest`, until it is stopped. */
function createProgressSource(orderId: number, world: LiveWorld, hear: Hear) {
  let isStopped = false
  const poller = createPoller(world, ask)
  const stream = createOrderStream(orderId, world, {
    onProgress(progress) {
      hear.onProgress(progress)
      if (!isStopped) poller.askIn(lookMs)
    },
    onLost: () => poller.askIn(graceMs),
    onFinal: hear.onFinal,
  })

  async function ask(): Promise<number | null> {
    const answer = await world.api.trackOrder({ order_id: orderId })
    if (isStopped) return null
    if (answer.ok) hear.onProgress(answer.value.progress)
    else if (isFinal(answer.refusal)) hear.onFinal()
    else hear.onUnheard()
    if (isStopped || world.isHidden()) return null
    return stream.isUp() ? lookMs : pollMs
  }
  function rest(): void {
    stream.close()
    poller.rest()
  }

  return {
    /** With something to show already, events get a moment to begin before the order is asked for. */
    wake(isKnown: boolean): void {
      void stream.connect()
      poller.askIn(isKnown && world.openEvents ? graceMs : 0)
    },
    rest,
    stop(): void {
      isStopped = true
      rest()
    },
    refresh: () => poller.askIn(0),
  }
}

/** Follows an order by events where they work and by asking where they do not, never while the tab is out of sight. */
export function followOrder(
  orderId: number,
  initial: OrderProgress | null,
  { world, news }: { world: LiveWorld; news: LiveNews },
) {
  let known = initial
  const source = createProgressSource(orderId, world, {
    onProgress: take,
    onUnheard: () => news.onHeard(false),
    onFinal: end,
  })
  const forgetTab = world.onVisibility(() => (world.isHidden() ? source.rest() : source.wake(known !== null)))

  function take(progress: OrderProgress): void {
    const isNews = isNewer(known, progress)
    if (isNews) known = progress
    if (isNews) news.onProgress(progress)
    news.onHeard(true)
    if (isOver(progress)) stop()
  }
  function stop(): void {
    source.stop()
    forgetTab()
  }
  function end(): void {
    stop()
    news.onEnd()
  }

  if (known && isOver(known)) stop()
  else if (!world.isHidden()) source.wake(known !== null)
  return { refresh: source.refresh, stop }
}

import type { OrderProgress } from '#contracts/orders/order-progress.ts'
import { heartbeat, isOver, progressEvent } from './progress-event.ts'

/** The output of a stream. `write` resolves once the text has left this process, which gives backpressure. */
export type StreamTarget = {
  write: (text: string) => Promise<void>
  end: () => void
  /** Destroys the connection without sending what is buffered. */
  abandon: () => void
}

/** The input of a stream. */
export type ProgressSource = {
  /** Null when the order is no longer visible to the session. */
  read: () => Promise<OrderProgress | null>
  /** Whether the session is still active. */
  isAllowed: () => Promise<boolean>
  clock: () => Date
  /** Called when a read fails; the next change or heartbeat retries. */
  onFailure: (error: unknown) => void
}

export type ProgressStream = ReturnType<typeof createProgressStream>

/** Streams changes after `first`, which the client has, until the order is final or the session ends. */
export function createProgressStream(first: OrderProgress, source: ProgressSource, target: StreamTarget) {
  const outlet = createWriteMonitor(target)
  let [estimatedAt, isStale] = [first.estimated_at, false]
  const stopping = new AbortController()
  const isStopped = () => stopping.signal.aborted

  function finish(): void {
    stopping.abort()
    target.end()
  }

  async function sendProgress(): Promise<void> {
    isStale = false
    const progress = await source.read()
    if (isStopped()) return
    if (progress === null) return finish()
    estimatedAt = progress.estimated_at
    await outlet.write(progressEvent(progress))
    if (isOver(progress) && !isStopped()) finish()
  }

  async function goOn(): Promise<void> {
    const isAllowed = !isStopped() && (await source.isAllowed())
    if (isStopped()) return
    if (!isAllowed) return finish()
    await (isStale ? sendProgress() : outlet.write(heartbeat))
  }

  const proceed = coalesce(goOn, (error) => {
    isStale = true
    source.onFailure(error)
  })

  return {
    /** Reads and sends the newest state. Changes that were not sent yet are skipped. */
    wake() {
      isStale = true
      proceed()
    },
    /** Called at every heartbeat: keeps the connection alive and checks the session. */
    beat() {
      if (outlet.isStalled()) return target.abandon()
      isStale ||= isOverdue(estimatedAt, source.clock())
      proceed()
    },
    /** Stops reading. */
    stop: () => stopping.abort(),
  }
}

/** An arrival that was promised and has not come is promised anew. */
function isOverdue(estimatedAt: string | null, now: Date): boolean {
  return estimatedAt !== null && Date.parse(estimatedAt) <= now.getTime()
}

/** Writes, and notices at the beats that one and the same write does not get away. */
function createWriteMonitor({ write }: Pick<StreamTarget, 'write'>) {
  let count = 0
  let isWriting = false
  let writingAtLastBeat = 0
  return {
    async write(text: string): Promise<void> {
      count += 1
      isWriting = true
      await write(text)
      isWriting = false
    },
    isStalled(): boolean {
      const isStalled = isWriting && writingAtLastBeat === count
      writingAtLastBeat = isWriting ? count : 0
      return isStalled
    },
  }
}

/**
 * Runs work without overlap: at once when asked, and one more time after the current run however often it is asked
 * meanwhile. Failures go to `onFailure` and do not end it.
 */
function coalesce(work: () => Promise<void>, onFailure: (error: unknown) => void): () => void {
  let isAsked = false
  let isRunning = false

  async function run(): Promise<void> {
    isRunning = true
    while (isAsked) {
      isAsked = false
      await work().catch(onFailure)
    }
    isRunning = false
  }

  return () => {
    isAsked = true
    if (!isRunning) void run()
  }
}

import type { OrderProgress } from '#contracts/orders/order-progress.ts'
import { coalesce } from './coalesce.ts'
import { heartbeat, isOver, progressEvent } from './progress-event.ts'

/** Where a stream's text goes. `write` resolves once it has left this process, so that a slow reader holds back the next. */
export type StreamTarget = {
  write: (text: string) => Promise<void>
  end: () => void
  /** Breaks off at once, whatever is still unsent. */
  abandon: () => void
}

/** What a stream tells of. */
export type ProgressSource = {
  /** Null when nobody may see the order any more. */
  read: () => Promise<OrderProgress | null>
  /** Whether the session that opened the stream still stands. */
  isAllowed: () => Promise<boolean>
  clock: () => Date
  /** Told of a reading that failed; it is done again at the next change or beat. */
  onFailure: (error: unknown) => void
}

/** The live changes of one order for one reader. */
export type ProgressStream = {
  /** Something has changed: the newest state is read and sent, and what came before it unsent is left out. */
  wake: () => void
  /** Called every few seconds: keeps the connection awake and looks whether it may go on. */
  beat: () => void
  /** Nothing is read from now on. */
  stop: () => void
}

/** Goes on from `first`, which its reader has, until the order or the session is over. */
export function createProgressStream(
  first: OrderProgress,
  source: ProgressSource,
  target: StreamTarget,
): ProgressStream {
  const outlet = createWriteMonitor(target)
  let estimatedAt = first.estimated_at
  let isStale = false
  let isStopped = false

  function finish(): void {
    isStopped = true
    target.end()
  }

  async function sendProgress(): Promise<void> {
    isStale = false
    const progress = await source.read()
    if (isStopped) return
    if (progress === null) return finish()
    estimatedAt = progress.estimated_at
    await outlet.write(progressEvent(progress))
    if (isOver(progress) && !isStopped) finish()
  }

  async function goOn(): Promise<void> {
    if (isStopped) return
    const isAllowed = await source.isAllowed()
    if (isStopped) return
    if (!isAllowed) return finish()
    await (isStale ? sendProgress() : outlet.write(heartbeat))
  }

  const proceed = coalesce(goOn, (error) => {
    isStale = true
    source.onFailure(error)
  })

  return {
    wake() {
      isStale = true
      proceed()
    },
    beat() {
      if (outlet.isStalled()) return target.abandon()
      // An arrival that was promised and has not come is promised anew.
      if (estimatedAt !== null && Date.parse(estimatedAt) <= source.clock().getTime()) isStale = true
      proceed()
    },
    stop() {
      isStopped = true
    },
  }
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

/** The output of a stream. `write` resolves once the text has left this process, which gives backpressure. */
export type StreamTarget = {
  write: (text: string) => Promise<void>
  end: () => void
  /** Destroys the connection without sending what is buffered. */
  abandon: () => void
}

/** The newest state of a stream's subject, which the stream sends. */
export type LiveState = {
  event: string
  /** Depends only on the state, so a client may reconnect to any process. Without an id, every reconnect receives the state. */
  id?: string
  data: string
  /** No further state follows, so the stream ends. */
  isFinal?: boolean
  /** When to read the state again, even without a notification. */
  dueAt?: Date | null
}

/** The input of a stream. */
export type LiveSource = {
  /** Null when the session may no longer see the subject. */
  read: () => Promise<LiveState | null>
  /** Whether the session may still read. */
  isAllowed: () => Promise<boolean>
  clock: () => Date
  /** Called when a read fails; the next change or heartbeat retries. */
  onFailure: (error: unknown) => void
}

/** A comment line, which clients ignore. */
export const heartbeat = ': still here\n\n'

/** Serializes a server-sent event. The data has no line breaks. */
export function eventText({ event, id, data }: LiveState): string {
  return `event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${data}\n\n`
}

export type LiveStream = ReturnType<typeof createLiveStream>

/** Streams the changes after `first`, which the client has, until the state is final or the session ends. */
export function createLiveStream(first: LiveState, source: LiveSource, target: StreamTarget) {
  const outlet = createWriteMonitor(target)
  let [dueAt, isStale] = [first.dueAt ?? null, false]
  const stopping = new AbortController()
  const isStopped = () => stopping.signal.aborted

  function finish(): void {
    stopping.abort()
    target.end()
  }

  async function sendState(): Promise<void> {
    isStale = false
    const state = await source.read()
    if (isStopped()) return
    if (state === null) return finish()
    dueAt = state.dueAt ?? null
    await outlet.write(eventText(state))
    if (state.isFinal && !isStopped()) finish()
  }

  async function goOn(): Promise<void> {
    const isAllowed = !isStopped() && (await source.isAllowed())
    if (isStopped()) return
    if (!isAllowed) return finish()
    await (isStale ? sendState() : outlet.write(heartbeat))
  }

  const proceed = coalesce(goOn, (error) => {
    isStale = true
    source.onFailure(error)
  })

  return {
    /** Reads and sends the newest state. Skips unsent older states. */
    wake() {
      isStale = true
      proceed()
    },
    /** Called at each heartbeat. Keeps the connection alive and checks the session. */
    beat() {
      if (outlet.isStalled()) return target.abandon()
      isStale ||= dueAt !== null && dueAt <= source.clock()
      proceed()
    },
    /** Stops reading. */
    stop: () => stopping.abort(),
  }
}

/** Writes, and detects when the same write is still pending at two heartbeats. */
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
 * Runs work without overlap: at once when requested, and once more if it was requested again during the run. Failures
 * go to `onFailure`; later requests still run.
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

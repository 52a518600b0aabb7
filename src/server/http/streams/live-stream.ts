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
  /** Depends on the state only, so that a client may reconnect to any process. Without one every reconnect is sent the state. */
  id?: string
  data: string
  /** Nothing follows: the stream ends. */
  isFinal?: boolean
  /** When to read the state again without a notification. */
  dueAt?: Date | null
}

/** The input of a stream. */
export type LiveSource = {
  /** Null when it is no longer visible to the session. */
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

/** Streams changes after `first`, which the client has, until the state is final or the session ends. */
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
    /** Reads and sends the newest state. Changes that were not sent yet are skipped. */
    wake() {
      isStale = true
      proceed()
    },
    /** Called at every heartbeat: keeps the connection alive and checks the session. */
    beat() {
      if (outlet.isStalled()) return target.abandon()
      isStale ||= dueAt !== null && dueAt <= source.clock()
      proceed()
    },
    /** Stops reading. */
    stop: () => stopping.abort(),
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

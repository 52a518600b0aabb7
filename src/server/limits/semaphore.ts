/** Thrown by a semaphore whose queue is full or too slow. */
export class OverloadedError extends Error {
  override readonly name = 'OverloadedError'
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super('Too much work is waiting.')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/**
 * Runs work when the client's turn comes. Throws OverloadedError if that would take too long. A waiting client gives up
 * its place when `signal` aborts.
 */
export type Semaphore = <Value>(
  client: string,
  work: () => Promise<Value>,
  signal?: AbortSignal | null,
) => Promise<Value>

type Waiter = { start: () => void; refuse: () => void }

export type SemaphoreLimits = {
  /** Concurrent runs. */
  places: number
  /** The maximum length of the queue. When it is full, the client with the most waiters loses its newest one. */
  maxWaiting: number
  maxWaitMs: number
  retryAfterSeconds: number
  /** After each run, others wait for this share of the run's time, during which the event loop is idle. Default 0. */
  restShare?: number
}

/** The waiters by client, in the order of the clients' turns. */
function createQueues() {
  const queues = new Map<string, Waiter[]>()
  let size = 0

  function remove(client: string, waiter: Waiter): void {
    const queue = queues.get(client) ?? []
    const index = queue.indexOf(waiter)
    if (index === -1) return
    queue.splice(index, 1)
    size -= 1
    if (queue.length === 0) queues.delete(client)
  }

  return {
    size: () => size,
    add(client: string, waiter: Waiter): void {
      const queue = queues.get(client)
      if (queue) queue.push(waiter)
      else queues.set(client, [waiter])
      size += 1
    },
    remove,
    /** Removes the next waiter and moves its client to the end of the round. */
    takeNext(): Waiter | null {
      const [client, queue] = queues.entries().next().value ?? []
      const waiter = queue?.[0]
      if (client === undefined || queue === undefined || waiter === undefined) return null
      remove(client, waiter)
      if (queues.delete(client)) queues.set(client, queue)
      return waiter
    },
    /** The newest waiter of the client with the most waiters; null if that is the newcomer's client. */
    findSurplus(newcomer: string): Waiter | null {
      let busiest = newcomer
      let most = (queues.get(newcomer)?.length ?? 0) + 1
      for (const [client, queue] of queues) {
        if (queue.length > most) [busiest, most] = [client, queue.length]
      }
      return busiest === newcomer ? null : (queues.get(busiest)?.at(-1) ?? null)
    },
  }
}

type Wait = {
  start: () => void
  fail: (reason: unknown) => void
  signal: AbortSignal | null
  limits: SemaphoreLimits
}

/** A waiter that starts, is refused, times out or leaves. */
function createWaiter({ start, fail, signal, limits: { maxWaitMs, retryAfterSeconds } }: Wait): Waiter {
  const refuse = () => end(() => fail(new OverloadedError(retryAfterSeconds)))
  const leave = () => end(() => fail(signal?.reason))
  const timer = setTimeout(refuse, maxWaitMs)
  signal?.addEventListener('abort', leave)
  function end(then: () => void): void {
    clearTimeout(timer)
    signal?.removeEventListener('abort', leave)
    then()
  }
  return { start: () => end(start), refuse }
}

/**
 * A counting semaphore with a short queue. Clients take turns, so that no client waits for all requests of another one.
 * The event loop gets a turn, or a rest, before the next run, so that other work can continue.
 */
export function createSemaphore(limits: SemaphoreLimits): Semaphore {
  const { places, maxWaiting, restShare = 0 } = limits
  const turns = createQueues()
  let running = 0

  function startNext(): void {
    const waiter = turns.takeNext()
    if (waiter === null) running -= 1
    else waiter.start()
  }

  function evictFor(client: string): boolean {
    const surplus = turns.findSurplus(client)
    surplus?.refuse()
    return surplus !== null
  }

  function wait(client: string, signal: AbortSignal | null): Promise<void> {
    if (turns.size() >= maxWaiting && !evictFor(client)) {
      return Promise.reject(new OverloadedError(limits.retryAfterSeconds))
    }
    return new Promise((resolve, reject) => {
      const waiter = createWaiter({
        start: resolve,
        fail(error) {
          turns.remove(client, waiter)
          reject(error)
        },
        signal,
        limits,
      })
      turns.add(client, waiter)
    })
  }

  return async function run(client, work, signal = null) {
    signal?.throwIfAborted()
    if (running < places) running += 1
    else await wait(client, signal)
    const beganAt = performance.now()
    try {
      return await work()
    } finally {
      if (restShare > 0 && turns.size() > 0) setTimeout(startNext, (performance.now() - beganAt) * restShare)
      else setImmediate(startNext)
    }
  }
}

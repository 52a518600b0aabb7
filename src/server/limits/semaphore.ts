/** Thrown by a semaphore whose queue is full or too slow. */
export class OverloadedError extends Error {
  override readonly name = 'OverloadedError'
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super('Too much work is waiting.')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Runs work when the client's turn comes; throws OverloadedError when that would take too long. */
export type Semaphore = <Value>(client: string, work: () => Promise<Value>) => Promise<Value>

type Waiter = { start: () => void; refuse: () => void }

export type SemaphoreLimits = {
  /** Concurrent runs. */
  places: number
  /** Maximum length of the queue. When it is full, waiters of the client with most of them are refused. */
  maxWaiting: number
  maxWaitMs: number
  retryAfterSeconds: number
  /** After each run, the event loop is left idle for this share of the run's time while others wait. Default 0. */
  restShare?: number
}

/**
 * A counting semaphore with a fair, bounded queue: clients take turns, so that none waits for all requests of
 * another. Between runs the event loop is free for work that needs no permit.
 */
export function createSemaphore(limits: SemaphoreLimits): Semaphore {
  const { places, maxWaiting, maxWaitMs, retryAfterSeconds, restShare = 0 } = limits
  /** In the order of the clients' turns. */
  const queues = new Map<string, Waiter[]>()
  let running = 0
  let waiting = 0

  function remove(client: string, waiter: Waiter): void {
    const queue = queues.get(client) ?? []
    const index = queue.indexOf(waiter)
    if (index === -1) return
    queue.splice(index, 1)
    waiting -= 1
    if (queue.length === 0) queues.delete(client)
  }

  function startNext(): void {
    const [client, queue] = queues.entries().next().value ?? []
    const waiter = queue?.[0]
    if (client === undefined || queue === undefined || waiter === undefined) {
      running -= 1
      return
    }
    remove(client, waiter)
    // Moves the client to the end of the round.
    if (queues.delete(client)) queues.set(client, queue)
    waiter.start()
  }

  /** Refuses the newest waiter of the client with most waiters. False if that is the new one's own client. */
  function evictFor(client: string): boolean {
    let busiest = client
    let most = (queues.get(client)?.length ?? 0) + 1
    for (const [other, queue] of queues) {
      if (queue.length > most) [busiest, most] = [other, queue.length]
    }
    if (busiest === client) return false
    queues.get(busiest)?.at(-1)?.refuse()
    return true
  }

  function wait(client: string): Promise<void> {
    const overloaded = new OverloadedError(retryAfterSeconds)
    if (waiting >= maxWaiting && !evictFor(client)) return Promise.reject(overloaded)
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => waiter.refuse(), maxWaitMs)
      const waiter: Waiter = {
        start() {
          clearTimeout(timer)
          resolve()
        },
        refuse() {
          clearTimeout(timer)
          remove(client, waiter)
          reject(overloaded)
        },
      }
      const queue = queues.get(client)
      if (queue) queue.push(waiter)
      else queues.set(client, [waiter])
      waiting += 1
    })
  }

  return async function run(client, work) {
    if (running < places) running += 1
    else await wait(client)
    const beganAt = performance.now()
    try {
      return await work()
    } finally {
      if (restShare > 0 && waiting > 0) setTimeout(startNext, (performance.now() - beganAt) * restShare)
      else setImmediate(startNext)
    }
  }
}

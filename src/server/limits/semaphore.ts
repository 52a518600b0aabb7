/** Thrown where work is turned away because too much of it waits already. */
export class OverloadedError extends Error {
  override readonly name = 'OverloadedError'
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super('Too much work is waiting.')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Runs work for a client when its turn comes; throws OverloadedError where that would take too long. */
export type Semaphore = <Value>(client: string, work: () => Promise<Value>) => Promise<Value>

type Waiter = { start: () => void; refuse: () => void }

export type SemaphoreLimits = {
  /** How much runs at the same time. */
  places: number
  /** How much waits at most; whoever waits for the busiest client is turned away first. */
  maxWaiting: number
  maxWaitMs: number
  retryAfterSeconds: number
  /** While more waits, the event loop is left alone after each work for this share of the time that it took; 0 unless given. */
  restShare?: number
}

/**
 * A counting semaphore with a short queue. Clients take turns, so that nobody waits for all that another one has asked
 * for. The event loop gets a turn, or a rest, before the next work begins, so that whatever needs no place goes on meanwhile.
 */
export function createSemaphore(limits: SemaphoreLimits): Semaphore {
  const { places, maxWaiting, maxWaitMs, retryAfterSeconds, restShare = 0 } = limits
  /** In the order in which the clients' turns come. */
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
    // To the end of the round.
    if (queues.delete(client)) queues.set(client, queue)
    waiter.start()
  }

  /** The newest waiter of the client that has most of them; the newcomer itself where that is its own client. */
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

import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import { createSemaphore, OverloadedError } from '#server/limits/semaphore.ts'
import type { RunInWorker } from '#server/worker-task.ts'

const defaults = {
  /** The number of threads. One core is left to the event loop. */
  threads: Math.max(1, Math.min(2, availableParallelism() - 1)),
  /** How many calls may wait, and for how long in ms (`maxWaitMs`). */
  maxWaiting: 8,
  maxWaitMs: 10_000,
  /** After this time in ms a task is ended with its thread. */
  maxRunMs: 5_000,
  retryAfterSeconds: 5,
  /** A thread without work ends after this time in ms. */
  idleMs: 30_000,
  /** The heap limits of a thread. V8's `--max-old-space-size`, if set, replaces the first limit. */
  resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
}

/** Worker threads for tasks that use a core for more than 50 ms. The threads start with the first task. */
export type WorkerPool = { run: RunInWorker; close: () => Promise<void> }

/**
 * Runs tasks in threads. Clients take turns and the queue is bounded. A disconnected caller gives up its place or its
 * running task. A task that runs out of time or memory fails without affecting others.
 */
export function createWorkerPool(options: Partial<typeof defaults> = {}): WorkerPool {
  const { threads, maxRunMs, idleMs, resourceLimits, ...waiting } = { ...defaults, ...options }
  const inTurn = createSemaphore({ ...waiting, places: threads })
  const pool = new Piscina({
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    resourceLimits,
    // The threads read users' text, so they get no secrets.
    env: {},
  })

  return {
    run: (task, input, { client, signal }) =>
      inTurn(
        client,
        async () => {
          const limit = AbortSignal.timeout(maxRunMs)
          const { module: filename, name } = task
          const either = signal === null ? limit : AbortSignal.any([limit, signal])
          try {
            return await pool.run(input, { filename, name, signal: either })
          } catch (error) {
            if (limit.aborted) throw new OverloadedError(waiting.retryAfterSeconds)
            throw error
          }
        },
        signal,
      ),
    close: () => pool.destroy(),
  }
}

import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import { createSemaphore, OverloadedError } from '#server/limits/semaphore.ts'
import type { RunInWorker } from '#server/worker-task.ts'

const defaults = {
  /** Threads, one work each; a core is left to the event loop. */
  threads: Math.max(1, Math.min(2, availableParallelism() - 1)),
  /** How many calls may wait, and for how long in ms. */
  maxWaiting: 8,
  maxWaitMs: 10_000,
  /** A work that takes longer in ms is ended with its thread. */
  maxRunMs: 5_000,
  retryAfterSeconds: 5,
  /** A thread without work ends after this time in ms. */
  idleMs: 30_000,
  /**
   * The heap of a thread. V8's `--max-old-space-size` stands in place of the first where the service is started with it.
   */
  resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
}

/** Worker threads for what takes more than 50 ms of a core. They start with the first work. */
export type WorkerPool = { run: RunInWorker; close: () => Promise<void> }

/**
 * Runs tasks in threads: clients take turns, the queue is bounded, and a caller that is gone gives up its place or ends
 * its work. A work that runs out of time or memory, or ends its thread, fails alone.
 */
export function createWorkerPool(options: Partial<typeof defaults> = {}): WorkerPool {
  const { threads, maxRunMs, idleMs, resourceLimits, ...waiting } = { ...defaults, ...options }
  const inTurn = createSemaphore({ ...waiting, places: threads })
  const pool = new Piscina({
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    resourceLimits,
    // No secrets for what reads people's text.
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

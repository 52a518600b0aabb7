/** Work that is sent a little later under a key, the last word winning, and then done strictly one after the other. */
export type DelayedQueue = {
  /** Starts the wait of this key anew. */
  later: (key: number, work: () => Promise<void>) => void
  /** What waits under this key is not done. */
  drop: (key: number) => void
  /** Lines up without a wait. */
  now: (work: () => Promise<void>) => void
  /** Nothing waits any longer; ends when everything is done. */
  settle: () => Promise<void>
}

/** Opens such a queue. */
export function createDelayedQueue(delayMs: number): DelayedQueue {
  const waiting = new Map<number, { timer: ReturnType<typeof setTimeout>; work: () => Promise<void> }>()
  let line: Promise<void> = Promise.resolve()

  function now(work: () => Promise<void>): void {
    line = line.then(work)
  }

  function drop(key: number): void {
    clearTimeout(waiting.get(key)?.timer)
    waiting.delete(key)
  }

  function start(key: number): void {
    const work = waiting.get(key)?.work
    drop(key)
    if (work) now(work)
  }

  return {
    now,
    drop,
    later(key, work) {
      drop(key)
      waiting.set(key, { work, timer: setTimeout(() => start(key), delayMs) })
    },
    async settle() {
      for (const key of [...waiting.keys()]) start(key)
      await line
    },
  }
}

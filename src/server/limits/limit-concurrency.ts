/** Runs work with bounded concurrency, first come, first served. */
export type RunLimited = <Value>(work: () => Promise<Value>) => Promise<Value>

/** Creates a limiter with `places` concurrent runs. */
export function limitConcurrency(places: number): RunLimited {
  const waiting: (() => void)[] = []
  let free = places

  function leave(): void {
    const next = waiting.shift()
    if (next === undefined) free += 1
    else next()
  }

  return async function runLimited(work) {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      leave()
    }
  }
}

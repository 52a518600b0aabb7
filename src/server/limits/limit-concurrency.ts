/** Runs work, but never more than so much of it at the same time; the rest waits in the order in which it came. */
export type RunLimited = <Value>(work: () => Promise<Value>) => Promise<Value>

/** So many places; whoever finds none free waits for one. */
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

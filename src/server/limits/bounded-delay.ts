type DelayOptions = { places: number; sleep: (ms: number) => Promise<unknown> }

/** Lets so many calls of this process wait at once; whoever comes beyond is told false at once. */
export function createBoundedDelay({ places, sleep }: DelayOptions): (ms: number) => Promise<boolean> {
  let taken = 0
  return async function wait(ms) {
    if (taken >= places) return false
    taken += 1
    try {
      // A room inside another one: that one may be full.
      return (await sleep(ms)) !== false
    } finally {
      taken -= 1
    }
  }
}

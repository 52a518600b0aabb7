type DelayOptions = { places: number; sleep: (ms: number) => Promise<unknown> }

/** A sleep for at most `places` callers at once; resolves to false without waiting for the others. */
export function createBoundedDelay({ places, sleep }: DelayOptions): (ms: number) => Promise<boolean> {
  let taken = 0
  return async function wait(ms) {
    if (taken >= places) return false
    taken += 1
    try {
      // `sleep` may be a bounded delay too, which may be full.
      return (await sleep(ms)) !== false
    } finally {
      taken -= 1
    }
  }
}

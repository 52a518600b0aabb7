import { createFairPlaces } from './fair-places.ts'

type DelayOptions = { places: number; sleep: (ms: number, client: string) => Promise<unknown> }

/**
 * A sleep for at most `places` callers at once; resolves to false without waiting for the others. When all are taken, a
 * caller of the client that has most of them gives way to a client that has fewer.
 */
export function createBoundedDelay({ places, sleep }: DelayOptions) {
  const room = createFairPlaces({ all: places, ofClient: places, ofAccount: places })
  return async function wait(ms: number, client = ''): Promise<boolean> {
    const { promise: needed, resolve } = Promise.withResolvers<false>()
    const place = room.take({ client, account: client }, () => resolve(false))
    if (typeof place === 'string') return false
    try {
      // `sleep` may be a bounded delay too, which may be full.
      return (await Promise.race([sleep(ms, client), needed])) !== false
    } finally {
      place.leave()
    }
  }
}

import { createFairPlaces } from './fair-places.ts'

type DelayOptions = { places: number; sleep: (ms: number, client: string) => Promise<unknown> }

/**
 * A sleep for at most `places` callers at once. Resolves to false at once for callers without a place. When all places
 * are taken, the client with the most places loses one to a client with fewer.
 */
export function createBoundedDelay({ places, sleep }: DelayOptions) {
  const room = createFairPlaces({ all: places, ofClient: places, ofAccount: places })
  return async function wait(ms: number, client = ''): Promise<boolean> {
    const { promise: needed, resolve } = Promise.withResolvers<false>()
    const place = room.take({ client, account: client }, () => resolve(false))
    if (typeof place === 'string') return false
    try {
      // `sleep` may itself be a bounded delay that is full.
      return (await Promise.race([sleep(ms, client), needed])) !== false
    } finally {
      place.leave()
    }
  }
}

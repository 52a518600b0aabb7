import type { RefusalCode } from '#contracts/refusals.ts'

/** How many streams may be open at once, per process and per customer in it. */
export type StreamLimits = { maxStreams: number; maxStreamsPerUser: number }

type Place = { ok: true; leave: () => void } | { ok: false; code: RefusalCode }

/** Counts open streams. */
export function createStreamLimiter({ maxStreams, maxStreamsPerUser }: StreamLimits): {
  take: (userId: number) => Place
} {
  const byUser = new Map<number, number>()
  let count = 0

  function change(userId: number, by: 1 | -1): void {
    count += by
    const own = (byUser.get(userId) ?? 0) + by
    if (own === 0) byUser.delete(userId)
    else byUser.set(userId, own)
  }

  return {
    take(userId) {
      if (count >= maxStreams) return { ok: false, code: 'overloaded' }
      if ((byUser.get(userId) ?? 0) >= maxStreamsPerUser) return { ok: false, code: 'too_many_requests' }
      change(userId, 1)
      return { ok: true, leave: () => change(userId, -1) }
    },
  }
}

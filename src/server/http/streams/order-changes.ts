import type { Listener } from '#server/db/listener.ts'
import { transports } from '#server/events/subscribers.ts'

export type OrderChanges = ReturnType<typeof createOrderChanges>

/**
 * Notifies subscribers of an order's changes, made by any process. One LISTEN serves all, started with the first one. Notices come from the transport "streams" and from the
 * trigger on driver positions.
 */
export function createOrderChanges(listen: Listener['listen']) {
  const followers = new Map<number, Set<() => void>>()
  let listening: Promise<unknown> | null = null

  function wakeAll(wakes: Iterable<() => void> | undefined): void {
    for (const wake of wakes ?? []) wake()
  }

  const subscription = {
    onMessage: (payload: string) => wakeAll(followers.get(Number(payload))),
    onGap: () => {
      for (const wakes of followers.values()) wakeAll(wakes)
    },
  }

  function beListening(): Promise<unknown> {
    listening ??= listen(transports.streams.channel, subscription).catch((error: unknown) => {
      listening = null
      throw error
    })
    return listening
  }

  function leave(orderId: number, wake: () => void): void {
    const wakes = followers.get(orderId)
    wakes?.delete(wake)
    if (wakes?.size === 0) followers.delete(orderId)
  }

  return {
    /** Once it resolves, no change is missed. Resolves to an unsubscribe function. */
    async follow(orderId: number, wake: () => void) {
      await beListening()
      const wakes = followers.get(orderId)
      if (wakes === undefined) followers.set(orderId, new Set([wake]))
      else wakes.add(wake)
      return () => leave(orderId, wake)
    },
  }
}

import type { Listener } from '#server/db/listener.ts'

/**
 * Wakes the followers of an id when a notification names it, from any process. All followers share one LISTEN, which
 * starts with the first follower.
 */
export function watchNotifications(listen: Listener['listen'], channel: string) {
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
    listening ??= listen(channel, subscription).catch((error: unknown) => {
      listening = null
      throw error
    })
    return listening
  }

  function leave(id: number, wake: () => void): void {
    const wakes = followers.get(id)
    wakes?.delete(wake)
    if (wakes?.size === 0) followers.delete(id)
  }

  return {
    /** Resolves to an unsubscribe function. No change after that is missed. */
    async follow(id: number, wake: () => void) {
      await beListening()
      const wakes = followers.get(id)
      if (wakes === undefined) followers.set(id, new Set([wake]))
      else wakes.add(wake)
      return () => leave(id, wake)
    },
  }
}

import { notInvalidated } from './cache-entry.ts'

/** The invalidations during one production. */
export type Production = {
  /** When one of these tags was first invalidated, or `notInvalidated`. */
  invalidatedAt: (tags: readonly string[]) => number
  end: () => void
}

/** Tracks productions. A change during a production may come after its reads, so its answer counts as invalidated. */
export function trackProductions() {
  const running = new Set<Map<string, number>>()
  const everything = '*'

  function record(changes: Map<string, number>, tag: string, at: number): void {
    changes.set(tag, Math.min(changes.get(tag) ?? notInvalidated, at))
  }

  return {
    begin(): Production {
      const changes = new Map<string, number>()
      running.add(changes)
      return {
        invalidatedAt: (tags) =>
          Math.min(...[everything, ...tags].map((tag) => changes.get(tag) ?? notInvalidated)),
        end: () => running.delete(changes),
      }
    },
    recordChange(tags: readonly string[], at: number): void {
      for (const changes of running) for (const tag of tags) record(changes, tag, at)
    },
    /** Invalidates every running production, because notifications may have been missed. */
    recordGap(): void {
      for (const changes of running) record(changes, everything, Number.NEGATIVE_INFINITY)
    },
  }
}

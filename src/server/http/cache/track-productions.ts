import { notInvalidated } from './cache-entry.ts'

/** What has changed while one answer was made. */
export type Production = {
  /** When the first change of any of these tags was heard of; infinity: there was none. */
  invalidatedAt: (tags: readonly string[]) => number
  end: () => void
}

/** Whoever makes an answer may have read what changed meanwhile before or after the change: it counts as before. */
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
    /** Nothing that is being made may be kept. */
    recordGap(): void {
      for (const changes of running) record(changes, everything, Number.NEGATIVE_INFINITY)
    },
  }
}

import { never } from './cache-entry.ts'

/** What has changed while one answer was made. */
export type Production = {
  /** When the first change of any of these tags was heard of; infinity: there was none. */
  changedAt: (tags: readonly string[]) => number
  end: () => void
}

/** Whoever makes an answer may have read what changed meanwhile before or after the change: it counts as before. */
export function trackProductions() {
  const running = new Set<Map<string, number>>()
  const everything = '*'

  function note(changes: Map<string, number>, tag: string, at: number): void {
    changes.set(tag, Math.min(changes.get(tag) ?? never, at))
  }

  return {
    begin(): Production {
      const changes = new Map<string, number>()
      running.add(changes)
      return {
        changedAt: (tags) => Math.min(...[everything, ...tags].map((tag) => changes.get(tag) ?? never)),
        end: () => running.delete(changes),
      }
    },
    noteChange(tags: readonly string[], at: number): void {
      for (const changes of running) for (const tag of tags) note(changes, tag, at)
    },
    /** Nothing that is being made may be kept. */
    noteGap(): void {
      for (const changes of running) note(changes, everything, Number.NEGATIVE_INFINITY)
    },
  }
}

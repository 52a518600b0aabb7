import { unanswered } from '#domain/orders/board.ts'

/** Since when a device knows an order that waits for an answer, and whether it was there when the page came. */
type Known = { since: number; wasThere: boolean }

/** Knows what was accepted by itself, and says once of each order that came while the page was open that it is new. */
export function createChimes() {
  let known: ReadonlySet<number> | null = null
  return {
    isNews(accepted: readonly number[]): boolean {
      const before = known
      known = new Set(accepted)
      return before !== null && accepted.some((id) => !before.has(id))
    },
  }
}

/** For so long the bell takes it that nothing has changed when it hears nothing. */
export const trustMs = 90_000

/**
 * Knows which orders a device has seen, and says whether it is to ring: at once for an order that came while the page
 * was open; after half a minute for one that was there before, and on a device that only helps out. Not for what it
 * has not heard of lately: without a connection somebody else may have answered.
 */
export function createRinging() {
  let known: Map<number, Known> | null = null
  let heardAt = 0
  return {
    /** Takes what waits now. */
    see(waiting: readonly number[], now: number): void {
      const before = known
      heardAt = now
      known = new Map(waiting.map((id) => [id, before?.get(id) ?? { since: now, wasThere: before === null }]))
    },
    isDue(now: number, helpsOut: boolean): boolean {
      if (now - heardAt > trustMs) return false
      return [...(known?.values() ?? [])].some(
        ({ since, wasThere }) => (!wasThere && !helpsOut) || now - since >= unanswered.ringEverywhereMs,
      )
    },
  }
}

import { unanswered } from '#domain/orders/board.ts'

/** Since when a device knows an order that waits for an answer, and whether it was there when the page came. */
type Known = { since: number; wasThere: boolean }

/** Reports each automatically accepted order once, if it came while the page was open. */
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

/** Without news for this long, the bell no longer trusts its state. */
export const trustMs = 90_000

/**
 * Tracks the orders that a device has seen, and decides whether it rings: at once for an order that came while the page
 * was open; after half a minute for an older one, and on a helper device. It does not ring for a state older than
 * `trustMs`: while it was offline, another device may have answered.
 */
export function createRinging() {
  let known: Map<number, Known> | null = null
  let heardAt = 0
  return {
    /** Updates the waiting orders. */
    see(waiting: readonly number[], now: number): void {
      const before = known
      heardAt = now
      known = new Map(waiting.map((id) => [id, before?.get(id) ?? { since: now, wasThere: before === null }]))
    },
    isDue(now: number, isHelperDevice: boolean): boolean {
      if (now - heardAt > trustMs) return false
      return [...(known?.values() ?? [])].some(
        ({ since, wasThere }) => (!wasThere && !isHelperDevice) || now - since >= unanswered.ringEverywhereMs,
      )
    },
  }
}

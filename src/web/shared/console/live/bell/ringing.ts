import { unanswered } from '#domain/orders/board.ts'

/** When a device first saw a waiting order (ms since 1970), and whether that was when the page was opened. */
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

/** After this time without news the bell does not ring, because its state may be outdated, in ms. */
export const trustMs = 90_000

/**
 * Tracks the orders that a device has seen, and decides whether it rings: at once for an order that came while the page
 * was open; after half a minute for an older one, and on a helper device. It does not ring for a state older than `trustMs`: another device may have answered while this one was offline. */
export function createRinging() {
  let known: Map<number, Known> | null = null
  let heardAt = 0
  return {
    /** Updates the ids of the waiting orders. */
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

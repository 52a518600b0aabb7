import { unanswered } from '#domain/orders/board.ts'
import type { Ticket } from './use-board.ts'

/** Since when a device knows an order that waits for an answer, and whether it was there when the page came. */
type Known = { since: number; wasThere: boolean }

/** What waits for an answer. */
export function listWaiting(tickets: readonly Ticket[]): number[] {
  return tickets.filter(({ column, staged }) => column === 'new' && staged === null).map(({ id }) => id)
}

/**
 * Knows which orders a device has seen, and says whether it is to ring: at once for an order that came while the page
 * was open; after half a minute for one that was there before, and on a device that only helps out.
 */
export function createRinging() {
  let known: Map<number, Known> | null = null
  return {
    /** Takes what waits now. */
    see(waiting: readonly number[], now: number): void {
      const before = known
      known = new Map(waiting.map((id) => [id, before?.get(id) ?? { since: now, wasThere: before === null }]))
    },
    isDue(now: number, helpsOut: boolean): boolean {
      return [...(known?.values() ?? [])].some(
        ({ since, wasThere }) => (!wasThere && !helpsOut) || now - since >= unanswered.ringEverywhereMs,
      )
    },
  }
}

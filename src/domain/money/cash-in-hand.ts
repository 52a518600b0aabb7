import type { Vnd } from './money.ts'

/** How much cash a driver may hold: above `soft` the driver is told, above `hard` no cash order is offered. */
export type CashLimits = { soft: Vnd; hard: Vnd }

/** The shop's cash that a driver holds, from the balance of the account `driver_cash`; none where the driver is owed. */
export function cashHeld(balance: Vnd): Vnd {
  return Math.max(0, -balance)
}

/** How a driver stands to the limits; exactly at a limit is within it. */
export function cashStanding(held: Vnd, { soft, hard }: CashLimits): 'within' | 'above_soft' | 'above_hard' {
  if (held > hard) return 'above_hard'
  return held > soft ? 'above_soft' : 'within'
}

/** Whether a driver who holds so much may collect so much more. An order without cash is always possible. */
export function mayCollect(held: Vnd, toCollect: Vnd, { hard }: CashLimits): boolean {
  return toCollect === 0 || held + toCollect <= hard
}

/** An order's cash that a driver has collected and not handed in. */
export type Collection = { orderId: number; amount: Vnd }

/** What an amount covers of collections, the first ones first; the last of them maybe in part. */
export function coverOldest(collections: readonly Collection[], amount: Vnd): Collection[] {
  const covered: Collection[] = []
  let left = amount
  for (const { orderId, amount: collected } of collections) {
    if (left === 0) break
    const part = Math.min(left, collected)
    covered.push({ orderId, amount: part })
    left -= part
  }
  return covered
}

/**
 * The collections that are still open, the oldest first: since the oldest are settled first, these are the newest ones
 * that together make up what is held. `newestFirst` may end as soon as it does.
 */
export function openCollections(newestFirst: readonly Collection[], held: Vnd): Collection[] {
  return coverOldest(newestFirst, held).toReversed()
}

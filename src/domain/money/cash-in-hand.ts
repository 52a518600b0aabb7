import type { Vnd } from './money.ts'

/** How much cash a driver may hold. Above `soft` the driver is warned; above `hard` no cash orders are offered. */
export type CashLimits = { soft: Vnd; hard: Vnd }

/** The shop's cash that a driver holds, from the balance of `driver_cash`; 0 when the shop owes the driver. */
export function cashHeld(balance: Vnd): Vnd {
  return Math.max(0, -balance)
}

/** The level of the held cash relative to the limits, which are inclusive. */
export function cashStanding(held: Vnd, { soft, hard }: CashLimits): 'within' | 'above_soft' | 'above_hard' {
  if (held > hard) return 'above_hard'
  return held > soft ? 'above_soft' : 'within'
}

/** Whether a driver may collect an additional amount. An order without cash is always possible. */
export function canCollect(held: Vnd, toCollect: Vnd, { hard }: CashLimits): boolean {
  return toCollect === 0 || held + toCollect <= hard
}

/** The cash of an order that a driver has collected and not handed in. */
export type CashCollection = { orderId: number; amount: Vnd }

/** The collections that an amount covers, in order. The last one may be covered in part. */
export function coverOldest(collections: readonly CashCollection[], amount: Vnd): CashCollection[] {
  const covered: CashCollection[] = []
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
 * The open collections, the oldest first. A driver hands in the oldest cash first, so the open collections are the
 * newest, up to the held amount. `newestFirst` may end as soon as it reaches that amount.
 */
export function openCollections(newestFirst: readonly CashCollection[], held: Vnd): CashCollection[] {
  return coverOldest(newestFirst, held).toReversed()
}

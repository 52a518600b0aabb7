import type { Vnd } from './money.ts'
import { type DishMoney, splitDishMoney } from './order-postings.ts'
import { voucherDiscount } from './order-total.ts'
import { type VoucherTerms, voucherProblems } from './voucher.ts'

/** The fields of a delivered order that a voucher could have changed. */
export type PastOrder = DishMoney & {
  distanceKm: number
  /** The number of dishes. */
  portions: number
  placedAt: Date
}

/** A planned voucher. `partnerBp`: the restaurant's share in basis points. */
export type VoucherDraft = Pick<VoucherTerms, 'discount' | 'percent' | 'minSubtotal' | 'maxDistanceKm'> & {
  uses: number
  partnerBp: number
}

/** The effect that a voucher would have had on past orders. Averages are rounded down; null when no order was hit. */
export type VoucherReplay = {
  orders: number
  /** The number of orders that it would have made cheaper. */
  hit: number
  /** The additional cost for restaurant and shop. */
  restaurantCost: Vnd
  platformCost: Vnd
  /**
   * Averages per dish and per order over the hit orders: the price, what the restaurant kept (`keptBefore`), and what it
   * would have kept with the voucher (`kept`).
   */
  portion: { price: Vnd; keptBefore: Vnd; kept: Vnd } | null
  order: { price: Vnd; keptBefore: Vnd; kept: Vnd } | null
  /** When its uses would have run out. */
  usedUpAt: Date | null
}

/** The orders of this many past days are replayed. */
export const replayDays = 28

/**
 * Replays a voucher over past orders, the oldest first. An order that had a voucher uses this one only if its discount
 * is larger. Each order keeps its own commission rate, applied to its dishes minus the restaurant's share of the
 * voucher.
 */
export function replayVoucher(draft: VoucherDraft, orders: readonly PastOrder[]): VoucherReplay {
  const hit = orders.filter((order) => isHit(draft, order)).slice(0, draft.uses)
  const changes = hit.map((order) => {
    const discount = voucherDiscount(draft, order.subtotal)
    return {
      before: splitDishMoney(order),
      after: splitDishMoney({ ...order, discount, voucherPartnerBp: draft.partnerBp }),
    }
  })
  const sum = (amountOf: (change: (typeof changes)[number]) => Vnd) =>
    changes.reduce((total, change) => total + amountOf(change), 0)
  const totals = {
    price: hit.reduce((total, { subtotal }) => total + subtotal, 0),
    keptBefore: sum(({ before }) => before.dishes),
    kept: sum(({ after }) => after.dishes),
  }
  return {
    orders: orders.length,
    hit: hit.length,
    restaurantCost: sum(({ before, after }) => after.restaurantDiscount - before.restaurantDiscount),
    platformCost: sum(({ before, after }) => after.platformDiscount - before.platformDiscount),
    portion: eachOf(
      totals,
      hit.reduce((count, { portions }) => count + portions, 0),
    ),
    order: eachOf(totals, hit.length),
    usedUpAt: hit.length === draft.uses ? (hit.at(-1)?.placedAt ?? null) : null,
  }
}

function isHit({ discount, percent, minSubtotal, maxDistanceKm }: VoucherDraft, order: PastOrder): boolean {
  const { subtotal, distanceKm, placedAt: now } = order
  // The replay assumes that the voucher was valid when the order was placed. `replayVoucher` counts its uses.
  const terms = {
    discount,
    percent,
    minSubtotal,
    maxDistanceKm,
    status: 'effective',
    expiresAt: now,
    usageLimit: 1,
  } as const
  return (
    voucherProblems(terms, { subtotal, distanceKm, now }).length === 0 &&
    voucherDiscount(terms, subtotal) > order.discount
  )
}

type Totals = { price: Vnd; keptBefore: Vnd; kept: Vnd }

function eachOf({ price, keptBefore, kept }: Totals, count: number): Totals | null {
  if (count === 0) return null
  const each = (total: Vnd) => Math.floor(total / count)
  return { price: each(price), keptBefore: each(keptBefore), kept: each(kept) }
}

import type { Vnd } from './money.ts'
import { type DishMoney, dishParts } from './order-postings.ts'
import { cappedDiscount } from './order-total.ts'
import { type VoucherTerms, voucherProblems } from './voucher.ts'

/** A delivered order, as far as a voucher could have changed it. */
export type PastOrder = DishMoney & {
  distanceKm: number
  /** How many dishes it had. */
  portions: number
  placedAt: Date
}

/** A voucher that is thought of; what the restaurant bears of it is in basis points. */
export type VoucherDraft = Pick<VoucherTerms, 'discount' | 'minSubtotal' | 'maxDistanceKm'> & {
  uses: number
  partnerBp: number
}

/** What a voucher would have done to past orders; averages are rounded down, and null where no order was hit. */
export type VoucherReplay = {
  orders: number
  /** The orders that it would have made cheaper. */
  hit: number
  /** What restaurant and shop would have given more than they did. */
  restaurantCost: Vnd
  platformCost: Vnd
  /** Of the orders that were hit, for each dish and each order: what it cost, and what the restaurant kept and would have kept. */
  portion: { price: Vnd; keptBefore: Vnd; kept: Vnd } | null
  order: { price: Vnd; keptBefore: Vnd; kept: Vnd } | null
  /** When its uses would have run out. */
  usedUpAt: Date | null
}

/** How far back orders are replayed. */
export const replayDays = 28

/**
 * Replays a voucher over past orders, the oldest first. A customer uses one voucher: an order that had one takes this one
 * only where it gives more. Commission is that of each order, on what the dishes cost less the restaurant's part.
 */
export function replayVoucher(draft: VoucherDraft, orders: readonly PastOrder[]): VoucherReplay {
  const hit = orders.filter((order) => isHit(draft, order)).slice(0, draft.uses)
  const changes = hit.map((order) => {
    const discount = cappedDiscount(draft.discount, order.subtotal)
    return {
      before: dishParts(order),
      after: dishParts({ ...order, discount, voucherPartnerBp: draft.partnerBp }),
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

function isHit({ discount, minSubtotal, maxDistanceKm }: VoucherDraft, order: PastOrder): boolean {
  const { subtotal, distanceKm, placedAt: now } = order
  // It would have been valid then; its uses are counted afterwards.
  const terms = {
    discount,
    minSubtotal,
    maxDistanceKm,
    status: 'effective',
    expiresAt: now,
    usageLimit: 1,
  } as const
  return (
    voucherProblems(terms, { subtotal, distanceKm, now }).length === 0 &&
    cappedDiscount(discount, subtotal) > order.discount
  )
}

type Totals = { price: Vnd; keptBefore: Vnd; kept: Vnd }

function eachOf({ price, keptBefore, kept }: Totals, count: number): Totals | null {
  if (count === 0) return null
  const each = (total: Vnd) => Math.floor(total / count)
  return { price: each(price), keptBefore: each(keptBefore), kept: each(kept) }
}

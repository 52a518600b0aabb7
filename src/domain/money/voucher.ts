import type { Vnd } from './money.ts'
import { cappedDiscount } from './order-total.ts'

/** What a voucher takes off, and when it may be used; null where there is no such condition. */
export type VoucherTerms = {
  discount: Vnd
  status: 'not_activated' | 'effective' | 'void'
  expiresAt: Date
  /** Uses that are left. */
  usageLimit: number
  minSubtotal: Vnd | null
  maxDistanceKm: number | null
}

/** The order that a voucher would be used for; `distanceKm` is null while no address is chosen. */
export type VoucherOrder = { subtotal: Vnd; distanceKm: number | null; now: Date }

/** Why a voucher cannot be used, with the figure that a person needs to know. */
export type VoucherProblem =
  | { kind: 'not_effective' }
  | { kind: 'expired'; at: Date }
  | { kind: 'used_up' }
  | { kind: 'below_minimum'; missing: Vnd }
  | { kind: 'too_far'; maxDistanceKm: number }
  /** As many of the customer's open orders use it as may. */
  | { kind: 'in_open_orders'; most: number }

/** Everything that speaks against a voucher now; conditions met exactly count as met (contract: rules of an order). */
export function voucherProblems(voucher: VoucherTerms, order: VoucherOrder): VoucherProblem[] {
  const { minSubtotal, maxDistanceKm } = voucher
  const problems: VoucherProblem[] = []
  if (voucher.status !== 'effective') problems.push({ kind: 'not_effective' })
  if (order.now.getTime() > voucher.expiresAt.getTime())
    problems.push({ kind: 'expired', at: voucher.expiresAt })
  if (voucher.usageLimit < 1) problems.push({ kind: 'used_up' })
  if (minSubtotal !== null && order.subtotal < minSubtotal)
    problems.push({ kind: 'below_minimum', missing: minSubtotal - order.subtotal })
  if (maxDistanceKm !== null && !(order.distanceKm !== null && order.distanceKm <= maxDistanceKm))
    problems.push({ kind: 'too_far', maxDistanceKm })
  return problems
}

/** The usable voucher that takes most off; among equals the one that expires first, null when none can be used. */
export function bestVoucher<Voucher extends VoucherTerms>(
  vouchers: readonly Voucher[],
  order: VoucherOrder,
): Voucher | null {
  const usable = vouchers.filter(
    (voucher) =>
      voucherProblems(voucher, order).length === 0 && cappedDiscount(voucher.discount, order.subtotal) > 0,
  )
  const [best] = usable.toSorted(
    (a, b) =>
      cappedDiscount(b.discount, order.subtotal) - cappedDiscount(a.discount, order.subtotal) ||
      a.expiresAt.getTime() - b.expiresAt.getTime(),
  )
  return best ?? null
}

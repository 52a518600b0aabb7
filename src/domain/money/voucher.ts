import { plainCharacters } from '../text/clean-text.ts'
import type { Vnd } from './money.ts'
import { type VoucherValue, voucherDiscount } from './order-total.ts'

/** Converts a typed or copied voucher code to the form that is compared: plain capitals without spaces. */
export function normalizeVoucherCode(text: string): string {
  return plainCharacters(text)
    .replace(/\s/g, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .toUpperCase()
}

/** The discount and conditions of a voucher. Null: no condition. */
export type VoucherTerms = VoucherValue & {
  status: 'not_activated' | 'effective' | 'void'
  expiresAt: Date
  /** Remaining uses. */
  usageLimit: number
  minSubtotal: Vnd | null
  maxDistanceKm: number | null
}

/** The order to check a voucher against. `distanceKm` is null before an address is chosen. */
export type VoucherOrder = { subtotal: Vnd; distanceKm: number | null; now: Date }

/** Why a voucher cannot be used, with the figure that explains it. */
export type VoucherProblem =
  | { kind: 'not_effective' }
  | { kind: 'expired'; at: Date }
  | { kind: 'used_up' }
  | { kind: 'below_minimum'; missing: Vnd }
  | { kind: 'too_far'; maxDistanceKm: number }
  /** The customer's open orders already use the voucher `most` times, which is its maximum. */
  | { kind: 'in_open_orders'; most: number }

/** Whether a subtotal is below the minimum of a voucher. The minimum itself is enough. */
export function isBelowMinimum({ minSubtotal }: Pick<VoucherTerms, 'minSubtotal'>, subtotal: Vnd): boolean {
  return minSubtotal !== null && subtotal < minSubtotal
}

/**
 * The restaurant's share of a voucher in basis points, after dishes of the order were swapped or dropped. The
 * restaurant pays all of it when the new subtotal is below the voucher's minimum.
 */
export function voucherShareAfter(
  voucher: Pick<VoucherTerms, 'minSubtotal'>,
  { subtotal, voucherPartnerBp }: { subtotal: Vnd; voucherPartnerBp: number },
): number {
  return isBelowMinimum(voucher, subtotal) ? 10_000 : voucherPartnerBp
}

/** All problems of using a voucher for an order. Limits are inclusive (wire: orders). */
export function voucherProblems(voucher: VoucherTerms, order: VoucherOrder): VoucherProblem[] {
  const { minSubtotal, maxDistanceKm } = voucher
  const problems: VoucherProblem[] = []
  if (voucher.status !== 'effective') problems.push({ kind: 'not_effective' })
  if (order.now.getTime() > voucher.expiresAt.getTime())
    problems.push({ kind: 'expired', at: voucher.expiresAt })
  if (voucher.usageLimit < 1) problems.push({ kind: 'used_up' })
  if (minSubtotal !== null && isBelowMinimum(voucher, order.subtotal))
    problems.push({ kind: 'below_minimum', missing: minSubtotal - order.subtotal })
  if (maxDistanceKm !== null && !(order.distanceKm !== null && order.distanceKm <= maxDistanceKm))
    problems.push({ kind: 'too_far', maxDistanceKm })
  return problems
}

/** The usable voucher with the largest discount, then the earliest expiry; null when none is usable. */
export function bestVoucher<Voucher extends VoucherTerms>(
  vouchers: readonly Voucher[],
  order: VoucherOrder,
): Voucher | null {
  const usable = vouchers.filter(
    (voucher) => voucherProblems(voucher, order).length === 0 && voucherDiscount(voucher, order.subtotal) > 0,
  )
  const [best] = usable.toSorted(
    (a, b) =>
      voucherDiscount(b, order.subtotal) - voucherDiscount(a, order.subtotal) ||
      a.expiresAt.getTime() - b.expiresAt.getTime(),
  )
  return best ?? null
}

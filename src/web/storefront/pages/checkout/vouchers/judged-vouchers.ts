import type { Endpoints } from '#contracts/api.ts'
import type { OutputOf } from '#contracts/endpoint.ts'
import type { Voucher } from '#contracts/money/voucher.ts'
import type { Vnd } from '#domain/money/money.ts'
import { voucherDiscount } from '#domain/money/order-total.ts'
import {
  bestVoucher,
  type VoucherOrder,
  type VoucherProblem,
  type VoucherTerms,
  voucherProblems,
} from '#domain/money/voucher.ts'
import { parseMoment } from '#domain/time/vietnam-time.ts'

/** A voucher as the restaurant's list shows it, and whether the person has applied it. */
export type OfferedVoucher = OutputOf<Endpoints['listVouchers']>[number]

/** A voucher with the result of checking it against the current order. */
export type JudgedVoucher = {
  voucher: OfferedVoucher
  /** The discount that it would give: never more than the subtotal. */
  discount: Vnd
  fits: boolean
  problems: readonly VoucherProblem[]
  isBest: boolean
}

/**
 * Checks a restaurant's vouchers against the order. The voucher that the server has refused for this order does not
 * fit.
 */
export function judgeVouchers(
  vouchers: readonly OfferedVoucher[],
  order: VoucherOrder & { refusedId?: number | null },
) {
  const offered = vouchers.map((voucher) => ({ ...termsOfVoucher(voucher), voucher }))
  const isRefused = (voucher: OfferedVoucher) => voucher.id === order.refusedId
  const best = bestVoucher(
    offered.filter(({ voucher }) => !isRefused(voucher)),
    order,
  )
  const judged = offered.map((terms): JudgedVoucher => {
    const { voucher } = terms
    const problems = voucherProblems(terms, order)
    const discount = voucherDiscount(terms, order.subtotal)
    const fits = problems.length === 0 && !isRefused(voucher)
    return { voucher, discount, fits, problems, isBest: terms === best }
  })
  const applied = judged.find(({ voucher }) => voucher.is_applied) ?? null
  const usedVoucher = applied?.fits ? applied : null
  const worthMost = judged.find(({ isBest }) => isBest) ?? null
  const all = [...judged.filter(({ fits }) => fits), ...judged.filter(({ fits }) => !fits)]
  return {
    /** Usable vouchers come first. */
    all,
    /** Vouchers that are used up, expired or withdrawn: no change of the order makes them usable. */
    over: all.filter((one) => one !== applied && one.problems.some(({ kind }) => overKinds.has(kind))),
    applied,
    /** The applied voucher, while it fits: only then does it change the total and the request. */
    usedVoucher,
    /** The usable voucher with the largest discount, where that exceeds the applied one's. */
    suggested: worthMost && worthMost.discount > (usedVoucher?.discount ?? 0) ? worthMost : null,
  }
}

const overKinds = new Set<VoucherProblem['kind']>(['expired', 'used_up', 'not_effective'])

/** Converts a voucher from the wire to the terms of `domain/money/voucher.ts`. */
function termsOfVoucher(voucher: Voucher): VoucherTerms {
  return {
    discount: voucher.max_discount,
    percent: voucher.percent,
    status: voucher.status,
    // An unparsable date counts as expired.
    expiresAt: parseMoment(voucher.expiry_date) ?? new Date(0),
    usageLimit: voucher.usage_limit,
    minSubtotal: voucher.condition,
    maxDistanceKm: voucher.distance_condition,
  }
}

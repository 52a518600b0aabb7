import type { Endpoints } from '#contracts/api.ts'
import type { OutputOf } from '#contracts/endpoint.ts'
import type { Voucher } from '#contracts/money/voucher.ts'
import type { Vnd } from '#domain/money/money.ts'
import { cappedDiscount } from '#domain/money/order-total.ts'
import {
  bestVoucher,
  type VoucherOrder,
  type VoucherProblem,
  type VoucherTerms,
  voucherProblems,
} from '#domain/money/voucher.ts'
import { parseMoment } from '#domain/time/vietnam-time.ts'

/** A restaurant's voucher as its list tells it, with whether the person has applied it. */
export type OfferedVoucher = OutputOf<Endpoints['listVouchers']>[number]

/** A voucher against the order as it stands. */
export type JudgedVoucher = {
  voucher: OfferedVoucher
  /** What it would take off: never more than the subtotal. */
  discount: Vnd
  fits: boolean
  problems: readonly VoucherProblem[]
  isBest: boolean
}

/** Judges a restaurant's vouchers; the one that the server has refused for this very order does not fit. */
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
    const discount = cappedDiscount(terms.discount, order.subtotal)
    const fits = problems.length === 0 && !isRefused(voucher)
    return { voucher, discount, fits, problems, isBest: terms === best }
  })
  const applied = judged.find(({ voucher }) => voucher.is_applied) ?? null
  const counting = applied?.fits ? applied : null
  const worthMost = judged.find(({ isBest }) => isBest) ?? null
  const all = [...judged.filter(({ fits }) => fits), ...judged.filter(({ fits }) => !fits)]
  return {
    /** Those that can be used first. */
    all,
    /** Used up, expired or withdrawn: no order whatsoever brings them back. */
    over: all.filter((one) => one !== applied && one.problems.some(({ kind }) => overKinds.has(kind))),
    applied,
    /** The applied one, while it fits: only then is it in the total and in the order. */
    counting,
    /** The usable one that takes most off, where it is worth more than what counts now. */
    suggested: worthMost && worthMost.discount > (counting?.discount ?? 0) ? worthMost : null,
  }
}

const overKinds = new Set<VoucherProblem['kind']>(['expired', 'used_up', 'not_effective'])

/** Converts a voucher from the wire to the terms of `domain/money/voucher.ts`. */
function termsOfVoucher(voucher: Voucher): VoucherTerms {
  return {
    discount: voucher.discount,
    status: voucher.status,
    // An unparsable date counts as expired.
    expiresAt: parseMoment(voucher.expiry_date) ?? new Date(0),
    usageLimit: voucher.usage_limit,
    minSubtotal: voucher.condition,
    maxDistanceKm: voucher.distance_condition,
  }
}

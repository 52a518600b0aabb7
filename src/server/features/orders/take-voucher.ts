import { cartSubtotal } from '#domain/carts/cart-total.ts'
import type { Vnd } from '#domain/money/money.ts'
import { voucherProblems } from '#domain/money/voucher.ts'
import { type CustomerContext, refuse } from '#server/context.ts'
import { lockVoucher, openUseProblems, refuseVoucher } from '../vouchers/public.ts'
import type { OrderRequest } from './price-order.ts'

/** Uses the voucher named in the request, whatever was applied before (contract: rules of an order). */
export async function takeVoucher(
  context: CustomerContext,
  request: OrderRequest,
  order: { lines: readonly { price: Vnd; quantity: number }[]; distanceKm: number },
) {
  const { db, now, language } = context
  const voucherId = request.voucher_id ?? null
  if (voucherId === null) return { ok: true, voucher: null } as const
  const voucher = await lockVoucher(db, { voucherId, partnerId: request.partner_id })
  if (voucher === null) return refuse('voucher_not_found')
  const subtotal = cartSubtotal(order.lines)
  const problems = [
    ...voucherProblems(voucher, { subtotal, distanceKm: order.distanceKm, now }),
    ...(await openUseProblems(context, voucherId)),
  ]
  if (problems.length > 0) return refuseVoucher(problems, language)
  return { ok: true, voucher } as const
}

import { cappedDiscount } from '#domain/money/order-total.ts'
import { voucherProblems } from '#domain/money/voucher.ts'
import { type AnswerTo, type CallOf, type InputOf, refuse, succeed } from '#server/context.ts'
import { getCartSubtotal } from '../carts/public.ts'
import { findVisiblePartner } from '../partners/public.ts'
import { openUseProblems } from './open-use-problems.ts'
import { refuseVoucher } from './refuse-voucher.ts'
import { findVoucherByCode, setApplied } from './voucher-store.ts'
import { toTerms, toVoucher } from './voucher-wire.ts'

export async function applyVoucher(
  context: CallOf<'applyVoucher'>,
  { code, partner_id, distance }: InputOf<'applyVoucher'>,
): AnswerTo<'applyVoucher'> {
  const { db, now, session, language } = context
  if ((await findVisiblePartner(db, partner_id, now)) === null) return refuse('partner_not_found')
  const voucher = await findVoucherByCode(db, { partnerId: partner_id, code })
  if (voucher === null) return refuse('voucher_not_found')
  const distanceKm = distance ?? null
  if (voucher.distance_condition !== null && distanceKm === null) return refuse('distance_required')
  const cart = { userId: session.userId, partnerId: partner_id }
  const subtotal = await getCartSubtotal(db, cart)
  const problems = [
    ...voucherProblems(toTerms(voucher), { subtotal, distanceKm, now }),
    ...(await openUseProblems(context, voucher.id)),
  ]
  if (problems.length > 0) return refuseVoucher(problems, language)
  await setApplied(db, { ...cart, voucherId: voucher.id, now })
  const total_after_discount = subtotal - cappedDiscount(voucher.discount, subtotal)
  return succeed({ voucher: toVoucher(voucher), subtotal, total_after_discount })
}

import { voucherSentence } from '#contracts/money/voucher-sentences.ts'
import type { Vnd } from '#domain/money/money.ts'
import { voucherDiscount } from '#domain/money/order-total.ts'
import { voucherProblems } from '#domain/money/voucher.ts'
import {
  type AnswerTo,
  type CallOf,
  type CustomerContext,
  type InputOf,
  refuse,
  refuseWithSentence,
  succeed,
} from '#server/context.ts'
import { findVisiblePartner } from '../../catalogue/partners/public.ts'
import { cartTimeAt, getCartSubtotal } from '../carts/public.ts'
import {
  countOpenUses,
  deleteApplied,
  findVoucherByCode,
  readVouchers,
  setApplied,
  toTerms,
  toVoucher,
  type UsedVoucher,
} from './voucher-store.ts'

export async function listVouchers(
  { db, now, session }: CallOf<'listVouchers'>,
  { partner_id }: InputOf<'listVouchers'>,
): AnswerTo<'listVouchers'> {
  if ((await findVisiblePartner(db, partner_id, now)) === null) return refuse('partner_not_found')
  const rows = await readVouchers(db, { userId: session.userId, partnerId: partner_id })
  const hasPercent = rows.some(({ percent }) => percent !== null)
  const cart = { userId: session.userId, partnerId: partner_id }
  const subtotal = hasPercent ? await getCartSubtotal(db, cart, cartTimeAt(null, now)) : 0
  return succeed(rows.map((row) => ({ ...toVoucher(row, subtotal), is_applied: row.is_applied })))
}

export async function applyVoucher(
  context: CallOf<'applyVoucher'>,
  input: InputOf<'applyVoucher'>,
): AnswerTo<'applyVoucher'> {
  const { db, now, session } = context
  const { code, partner_id, distance: distanceKm = null, wanted_at } = input
  if ((await findVisiblePartner(db, partner_id, now)) === null) return refuse('partner_not_found')
  const voucher = await findVoucherByCode(db, { partnerId: partner_id, code })
  if (voucher === null) return refuse('voucher_not_found')
  if (voucher.distance_condition !== null && distanceKm === null) return refuse('distance_required')
  const cart = { userId: session.userId, partnerId: partner_id }
  const subtotal = await getCartSubtotal(db, cart, cartTimeAt(wanted_at, now))
  const refusal = await refuseUnlessUsable(context, toTerms(voucher), { subtotal, distanceKm })
  if (refusal) return refusal
  await setApplied(db, { ...cart, voucherId: voucher.id, now })
  const total_after_discount = subtotal - voucherDiscount(voucher, subtotal)
  return succeed({ voucher: toVoucher(voucher, subtotal), subtotal, total_after_discount })
}

const canceled = { en: 'Cancel Voucher Successfully!', vi: 'Đã bỏ mã giảm giá!' }

export async function cancelVoucher(
  { db, now, session, language }: CallOf<'cancelVoucher'>,
  { partner_id, voucher_id, wanted_at }: InputOf<'cancelVoucher'>,
): AnswerTo<'cancelVoucher'> {
  const cart = { userId: session.userId, partnerId: partner_id }
  if (!(await deleteApplied(db, { ...cart, voucherId: voucher_id }))) return refuse('voucher_not_found')
  const subtotal = await getCartSubtotal(db, cart, cartTimeAt(wanted_at, now))
  return succeed({ message: canceled[language], subtotal, total_before_discount: subtotal })
}

const beginnings = { en: 'This voucher cannot be used: ', vi: 'Không dùng được mã này: ' }

/**
 * Refuses a voucher with all its problems as one sentence; null when it can be used. The number of uses in open orders
 * is exact while the customer's row is locked.
 */
export async function refuseUnlessUsable(
  { db, now, session, services, language }: CustomerContext,
  voucher: UsedVoucher,
  order: { subtotal: Vnd; distanceKm: number | null },
) {
  const problems = voucherProblems(voucher, { ...order, now })
  const most = services.settings.fairPlay.openVoucherUses
  if (most > 0) {
    const uses = await countOpenUses(db, { userId: session.userId, voucherId: voucher.id })
    if (uses >= most) problems.push({ kind: 'in_open_orders', most })
  }
  if (problems.length === 0) return null
  const reasons = problems.map((problem) => voucherSentence(problem, language))
  return refuseWithSentence('voucher_not_valid', `${beginnings[language]}${reasons.join(', ')}.`)
}

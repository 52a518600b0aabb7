import { type AnswerTo, type CallOf, type InputOf, refuse, succeed } from '#server/context.ts'
import { getCartSubtotal } from '../carts/public.ts'
import { deleteApplied } from './voucher-store.ts'

const canceled = { en: 'Cancel Voucher Successfully!', vi: 'Đã bỏ mã giảm giá!' }

export async function cancelVoucher(
  { db, session, language }: CallOf<'cancelVoucher'>,
  input: InputOf<'cancelVoucher'>,
): AnswerTo<'cancelVoucher'> {
  const cart = { userId: session.userId, partnerId: input.partner_id }
  const wasApplied = await deleteApplied(db, { ...cart, voucherId: input.voucher_id })
  if (!wasApplied) return refuse('voucher_not_found')
  const subtotal = await getCartSubtotal(db, cart)
  return succeed({ message: canceled[language], subtotal, total_before_discount: subtotal })
}

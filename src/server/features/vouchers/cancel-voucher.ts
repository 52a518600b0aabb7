import { refuse, succeed, type UseCase } from '#server/context.ts'
import { getCartSubtotal } from '../carts/public.ts'
import { deleteApplied } from './voucher-store.ts'

const canceled = { en: 'Cancel Voucher Successfully!', vi: 'Đã bỏ mã giảm giá!' }

export const cancelVoucher: UseCase<'cancelVoucher'> = async ({ db, session, language }, input) => {
  const cart = { userId: session.userId, partnerId: input.partner_id }
  const wasApplied = await deleteApplied(db, { ...cart, voucherId: input.voucher_id })
  if (!wasApplied) return refuse('voucher_not_found')
  const subtotal = await getCartSubtotal(db, cart)
  return succeed({ message: canceled[language], subtotal, total_before_discount: subtotal })
}

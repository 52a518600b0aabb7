import { succeed, type UseCase } from '#server/context.ts'
import { deleteAllLines, readCart } from './cart-store.ts'
import { refuseUnlessOpen } from './refuse-unless-open.ts'

export const clearCart: UseCase<'clearCart'> = async (context, { partner_id }) => {
  const refusal = await refuseUnlessOpen(context, partner_id)
  if (refusal) return refusal
  const cart = { userId: context.session.userId, partnerId: partner_id }
  await deleteAllLines(context.db, cart)
  return succeed(await readCart(context.db, cart))
}

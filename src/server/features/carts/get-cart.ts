import { succeed, type UseCase } from '#server/context.ts'
import { deleteUnbuyableLines, readCart } from './cart-store.ts'
import { refuseUnlessOpen } from './refuse-unless-open.ts'

export const getCart: UseCase<'getCart'> = async (context, { partner_id }) => {
  const refusal = await refuseUnlessOpen(context, partner_id)
  if (refusal) return refusal
  const cart = { userId: context.session.userId, partnerId: partner_id }
  await deleteUnbuyableLines(context.db, cart)
  return succeed(await readCart(context.db, cart))
}

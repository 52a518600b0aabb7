import { type AnswerTo, type CallOf, type InputOf, succeed } from '#server/context.ts'
import { deleteAllLines, readCart } from './cart-store.ts'
import { refuseUnlessOpen } from './refuse-unless-open.ts'

export async function clearCart(
  context: CallOf<'clearCart'>,
  { partner_id }: InputOf<'clearCart'>,
): AnswerTo<'clearCart'> {
  const refusal = await refuseUnlessOpen(context, partner_id)
  if (refusal) return refusal
  const cart = { userId: context.session.userId, partnerId: partner_id }
  await deleteAllLines(context.db, cart)
  return succeed(await readCart(context.db, cart))
}

import { type AnswerTo, type CallOf, type InputOf, succeed } from '#server/context.ts'
import { deleteUnbuyableLines, readCart } from './cart-store.ts'
import { refuseUnlessOpen } from './refuse-unless-open.ts'

export async function getCart(
  context: CallOf<'getCart'>,
  { partner_id }: InputOf<'getCart'>,
): AnswerTo<'getCart'> {
  const refusal = await refuseUnlessOpen(context, partner_id)
  if (refusal) return refusal
  const cart = { userId: context.session.userId, partnerId: partner_id }
  await deleteUnbuyableLines(context.db, cart)
  return succeed(await readCart(context.db, cart))
}

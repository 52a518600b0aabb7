import { type AnswerTo, type CallOf, type InputOf, refuse, succeed } from '#server/context.ts'
import { deleteLine, readCart } from './cart-store.ts'
import { refuseUnlessOpen } from './refuse-unless-open.ts'

export async function removeFromCart(
  context: CallOf<'removeFromCart'>,
  { product_id, partner_id }: InputOf<'removeFromCart'>,
): AnswerTo<'removeFromCart'> {
  const refusal = await refuseUnlessOpen(context, partner_id)
  if (refusal) return refusal
  const line = { userId: context.session.userId, partnerId: partner_id, productId: product_id }
  if (!(await deleteLine(context.db, line))) return refuse('line_not_found')
  return succeed(await readCart(context.db, line))
}

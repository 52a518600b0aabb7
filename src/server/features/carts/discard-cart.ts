import { type AnswerTo, type CallOf, type InputOf, succeed } from '#server/context.ts'
import { deleteAllLines } from './cart-store.ts'

export async function discardCart(
  { db, session }: CallOf<'discardCart'>,
  { partner_id }: InputOf<'discardCart'>,
): AnswerTo<'discardCart'> {
  await deleteAllLines(db, { userId: session.userId, partnerId: partner_id })
  return succeed({ partner_id })
}

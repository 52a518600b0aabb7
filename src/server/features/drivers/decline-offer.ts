import { type AnswerTo, type CallOf, type InputOf, refuse, succeed } from '#server/context.ts'
import { offerOrder } from './offer-order.ts'
import { answerOffer, lockOfferedOrder } from './offer-store.ts'

export async function declineOffer(
  { db, now, session }: CallOf<'declineOffer'>,
  { id: orderId }: InputOf<'declineOffer'>,
): AnswerTo<'declineOffer'> {
  const offered = { orderId, driverId: session.driverId }
  if (!(await lockOfferedOrder(db, offered))) return refuse('order_not_found')
  if (!(await answerOffer(db, { ...offered, answer: 'declined', now }))) return refuse('offer_gone')
  await offerOrder(db, { orderId, now })
  return succeed(true)
}

import { type AnswerTo, type CallOf, type InputOf, refuse, succeed } from '#server/context.ts'
import { readDriverRating } from './feedback-store.ts'

export async function checkDriverFeedback(
  { db, session: { userId } }: CallOf<'checkDriverFeedback'>,
  { order_id: orderId }: InputOf<'checkDriverFeedback'>,
): AnswerTo<'checkDriverFeedback'> {
  const rating = await readDriverRating(db, { userId, orderId })
  if (rating === null) return refuse('order_not_found')
  return succeed({ rated_driver: rating.isRated || !rating.hasDriver })
}

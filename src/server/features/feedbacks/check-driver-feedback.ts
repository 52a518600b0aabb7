import { refuse, succeed, type UseCase } from '#server/context.ts'
import { readDriverRating } from './feedback-store.ts'

export const checkDriverFeedback: UseCase<'checkDriverFeedback'> = async (
  { db, session: { userId } },
  { order_id: orderId },
) => {
  const rating = await readDriverRating(db, { userId, orderId })
  if (rating === null) return refuse('order_not_found')
  return succeed({ rated_driver: rating.isRated || !rating.hasDriver })
}

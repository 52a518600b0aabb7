import { roundedRating } from '#domain/menus/rating.ts'
import { type AnswerTo, type CallOf, type InputOf, refuse, succeed } from '#server/context.ts'
import { readDriverPoints, readFeedbacks } from './feedback-store.ts'
import { toFeedback } from './feedback-wire.ts'

const maxFeedbacks = 1_000

export async function listDriverFeedbacks(
  { db }: CallOf<'listDriverFeedbacks'>,
  input: InputOf<'listDriverFeedbacks'>,
): AnswerTo<'listDriverFeedbacks'> {
  const { driver_id: driverId, page = 1, per_page: limit = maxFeedbacks } = input
  const points = await readDriverPoints(db, driverId)
  if (points === null) return refuse('driver_not_found')
  const offset = (page - 1) * limit
  const rows = await readFeedbacks(db, { driverId }, { newestFirst: false, limit, offset })
  const avg_point = roundedRating(points.points_sum, points.points_count) ?? 0
  return succeed({ feedbacks: rows.map(toFeedback), avg_point }, points.points_count)
}

import { roundedRating } from '#domain/menus/rating.ts'
import { type AnswerTo, type CallOf, type InputOf, refuse, succeed } from '#server/context.ts'
import { findVisiblePartner } from '../partners/public.ts'
import { readFeedbacks } from './feedback-store.ts'
import { toFeedback } from './feedback-wire.ts'

const maxFeedbacks = 1_000

export async function listPartnerFeedbacks(
  { db, now }: CallOf<'listPartnerFeedbacks'>,
  input: InputOf<'listPartnerFeedbacks'>,
): AnswerTo<'listPartnerFeedbacks'> {
  const { partner_id: partnerId, sort, page = 1, per_page: limit = maxFeedbacks } = input
  const partner = await findVisiblePartner(db, partnerId, now)
  if (partner === null) return refuse('partner_not_found')
  const offset = (page - 1) * limit
  const rows = await readFeedbacks(db, { partnerId }, { newestFirst: sort === 'newest', limit, offset })
  const value = {
    avg_point: roundedRating(partner.points_sum, partner.points_count) ?? 0,
    number_of_reviews: partner.points_count,
    feedbacks: rows.map(toFeedback),
  }
  return succeed(value, partner.points_count)
}

import type { Selectable } from 'kysely'
import type { Feedback } from '#contracts/orders/feedback.ts'
import { roundedRating } from '#domain/menus/rating.ts'
import { formatMoment } from '#domain/time/vietnam-time.ts'
import { type AnswerTo, type CallOf, type Database, type InputOf, refuse, succeed } from '#server/context.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { findVisiblePartner } from '../partners/public.ts'

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

export async function listDriverFeedbacks(
  { db }: CallOf<'listDriverFeedbacks'>,
  input: InputOf<'listDriverFeedbacks'>,
): AnswerTo<'listDriverFeedbacks'> {
  const { driver_id: driverId, page = 1, per_page: limit = maxFeedbacks } = input
  const points = await db
    .selectFrom('drivers')
    .select(['points_sum', 'points_count'])
    .where('id', '=', driverId)
    .where('status', 'not in', ['not_activated', 'locked'])
    .executeTakeFirst()
  if (points === undefined) return refuse('driver_not_found')
  const offset = (page - 1) * limit
  const rows = await readFeedbacks(db, { driverId }, { newestFirst: false, limit, offset })
  const avg_point = roundedRating(points.points_sum, points.points_count) ?? 0
  return succeed({ feedbacks: rows.map(toFeedback), avg_point }, points.points_count)
}

/** The rated partner or driver. */
export type RatedParty = { partnerId: number } | { driverId: number }

type ListedFeedback = Awaited<ReturnType<typeof readFeedbacks>>[number]

type Page = { newestFirst: boolean; limit: number; offset: number }

/** A page of reviews with their writers, who are null when deleted. */
function readFeedbacks(db: Database, party: RatedParty, { newestFirst, limit, offset }: Page) {
  const all = db
    .selectFrom('feedbacks')
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'feedbacks.user_id').on('users.deleted_at', 'is', null),
    )
    .selectAll('feedbacks')
    .select(['users.name as user_name', 'users.image_url as user_image_url'])
  const ofParty =
    'partnerId' in party
      ? all.where('feedbacks.partner_id', '=', party.partnerId)
      : all.where('feedbacks.driver_id', '=', party.driverId)
  return ofParty
    .orderBy('feedbacks.id', newestFirst ? 'desc' : 'asc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** The wire shape for the writer. */
export function toBareFeedback(row: Selectable<Tables['feedbacks']>): Omit<Feedback, 'user'> {
  return {
    id: row.id,
    content: row.content,
    point: row.point,
    image: { url: row.image_url },
    user_id: row.user_id,
    order_id: row.order_id,
    driver_id: row.driver_id,
    partner_id: row.partner_id,
    created_at: formatMoment(row.created_at),
    updated_at: row.updated_at.toISOString(),
  }
}

/** The wire shape with the writer, for everybody. */
function toFeedback(row: ListedFeedback): Feedback {
  return { ...toBareFeedback(row), user: { name: row.user_name, image: { url: row.user_image_url } } }
}

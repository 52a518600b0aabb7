import type { Selectable } from 'kysely'
import { roundedRating } from '#domain/menus/rating.ts'
import { formatMoment } from '#domain/time/vietnam-time.ts'
import { type AnswerTo, type CallOf, type Database, type InputOf, refuse, succeed } from '#server/context.ts'
import { readPage } from '#server/db/read-page.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { findVisiblePartner } from '../../catalogue/partners/public.ts'
import type { RatedParty } from './count-rating.ts'

const maxFeedbacks = 1_000

export async function listPartnerFeedbacks(
  { db, now }: CallOf<'listPartnerFeedbacks'>,
  { partner_id: id, ...page }: InputOf<'listPartnerFeedbacks'>,
): AnswerTo<'listPartnerFeedbacks'> {
  const partner = await findVisiblePartner(db, id, now)
  if (partner === null) return refuse('partner_not_found')
  const { rows, ...rated } = await readRated(db, { column: 'partner_id', id }, { ...partner, ...page })
  const feedbacks = rows.map((row) => ({ ...toFeedback(row), reply: replyOf(row) }))
  return succeed({ ...rated, feedbacks, number_of_reviews: partner.points_count }, partner.points_count)
}

export async function listDriverFeedbacks(
  { db, session }: CallOf<'listDriverFeedbacks'>,
  { driver_id: id, ...page }: InputOf<'listDriverFeedbacks'>,
): AnswerTo<'listDriverFeedbacks'> {
  const driver = await db
    .selectFrom('drivers')
    .select(['points_sum', 'points_count'])
    .where('id', '=', id)
    .where('status', 'not in', ['not_activated', 'locked'])
    .executeTakeFirst()
  if (driver === undefined) return refuse('driver_not_found')
  const { rows, ...rated } = await readRated(db, { column: 'driver_id', id }, { ...driver, ...page })
  const feedbacks = rows.map(session.kind === 'driver' ? toFeedbackForDriver : toFeedback)
  return succeed({ ...rated, feedbacks }, driver.points_count)
}

type Page = { sort?: string | undefined; page?: number | undefined; per_page?: number | undefined }
type Points = { points_sum: number; points_count: number }

/** The average, and a page of the visible reviews with their writers. A deleted writer is null. */
async function readRated(db: Database, { column, id }: RatedParty, asked: Points & Page) {
  const { sort, page = 1, per_page = maxFeedbacks } = asked
  const rows = await db
    .selectFrom('feedbacks')
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'feedbacks.user_id').on('users.deleted_at', 'is', null),
    )
    .selectAll('feedbacks')
    .select(['users.name as user_name', 'users.image_url as user_image_url'])
    .where(`feedbacks.${column}`, '=', id)
    .where('feedbacks.hidden_at', 'is', null)
    // A rating with the reason `restaurant` does not count for the driver.
    .where('feedbacks.reason', 'is distinct from', 'restaurant')
    .orderBy('feedbacks.id', sort === 'newest' ? 'desc' : 'asc')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  return { rows, avg_point: roundedRating(asked.points_sum, asked.points_count) ?? 0 }
}

type FeedbackRow = Selectable<Tables['feedbacks']>

function toFeedback(row: FeedbackRow & { user_name: string | null; user_image_url: string | null }) {
  return { ...toBareFeedback(row), user: { name: row.user_name, image: { url: row.user_image_url } } }
}

/**
 * A rating for drivers, who must not learn which customer gave it. The writer is null like a deleted account. The order
 * is null too, because a driver's history names the customer of each order.
 */
function toFeedbackForDriver(row: FeedbackRow) {
  return { ...toBareFeedback(row), user_id: null, order_id: null, user: { name: null, image: { url: null } } }
}

function replyOf({ reply, replied_at }: FeedbackRow) {
  return reply === null || replied_at === null
    ? null
    : { content: reply, created_at: formatMoment(replied_at) }
}

/** The wire's shape of a rating for its writer. */
export function toBareFeedback(row: FeedbackRow) {
  const { id, content, point, image_url, user_id, order_id, driver_id, partner_id } = row
  return {
    id,
    content,
    point,
    image: { url: image_url },
    user_id,
    order_id,
    driver_id,
    partner_id,
    created_at: formatMoment(row.created_at),
    updated_at: row.updated_at.toISOString(),
  }
}

export async function listOwnRatings(
  { db, session: { driverId } }: CallOf<'listOwnRatings'>,
  paging: InputOf<'listOwnRatings'>,
): AnswerTo<'listOwnRatings'> {
  const own = db
    .selectFrom('feedbacks')
    .select(['id', 'point', 'content', 'reason', 'created_at'])
    .where('driver_id', '=', driverId)
    .where('hidden_at', 'is', null)
    .orderBy('id', 'desc')
  const { rows, total } = await readPage(own, paging, maxFeedbacks)
  const ratings = rows.map(({ reason, created_at, ...rating }) => ({
    ...rating,
    counts: reason !== 'restaurant',
    created_at: created_at.toISOString(),
  }))
  return succeed(ratings, total)
}

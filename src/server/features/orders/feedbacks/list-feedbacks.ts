import type { Selectable } from 'kysely'
import { roundedRating } from '#domain/menus/rating.ts'
import { formatMoment } from '#domain/time/vietnam-time.ts'
import { type AnswerTo, type CallOf, type Database, type InputOf, refuse, succeed } from '#server/context.ts'
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
    // Such a rating counts for no driver.
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

/** A driver shall not learn which customer gave a rating. As the wire shows a deleted account. */
function toFeedbackForDriver(row: FeedbackRow) {
  return { ...toBareFeedback(row), user_id: null, user: { name: null, image: { url: null } } }
}

function replyOf({ reply, replied_at }: FeedbackRow) {
  return reply === null || replied_at === null
    ? null
    : { content: reply, created_at: formatMoment(replied_at) }
}

/** The wire shape for the writer. */
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
  { order_id: orderId, page = 1, per_page = maxFeedbacks }: InputOf<'listOwnRatings'>,
): AnswerTo<'listOwnRatings'> {
  const driver = await db
    .selectFrom('drivers')
    .select(['points_sum', 'points_count'])
    .where('id', '=', driverId)
    .executeTakeFirstOrThrow()
  const own = db
    .selectFrom('feedbacks')
    .where('driver_id', '=', driverId)
    .where('hidden_at', 'is', null)
    .$if(orderId !== undefined, (query) => query.where('order_id', '=', orderId ?? null))
  const rows = await own
    .select(['id', 'order_id', 'point', 'content', 'reason', 'created_at'])
    .orderBy('id', 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  const { count } = await own.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const ratings = rows.map(({ reason, created_at, ...rating }) => ({
    ...rating,
    counts: reason !== 'restaurant',
    created_at: created_at.toISOString(),
  }))
  const average = driver.points_count === 0 ? null : roundedRating(driver.points_sum, driver.points_count)
  return succeed({ average, ratings }, count)
}

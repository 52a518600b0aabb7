import { type RawBuilder, sql } from 'kysely'
import { roundedRating } from '#domain/menus/rating.ts'
import { dayRangeInVietnam } from '#domain/time/vietnam-time.ts'
import {
  type AnswerTo,
  type CallOf,
  type Database,
  type InputOf,
  refuse,
  type StaffContext,
  succeed,
} from '#server/context.ts'
import { recordStaffAction } from '../../records/staff-actions/public.ts'
import { replyMail } from './reply-mail.ts'
import { countReviews, countStars, lockReview, readReview, selectReviews, toReview } from './review-store.ts'

const defaultPageSize = 20
const everyStars = [5, 4, 3, 2, 1]

type Filter = Pick<InputOf<'listReviews'>, 'stars' | 'reply' | 'picture' | 'from' | 'to'>

/** The conditions of a filter, on `f`. A hidden review does not count as waiting for a reply. */
function conditionsOf({ stars, reply, picture, from, to }: Filter, partnerId: number): RawBuilder<unknown> {
  const start = from === undefined ? null : dayRangeInVietnam(from)
  const end = to === undefined ? null : dayRangeInVietnam(to)
  return sql.join(
    [
      sql`f.partner_id = ${partnerId}`,
      ...(stars === undefined ? [] : [sql`f.point = ${stars}`]),
      ...(reply === 'none' ? [sql`f.reply is null and f.hidden_at is null`] : []),
      ...(reply === 'given' ? [sql`f.reply is not null`] : []),
      ...(picture === undefined ? [] : [sql`f.image_url is not null`]),
      ...(start === null ? [] : [sql`f.created_at >= ${start.from}`]),
      ...(end === null ? [] : [sql`f.created_at < ${end.to}`]),
    ],
    sql` and `,
  )
}

export async function listReviews(
  { db, session: { partnerId } }: CallOf<'listReviews'>,
  { page = 1, per_page: limit = defaultPageSize, ...filter }: InputOf<'listReviews'>,
): AnswerTo<'listReviews'> {
  const conditions = conditionsOf(filter, partnerId)
  const rows = await selectReviews(db, conditions, { limit, offset: (page - 1) * limit })
  const total = await countReviews(db, conditions)
  const counted = await countStars(db, partnerId)
  const sum = (of: (row: (typeof counted)[number]) => number) =>
    counted.reduce((before, row) => before + of(row), 0)
  const number_of_reviews = sum(({ count }) => count)
  const value = {
    number_of_reviews,
    total,
    reviews: rows.map(toReview),
    avg_point:
      roundedRating(
        sum(({ point, count }) => point * count),
        number_of_reviews,
      ) ?? 0,
    unanswered: sum(({ unanswered }) => unanswered),
    distribution: everyStars.map((stars) => ({
      stars,
      count: counted.find(({ point }) => point === stars)?.count ?? 0,
    })),
  }
  return succeed(value, total)
}

export async function replyToReview(
  context: CallOf<'replyToReview'>,
  { id, text }: InputOf<'replyToReview'>,
): AnswerTo<'replyToReview'> {
  const { db, now, session } = context
  const review = await lockReview(db, { id, partnerId: session.partnerId })
  if (review === null) return refuse('review_not_found')
  if (review.reply !== null) return refuse('already_replied')
  if (review.hidden_at !== null) return refuse('review_hidden')
  await db
    .updateTable('feedbacks')
    .set({ reply: text, replied_at: now, replied_by: session.staffId, updated_at: now })
    .where('id', '=', id)
    .execute()
  await mailReply(context, { id, orderId: review.order_id })
  await recordStaffAction(context, 'review_replied', aboutOrder(review.order_id))
  return succeed(await readReview(db, id))
}

const aboutOrder = (orderId: number | null) => (orderId === null ? {} : { order_id: orderId })

/** Mails the customer that the review has a reply, unless the account is deleted. */
async function mailReply(
  { db, services, session: { partnerId } }: StaffContext,
  { id, orderId }: { id: number; orderId: number | null },
): Promise<void> {
  const customer = await findCustomer(db, id)
  if (customer === null) return
  const { publicUrl } = services.settings
  await services.queueMail(db, replyMail({ ...customer, orderId, partnerId, publicUrl }))
}

async function findCustomer(db: Database, reviewId: number) {
  const found = await db
    .selectFrom('feedbacks')
    .innerJoin('users', 'users.id', 'feedbacks.user_id')
    .leftJoin('orders', 'orders.id', 'feedbacks.order_id')
    .select(['users.email as to', 'orders.language'])
    .where('feedbacks.id', '=', reviewId)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
  return found === undefined ? null : { to: found.to, language: found.language ?? ('vi' as const) }
}

export async function reportReview(
  context: CallOf<'reportReview'>,
  { id, reason, note = null }: InputOf<'reportReview'>,
): AnswerTo<'reportReview'> {
  const { db, now, session } = context
  const review = await lockReview(db, { id, partnerId: session.partnerId })
  if (review === null) return refuse('review_not_found')
  if (review.hidden_at !== null) return refuse('review_hidden')
  const report = await db
    .insertInto('review_reports')
    .values({ feedback_id: id, staff_id: session.staffId, reason, note, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (report === undefined) return refuse('already_reported')
  await recordStaffAction(context, 'review_reported', aboutOrder(review.order_id))
  return succeed(await readReview(db, id))
}

import { sql } from 'kysely'
import { type AnswerTo, type CallOf, type Database, type InputOf, refuse, succeed } from '#server/context.ts'
import { readPage } from '#server/db/read-page.ts'
import { countRating } from './count-rating.ts'
import { lockReview, readReview, selectReviews, toReview } from './review-store.ts'

const defaultPageSize = 50

export async function listReviewReports(
  { db }: CallOf<'listReviewReports'>,
  { state, ...paging }: InputOf<'listReviewReports'>,
): AnswerTo<'listReviewReports'> {
  const isOpen = state === 'open'
  const wanted = db
    .selectFrom('review_reports as r')
    .where('r.closed_at', isOpen ? 'is' : 'is not', null)
    .innerJoin('feedbacks as f', 'f.id', 'r.feedback_id')
    .innerJoin('partners as p', 'p.id', 'f.partner_id')
    .leftJoin('staff as s', 's.id', 'r.staff_id')
    .select(['r.id', 'r.reason', 'r.note', 'r.outcome', 'r.created_at', 'r.closed_at', 'r.feedback_id'])
    .select(['p.id as partner_id', 'p.name as partner_name', 's.id as staff_id', 's.name as staff_name'])
    .orderBy('r.id', isOpen ? 'asc' : 'desc')
  const { rows, total } = await readPage(wanted, paging, defaultPageSize)
  const reviews = await readReviews(
    db,
    rows.map((row) => row.feedback_id),
  )
  const reports = rows.flatMap(({ feedback_id, staff_id, staff_name, partner_id, partner_name, ...row }) => {
    const review = reviews.get(feedback_id)
    if (review === undefined) return []
    return {
      id: row.id,
      reason: row.reason,
      note: row.note,
      outcome: row.outcome,
      review,
      by: staff_id === null || staff_name === null ? null : { id: staff_id, name: staff_name },
      partner: { id: partner_id, name: partner_name },
      created_at: row.created_at.toISOString(),
      closed_at: row.closed_at?.toISOString() ?? null,
    }
  })
  return succeed(reports, total)
}

async function readReviews(db: Database, ids: readonly number[]) {
  const rows = await selectReviews(db, sql`f.id = any(${ids})`, { limit: ids.length, offset: 0 })
  return new Map(rows.map((row) => [row.id, toReview(row)]))
}

/**
 * Hides a review (`hidden`) or shows it (`kept`), and closes its report. A hidden review counts neither in the average
 * nor in the number of reviews. A review that is shown already can be `kept` only while a report is open.
 */
async function moderateReview(
  { db, now }: CallOf<'hideReview'>,
  { id }: InputOf<'hideReview'>,
  outcome: 'hidden' | 'kept',
) {
  const review = await lockReview(db, { id })
  if (review === null || review.partner_id === null) return refuse('review_not_found')
  const isHidden = outcome === 'hidden'
  const closed = await db
    .updateTable('review_reports')
    .set({ outcome, closed_at: now })
    .where('feedback_id', '=', id)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  const changes = isHidden !== (review.hidden_at !== null)
  if (!changes && (isHidden || closed === undefined)) return refuse('review_state_changed')
  if (changes) {
    const hidden_at = isHidden ? now : null
    await db.updateTable('feedbacks').set({ hidden_at, updated_at: now }).where('id', '=', id).execute()
  }
  // Last, because its lock blocks new orders at the restaurant.
  const party = { column: 'partner_id', id: review.partner_id } as const
  if (changes) await countRating(db, party, { point: review.point, by: isHidden ? -1 : 1 })
  return succeed(await readReview(db, id))
}

export function hideReview(
  context: CallOf<'hideReview'>,
  input: InputOf<'hideReview'>,
): AnswerTo<'hideReview'> {
  return moderateReview(context, input, 'hidden')
}

export function showReview(
  context: CallOf<'showReview'>,
  input: InputOf<'showReview'>,
): AnswerTo<'showReview'> {
  return moderateReview(context, input, 'kept')
}

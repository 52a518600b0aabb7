import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Review } from '#contracts/orders/review.ts'
import type { ReportOutcome, ReportReason } from '#domain/orders/review-report.ts'
import type { Database } from '#server/context.ts'
import type { Tables } from '#server/db/tables/tables.ts'

/** A review as its restaurant may see it. */
export type ReviewRow = Pick<
  Selectable<Tables['feedbacks']>,
  'id' | 'point' | 'content' | 'image_url' | 'order_id' | 'reply' | 'replied_at' | 'hidden_at' | 'created_at'
> & {
  user_name: string | null
  user_image_url: string | null
  dishes: string[]
  report_reason: ReportReason | null
  report_note: string | null
  report_outcome: ReportOutcome | null
  reported_at: Date | null
}

type Conditions = RawBuilder<unknown>
type Slice = { limit: number; offset: number }

/** Reviews of restaurants that meet the conditions on `f`, the newest first. */
export async function selectReviews(
  db: Database,
  conditions: Conditions,
  { limit, offset }: Slice,
): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    select f.id, f.point, f.content, f.image_url, f.order_id, f.reply, f.replied_at, f.hidden_at, f.created_at,
           u.name as user_name, u.image_url as user_image_url,
           array(select p.name from order_details d join products p on p.id = d.product_id
                  where d.order_id = f.order_id group by p.id order by min(d.id)) as dishes,
           r.reason as report_reason, r.note as report_note, r.outcome as report_outcome,
           r.created_at as reported_at
      from feedbacks f
      left join users u on u.id = f.user_id and u.deleted_at is null
      left join lateral (select * from review_reports where feedback_id = f.id order by id desc limit 1) r on true
     where f.partner_id is not null and ${conditions}
     order by f.id desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countReviews(db: Database, conditions: Conditions): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from feedbacks f where f.partner_id is not null and ${conditions}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Counts a restaurant's visible reviews by stars, and those without a reply. */
export async function countStars(
  db: Database,
  partnerId: number,
): Promise<{ point: number; count: number; unanswered: number }[]> {
  return db
    .selectFrom('feedbacks')
    .select((eb) => [
      'point',
      eb.fn.countAll<number>().as('count'),
      eb.fn.countAll<number>().filterWhere('reply', 'is', null).as('unanswered'),
    ])
    .where('partner_id', '=', partnerId)
    .where('hidden_at', 'is', null)
    .groupBy('point')
    .execute()
}

/** Locks a review of a restaurant; with `partnerId` only of that one. */
export async function lockReview(db: Database, { id, partnerId }: { id: number; partnerId?: number }) {
  const review = db.selectFrom('feedbacks').selectAll().where('id', '=', id).forUpdate()
  const own =
    partnerId === undefined
      ? review.where('partner_id', 'is not', null)
      : review.where('partner_id', '=', partnerId)
  return (await own.executeTakeFirst()) ?? null
}

/** A review by its id, as its restaurant sees it. */
export async function readReview(db: Database, id: number): Promise<Review> {
  const [row] = await selectReviews(db, sql`f.id = ${id}`, { limit: 1, offset: 0 })
  if (row === undefined) throw new Error(`Review ${id} disappeared while it was locked.`)
  return toReview(row)
}

export function toReview(row: ReviewRow): Review {
  const { id, point, content, order_id, dishes, reply, replied_at, hidden_at, reported_at } = row
  const report = {
    reason: row.report_reason,
    note: row.report_note,
    outcome: row.report_outcome,
    created_at: reported_at?.toISOString() ?? '',
  }
  return {
    id,
    point,
    content,
    image: { url: row.image_url },
    order_id,
    dishes,
    user: { name: row.user_name, image: { url: row.user_image_url } },
    reply: reply === null ? null : { content: reply, created_at: replied_at?.toISOString() ?? '' },
    report: report.reason === null ? null : { ...report, reason: report.reason },
    is_hidden: hidden_at !== null,
    created_at: row.created_at.toISOString(),
  }
}

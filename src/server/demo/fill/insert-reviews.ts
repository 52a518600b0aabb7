import { type Insertable, type Kysely, sql } from 'kysely'
import type { Tables } from '#server/db/tables/tables.ts'
import { pictureUrl } from '#server/demo/pictures/picture-key.ts'
import { reviewPicture } from '#server/demo/pictures/town-pictures.ts'
import { town } from '#server/demo/town/town.ts'
import { ratingsOf } from './order-ratings.ts'
import type { StoredOrder } from './stored-order.ts'
import { idOf, type StoredTown } from './stored-town.ts'

const dayMs = 86_400_000

type FeedbackRow = Insertable<Tables['feedbacks']> & { created_at: Date }

/** Inserts the town's reviews and the ratings of its orders, oldest first, and updates the averages. */
export async function insertReviews(
  db: Kysely<Tables>,
  { now, stored, orders }: { now: Date; stored: StoredTown; orders: readonly StoredOrder[] },
): Promise<void> {
  const rows = [...reviewRows(now, stored), ...orders.flatMap(ratingRows)]
  await db
    .insertInto('feedbacks')
    .values(rows.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime()))
    .execute()
  await sql`
    update partners set points_sum = counted.sum, points_count = counted.count
      from (select partner_id, sum(point) as sum, count(*) as count from feedbacks group by partner_id) as counted
     where counted.partner_id = partners.id`.execute(db)
  await sql`
    update drivers set points_sum = counted.sum, points_count = counted.count
      from (select driver_id, sum(point) as sum, count(*) as count from feedbacks group by driver_id) as counted
     where counted.driver_id = drivers.id`.execute(db)
}

function reviewRows(now: Date, { people, partners }: StoredTown): FeedbackRow[] {
  return town.reviews.map((review) => {
    const writtenAt = new Date(now.getTime() - review.daysAgo * dayMs)
    const picture = reviewPicture(review)
    return {
      user_id: idOf(people, review.reviewerKey),
      partner_id: idOf(partners, review.partnerKey),
      driver_id: null,
      order_id: null,
      content: review.content,
      point: review.point,
      image_url: picture ? pictureUrl(picture) : null,
      reply: review.reply ?? null,
      replied_at: review.reply === undefined ? null : new Date(writtenAt.getTime() + dayMs / 2),
      created_at: writtenAt,
      updated_at: writtenAt,
    }
  })
}

function ratingRows(order: StoredOrder): FeedbackRow[] {
  return ratingsOf(order).map((rating) => ({
    user_id: rating.customerId,
    partner_id: rating.partnerId,
    driver_id: rating.driverId,
    order_id: rating.orderId,
    content: rating.content,
    point: rating.point,
    image_url: null,
    created_at: rating.at,
    updated_at: rating.at,
  }))
}

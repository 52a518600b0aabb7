import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables.ts'
import { town } from './town/town.ts'
import { reviewPicture } from './town/town-pictures.ts'
import { pictureFileName } from './town/write-pictures.ts'

const dayMs = 86_400_000

type Stored = { now: Date; people: Map<string, number>; partners: Map<string, number> }

/** Stores the town's reviews, oldest first, and counts them in their restaurants' averages. */
export async function insertReviews(db: Kysely<Tables>, { now, people, partners }: Stored): Promise<void> {
  const oldestFirst = town.reviews.toSorted((a, b) => b.daysAgo - a.daysAgo)
  await db
    .insertInto('feedbacks')
    .values(
      oldestFirst.map((review) => {
        const writtenAt = new Date(now.getTime() - review.daysAgo * dayMs)
        const picture = reviewPicture(review)
        return {
          user_id: people.get(review.reviewerKey) ?? null,
          partner_id: partners.get(review.partnerKey) ?? null,
          order_id: null,
          content: review.content,
          point: review.point,
          image_url: picture ? `/images/${pictureFileName(picture)}` : null,
          created_at: writtenAt,
          updated_at: writtenAt,
        }
      }),
    )
    .execute()
  await sql`
    update partners set points_sum = counted.sum, points_count = counted.count
      from (select partner_id, sum(point) as sum, count(*) as count from feedbacks group by partner_id) as counted
     where counted.partner_id = partners.id`.execute(db)
}

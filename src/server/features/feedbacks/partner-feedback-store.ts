import type { Database } from '#server/context.ts'

export type PartnerFeedbackRow = Awaited<ReturnType<typeof readPartnerFeedbacks>>[number]

/** A page of a partner's reviews with their writers, who may be gone. */
export function readPartnerFeedbacks(
  db: Database,
  partnerId: number,
  { newestFirst, limit, offset }: { newestFirst: boolean; limit: number; offset: number },
) {
  return db
    .selectFrom('feedbacks')
    .leftJoin('users', 'users.id', 'feedbacks.user_id')
    .select([
      'feedbacks.id',
      'feedbacks.content',
      'feedbacks.point',
      'feedbacks.image_url',
      'feedbacks.user_id',
      'feedbacks.order_id',
      'feedbacks.partner_id',
      'feedbacks.created_at',
      'feedbacks.updated_at',
      'users.name as user_name',
      'users.image_url as user_image_url',
    ])
    .where('feedbacks.partner_id', '=', partnerId)
    .orderBy('feedbacks.id', newestFirst ? 'desc' : 'asc')
    .limit(limit)
    .offset(offset)
    .execute()
}

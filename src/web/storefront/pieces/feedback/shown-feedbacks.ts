import type { Feedback, PartnerFeedbacks } from '#contracts/orders/feedback.ts'

/** A review as a page shows it. */
export type ShownFeedback = Pick<
  Feedback,
  'id' | 'content' | 'point' | 'image' | 'created_at' | 'user' | 'reply'
>

/** A restaurant's reviews as a page shows them. */
export type ShownFeedbacks = Omit<PartnerFeedbacks, 'feedbacks'> & { feedbacks: ShownFeedback[] }

/**
 * Converts reviews for a page, whose HTML contains its data: ids of accounts and orders are removed, since caches and
 * search engines would keep them (decision 12).
 */
export function toShownFeedbacks({ feedbacks, ...answer }: PartnerFeedbacks): ShownFeedbacks {
  return {
    ...answer,
    feedbacks: feedbacks.map(({ id, content, point, image, created_at, user, reply }) => {
      return { id, content, point, image, created_at, user, reply }
    }),
  }
}

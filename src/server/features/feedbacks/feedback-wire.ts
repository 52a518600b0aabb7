import type { Feedback } from '#contracts/orders/feedback.ts'
import { formatMoment } from '#domain/time/vietnam-time.ts'
import type { FeedbackRow, ListedFeedback } from './feedback-store.ts'

/** The wire shape for the writer. */
export function toBareFeedback(row: FeedbackRow): Omit<Feedback, 'user'> {
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
export function toFeedback(row: ListedFeedback): Feedback {
  return { ...toBareFeedback(row), user: { name: row.user_name, image: { url: row.user_image_url } } }
}

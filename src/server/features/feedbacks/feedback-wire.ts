import type { Feedback } from '#contracts/feedback.ts'
import { formatMoment } from '#domain/vietnam-time.ts'
import type { PartnerFeedbackRow } from './partner-feedback-store.ts'

/** A review of a partner as it travels: it belongs to no driver. */
export function toPartnerFeedback(row: PartnerFeedbackRow): Feedback {
  return {
    id: row.id,
    content: row.content,
    point: row.point,
    image: { url: row.image_url },
    user_id: row.user_id,
    order_id: row.order_id,
    driver_id: null,
    partner_id: row.partner_id,
    created_at: formatMoment(row.created_at),
    updated_at: row.updated_at.toISOString(),
    user: { name: row.user_name, image: { url: row.user_image_url } },
  }
}

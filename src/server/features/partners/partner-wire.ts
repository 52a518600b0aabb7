import type { PartnerSummary } from '#contracts/menus/partner.ts'
import { roundedRating } from '#domain/menus/rating.ts'
import type { VisiblePartner } from './partner-row.ts'

/** Lists the fields one by one, so that e-mail and phone number cannot get into an answer. */
export function toPartnerSummary(row: VisiblePartner): PartnerSummary {
  return {
    id: row.id,
    name: row.name,
    address: row.address,
    latitude: row.latitude,
    longitude: row.longitude,
    image: partnerImage(row),
    status: row.status,
    time_open: row.time_open,
    time_close: row.time_close,
    type_id: row.type_id,
    city_id: row.city_id,
    average_point: roundedRating(row.points_sum, row.points_count),
    number_of_reviews: row.points_count,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

export function partnerImage(partner: { image_url: string | null }): { url: string | null } {
  return { url: partner.image_url }
}

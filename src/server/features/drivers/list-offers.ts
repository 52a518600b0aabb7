import type * as z from 'zod/mini'
import type { offerSchema } from '#contracts/orders/delivery.ts'
import { distanceKm } from '#domain/places/distance.ts'
import { type AnswerTo, type CallOf, succeed } from '#server/context.ts'
import { partnerImage } from '../partners/public.ts'
import { type OpenOffer, selectOpenOffers } from './offer-store.ts'

export async function listOffers({ db, now, session }: CallOf<'listOffers'>): AnswerTo<'listOffers'> {
  const offers = await selectOpenOffers(db, session.driverId, now)
  return succeed(offers.map(toOffer))
}

/** Lists the fields one by one, so that no data of the customer gets in. */
function toOffer(row: OpenOffer): z.infer<typeof offerSchema> {
  const partner = {
    id: row.partner_id,
    name: row.partner_name,
    address: row.partner_address,
    image: partnerImage({ image_url: row.partner_image_url }),
    latitude: row.partner_latitude,
    longitude: row.partner_longitude,
  }
  return {
    order_id: row.order_id,
    expires_at: row.expires_at.toISOString(),
    distance_to_partner: distanceKm(partner, driverPosition(row)),
    order: {
      address: row.address,
      latitude: row.latitude,
      longitude: row.longitude,
      distance: row.distance,
      shipping_fee: row.shipping_fee,
      total: row.total,
      type_checkout: row.type_checkout,
    },
    partner,
  }
}

/** selectPairs requires a position. */
function driverPosition({ driver_latitude: latitude, driver_longitude: longitude }: OpenOffer) {
  if (latitude === null || longitude === null) throw new Error('A driver without a position was asked.')
  return { latitude, longitude }
}

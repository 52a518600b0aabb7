import { isTooFar, shippingFee } from '#domain/money/shipping-fee.ts'
import { distanceKm } from '#domain/places/distance.ts'
import { type AnswerTo, type CallOf, type InputOf, refuse, succeed } from '#server/context.ts'
import { findCachedVisiblePartner, refuseUnlessSlot } from '../../catalogue/partners/public.ts'
import { cartTimeAt, getCartSubtotal } from '../carts/public.ts'

export async function quoteDelivery(
  { db, now, session, services }: CallOf<'quoteDelivery'>,
  input: InputOf<'quoteDelivery'>,
): AnswerTo<'quoteDelivery'> {
  const partner = await findCachedVisiblePartner(db, input.partner_id, now)
  if (partner === null) return refuse('partner_not_found')
  const { wanted_at: wantedAt } = input
  const refusal = wantedAt && refuseUnlessSlot(partner, wantedAt, now)
  if (refusal) return refusal
  const distance = distanceKm(partner, input)
  const subtotal = await getCartSubtotal(
    db,
    { userId: session.userId, partnerId: partner.id },
    cartTimeAt(wantedAt, now),
  )
  const { shippingRates: rates } = services.settings.shopTerms
  const fee = shippingFee({ distanceKm: distance, subtotal, rates })
  return succeed({ distance, shipping_fee: fee, is_too_far: isTooFar(distance, rates) })
}

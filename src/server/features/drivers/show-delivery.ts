import { type AnswerTo, type CallOf, type InputOf, refuse, succeed } from '#server/context.ts'
import { findFulfillerOrder, toFulfillerDetails, toFulfillerOrder, toPartnerParty } from '../orders/public.ts'

export async function showDelivery(
  { db, now, session }: CallOf<'showDelivery'>,
  { order_id: orderId }: InputOf<'showDelivery'>,
): AnswerTo<'showDelivery'> {
  const found = await findFulfillerOrder(db, { driverId: session.driverId }, orderId)
  if (found === null) return refuse('order_not_found')
  const { partner } = found
  const { latitude, longitude } = partner
  const order = toFulfillerOrder(found.order, partner, now)
  return succeed({
    order: {
      ...order,
      partner: { id: order.partner_id, ...toPartnerParty(partner), latitude, longitude },
    },
    order_details: toFulfillerDetails(found, now),
    location_user: { name: order.name, latitude: order.latitude, longitude: order.longitude },
  })
}

import { refuse, succeed, type UseCase } from '#server/context.ts'
import { findServedOrder, toPartnerParty, toServedDetails, toServedOrder } from '../orders/public.ts'

export const showDelivery: UseCase<'showDelivery'> = async ({ db, now, session }, { order_id: orderId }) => {
  const found = await findServedOrder(db, { driverId: session.driverId }, orderId)
  if (found === null) return refuse('order_not_found')
  const { partner } = found
  const { latitude, longitude } = partner
  const order = toServedOrder(found.order, partner, now)
  return succeed({
    order: {
      ...order,
      partner: { id: order.partner_id, ...toPartnerParty(partner), latitude, longitude },
    },
    order_details: toServedDetails(found, now),
    location_user: { name: order.name, latitude: order.latitude, longitude: order.longitude },
  })
}

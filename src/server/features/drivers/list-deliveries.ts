import { succeed, type UseCase } from '#server/context.ts'
import { listServedOrders, toPartnerParty, toServedDetails, toServedOrder } from '../orders/public.ts'

export const listDeliveries: UseCase<'listDeliveries'> = async ({ db, now, session }, { page, per_page }) => {
  const { driverId } = session
  const { orders, total } = await listServedOrders(db, { driverId }, { status: 'completed', page, per_page })
  const deliveries = orders.map(({ order, partner, dishes }) => ({
    ...toServedOrder(order, partner, now),
    partner: toPartnerParty(partner),
    order_details: toServedDetails({ order, dishes }, now),
  }))
  return succeed(deliveries, total)
}

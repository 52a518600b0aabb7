import { type AnswerTo, type CallOf, type InputOf, succeed } from '#server/context.ts'
import { listServedOrders, toPartnerParty, toServedDetails, toServedOrder } from '../orders/public.ts'

export async function listDeliveries(
  { db, now, session }: CallOf<'listDeliveries'>,
  { page, per_page }: InputOf<'listDeliveries'>,
): AnswerTo<'listDeliveries'> {
  const { driverId } = session
  const { orders, total } = await listServedOrders(db, { driverId }, { status: 'completed', page, per_page })
  const deliveries = orders.map(({ order, partner, dishes }) => ({
    ...toServedOrder(order, partner, now),
    partner: toPartnerParty(partner),
    order_details: toServedDetails({ order, dishes }, now),
  }))
  return succeed(deliveries, total)
}

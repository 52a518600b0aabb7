import { type AnswerTo, type CallOf, type InputOf, succeed } from '#server/context.ts'
import {
  listFulfillerOrders,
  toFulfillerDetails,
  toFulfillerOrder,
  toPartnerParty,
} from '../orders/public.ts'

export async function listDeliveries(
  { db, now, session }: CallOf<'listDeliveries'>,
  { page, per_page }: InputOf<'listDeliveries'>,
): AnswerTo<'listDeliveries'> {
  const { driverId } = session
  const { orders, total } = await listFulfillerOrders(
    db,
    { driverId },
    { status: 'completed', page, per_page },
  )
  const deliveries = orders.map(({ order, partner, dishes }) => ({
    ...toFulfillerOrder(order, partner, now),
    partner: toPartnerParty(partner),
    order_details: toFulfillerDetails({ order, dishes }, now),
  }))
  return succeed(deliveries, total)
}

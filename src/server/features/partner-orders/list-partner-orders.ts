import { type AnswerTo, type CallOf, type InputOf, succeed } from '#server/context.ts'
import {
  listFulfillerOrders,
  toFulfillerCustomer,
  toFulfillerDetails,
  toFulfillerOrder,
} from '../orders/public.ts'

export async function listPartnerOrders(
  { db, now, session }: CallOf<'listPartnerOrders'>,
  input: InputOf<'listPartnerOrders'>,
): AnswerTo<'listPartnerOrders'> {
  const { orders, total } = await listFulfillerOrders(db, { partnerId: session.partnerId }, input)
  const shown = orders.map((served) => ({
    ...toFulfillerOrder(served.order, served.partner, now),
    order_details: toFulfillerDetails(served, now),
    driver: served.driver,
    user: toFulfillerCustomer(served, now),
    is_ready: served.order.ready_at !== null,
  }))
  return succeed(shown, total)
}

import { type AnswerTo, type CallOf, type InputOf, succeed } from '#server/context.ts'
import { listServedOrders, toServedCustomer, toServedDetails, toServedOrder } from '../orders/public.ts'

export async function listPartnerOrders(
  { db, now, session }: CallOf<'listPartnerOrders'>,
  input: InputOf<'listPartnerOrders'>,
): AnswerTo<'listPartnerOrders'> {
  const { orders, total } = await listServedOrders(db, { partnerId: session.partnerId }, input)
  const shown = orders.map((served) => ({
    ...toServedOrder(served.order, served.partner, now),
    order_details: toServedDetails(served, now),
    driver: served.driver,
    user: toServedCustomer(served, now),
    is_ready: served.order.ready_at !== null,
  }))
  return succeed(shown, total)
}

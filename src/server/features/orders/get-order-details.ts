import { type AnswerTo, type CallOf, type InputOf, refuse, succeed } from '#server/context.ts'
import { findOrder, selectDishes } from './order-store.ts'
import { toOrder, toOrderDetail, toPartnerParty } from './order-wire.ts'

export async function getOrderDetails(
  { db, session }: CallOf<'getOrderDetails'>,
  { order_id }: InputOf<'getOrderDetails'>,
): AnswerTo<'getOrderDetails'> {
  const found = await findOrder(db, { userId: session.userId, orderId: order_id })
  if (found === null) return refuse('order_not_found')
  const dishes = await selectDishes(db, order_id)
  return succeed({
    order: { ...toOrder(found.order), partner: toPartnerParty(found.partner) },
    order_details: dishes.map(toOrderDetail),
  })
}

import { refuse, succeed, type UseCase } from '#server/context.ts'
import { findOrder, selectDishes } from './order-store.ts'
import { toOrder, toOrderDetail, toPartnerParty } from './order-wire.ts'

export const getOrderDetails: UseCase<'getOrderDetails'> = async ({ db, session }, { order_id }) => {
  const found = await findOrder(db, { userId: session.userId, orderId: order_id })
  if (found === null) return refuse('order_not_found')
  const dishes = await selectDishes(db, order_id)
  return succeed({
    order: { ...toOrder(found.order), partner: toPartnerParty(found.partner) },
    order_details: dishes.map(toOrderDetail),
  })
}

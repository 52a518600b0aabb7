import { personalDataFor } from '#domain/orders/order-privacy.ts'
import { dayRangeInVietnam } from '#domain/time/vietnam-time.ts'
import { type AnswerTo, type CallOf, type InputOf, refuse, succeed } from '#server/context.ts'
import { findOrder, selectDishes, selectLines, selectOrderPage } from './order-store.ts'
import { listChanges } from './order-swaps.ts'
import { toOrder, toOrderDetail, toPartnerParty, toShownCustomer, toShownDriver } from './order-wire.ts'

export async function listOrders(
  { db, now, session }: CallOf<'listOrders'>,
  input: InputOf<'listOrders'>,
): AnswerTo<'listOrders'> {
  const { status, is_over, partner_id: partnerId, date, ...paging } = input
  const day = date === undefined ? null : dayRangeInVietnam(date)
  const isOver = is_over !== undefined
  const filters = { owner: ['orders.user_id', session.userId], status, isOver, partnerId, day } as const
  const { orders, total } = await selectOrderPage(db, filters, paging)
  const lines = await selectLines(
    db,
    orders.map(({ order }) => order.id),
  )
  const shown = orders.map(({ order, partner, driver, customer }) => {
    const access = personalDataFor('customer', order, now)
    const { name, image } = toShownDriver(driver, access)
    return {
      ...toOrder(order, access, partner),
      ...(lines.get(order.id) ?? { lines: [], number_of_lines: 0 }),
      driver: { name, image },
      partner: toPartnerParty(partner),
      user: { image: toShownCustomer(customer, access).image },
    }
  })
  return succeed(shown, total)
}

export async function listShippingOrders({
  db,
  now,
  session,
}: CallOf<'listShippingOrders'>): AnswerTo<'listShippingOrders'> {
  const filters = { owner: ['orders.user_id', session.userId], status: 'shipping' } as const
  const { orders } = await selectOrderPage(db, filters, {})
  return succeed(
    orders.map(({ order, partner }) => ({
      ...toOrder(order, personalDataFor('customer', order, now), partner),
      partner: toPartnerParty(partner),
    })),
  )
}

export async function getOrderDetails(
  { db, now, session }: CallOf<'getOrderDetails'>,
  { order_id: orderId }: InputOf<'getOrderDetails'>,
): AnswerTo<'getOrderDetails'> {
  const found = await findOrder(db, { userId: session.userId, orderId })
  if (found === null) return refuse('order_not_found')
  const { order, partner } = found
  const access = personalDataFor('customer', order, now)
  const dishes = await selectDishes(db, orderId)
  return succeed({
    order: { ...toOrder(order, access, partner), partner: toPartnerParty(partner) },
    order_details: dishes.map((dish) => toOrderDetail(dish, access)),
    changes: await listChanges(db, orderId),
  })
}

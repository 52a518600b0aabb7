import { dayRangeInVietnam } from '#domain/time/vietnam-time.ts'
import { refuse, succeed, type UseCase } from '#server/context.ts'
import { findOrder, selectDishes, selectLines, selectOrderPage } from './order-store.ts'
import { listChanges } from './order-swaps.ts'
import { toOrder, toOrderDetail, toPartnerParty } from './order-wire.ts'

export const listOrders: UseCase<'listOrders'> = async ({ db, session }, input) => {
  const { status, partner_id: partnerId, date, ...paging } = input
  const day = date === undefined ? null : dayRangeInVietnam(date)
  const filters = { owner: ['orders.user_id', session.userId], status, partnerId, day } as const
  const { orders, total } = await selectOrderPage(db, filters, paging)
  const lines = await selectLines(
    db,
    orders.map(({ order }) => order.id),
  )
  const shown = orders.map(({ order, partner, driver, customer }) => ({
    ...toOrder(order),
    ...(lines.get(order.id) ?? { lines: [], number_of_lines: 0 }),
    driver: { name: driver.name, image: driver.image },
    partner: toPartnerParty(partner),
    user: { image: { url: customer.image_url } },
  }))
  return succeed(shown, total)
}

export const listShippingOrders: UseCase<'listShippingOrders'> = async ({ db, session }) => {
  const filters = { owner: ['orders.user_id', session.userId], status: 'shipping' } as const
  const { orders } = await selectOrderPage(db, filters, {})
  return succeed(
    orders.map(({ order, partner }) => ({ ...toOrder(order), partner: toPartnerParty(partner) })),
  )
}

export const getOrderDetails: UseCase<'getOrderDetails'> = async ({ db, session }, { order_id: orderId }) => {
  const found = await findOrder(db, { userId: session.userId, orderId })
  if (found === null) return refuse('order_not_found')
  return succeed({
    order: { ...toOrder(found.order), partner: toPartnerParty(found.partner) },
    order_details: (await selectDishes(db, orderId)).map(toOrderDetail),
    changes: await listChanges(db, orderId),
  })
}

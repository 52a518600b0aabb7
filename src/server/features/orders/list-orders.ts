import { dayRangeInVietnam } from '#domain/time/vietnam-time.ts'
import { type AnswerTo, type CallOf, type InputOf, refuse, succeed } from '#server/context.ts'
import { findOrder, selectDishes, selectLines, selectOrderPage } from './order-store.ts'
import { listChanges } from './order-swaps.ts'
import { toOrder, toOrderDetail, toPartnerParty } from './order-wire.ts'

export async function listOrders(
  { db, session }: CallOf<'listOrders'>,
  input: InputOf<'listOrders'>,
): AnswerTo<'listOrders'> {
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

export async function listShippingOrders({
  db,
  session,
}: CallOf<'listShippingOrders'>): AnswerTo<'listShippingOrders'> {
  const filters = { owner: ['orders.user_id', session.userId], status: 'shipping' } as const
  const { orders } = await selectOrderPage(db, filters, {})
  return succeed(
    orders.map(({ order, partner }) => ({ ...toOrder(order), partner: toPartnerParty(partner) })),
  )
}

export async function getOrderDetails(
  { db, session }: CallOf<'getOrderDetails'>,
  { order_id: orderId }: InputOf<'getOrderDetails'>,
): AnswerTo<'getOrderDetails'> {
  const found = await findOrder(db, { userId: session.userId, orderId })
  if (found === null) return refuse('order_not_found')
  return succeed({
    order: { ...toOrder(found.order), partner: toPartnerParty(found.partner) },
    order_details: (await selectDishes(db, orderId)).map(toOrderDetail),
    changes: await listChanges(db, orderId),
  })
}

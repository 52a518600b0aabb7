import { dayRangeInVietnam } from '#domain/time/vietnam-time.ts'
import { type CallOf, type InputOf, refuse, succeed } from '#server/context.ts'
import { countOrders, findOrder, selectDishes, selectOrderList } from './order-store.ts'
import { toOrder, toOrderDetail, toPartnerParty } from './order-wire.ts'

/** The bound of one answer (contract: paging). */
const maxOrders = 1000

export async function listOrders({ db, session }: CallOf<'listOrders'>, input: InputOf<'listOrders'>) {
  const { status, partner_id: partnerId, page = 1, per_page: limit = maxOrders } = input
  const day = input.date === undefined ? null : dayRangeInVietnam(input.date)
  const filters = { userId: session.userId, status, partnerId, day }
  const rows = await selectOrderList(db, filters, { limit, offset: (page - 1) * limit })
  const orders = rows.map(({ order, partner, driver, customer }) => ({
    ...toOrder(order),
    driver: { name: driver.name, image: driver.image },
    partner: toPartnerParty(partner),
    user: { image: { url: customer.image_url } },
  }))
  const isWhole = page === 1 && orders.length < limit
  return succeed(orders, isWhole ? orders.length : await countOrders(db, filters))
}

export async function listShippingOrders({ db, session }: CallOf<'listShippingOrders'>) {
  const filters = { userId: session.userId, status: 'shipping' } as const
  const rows = await selectOrderList(db, filters, { limit: maxOrders, offset: 0 })
  return succeed(rows.map(({ order, partner }) => ({ ...toOrder(order), partner: toPartnerParty(partner) })))
}

export async function getOrderDetails(
  { db, session }: CallOf<'getOrderDetails'>,
  { order_id: orderId }: InputOf<'getOrderDetails'>,
) {
  const found = await findOrder(db, { userId: session.userId, orderId })
  if (found === null) return refuse('order_not_found')
  return succeed({
    order: { ...toOrder(found.order), partner: toPartnerParty(found.partner) },
    order_details: (await selectDishes(db, orderId)).map(toOrderDetail),
  })
}

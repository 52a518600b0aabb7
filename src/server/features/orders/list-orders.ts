import { dayRangeInVietnam } from '#domain/time/vietnam-time.ts'
import { type AnswerTo, type CallOf, type InputOf, succeed } from '#server/context.ts'
import { countOrders, selectOrderList } from './order-store.ts'
import { toOrder, toPartnerParty } from './order-wire.ts'

/** The bound of one answer (contract: paging). */
const maxOrders = 1000

export async function listOrders(
  { db, session }: CallOf<'listOrders'>,
  input: InputOf<'listOrders'>,
): AnswerTo<'listOrders'> {
  const filters = {
    userId: session.userId,
    status: input.status,
    partnerId: input.partner_id,
    day: input.date === undefined ? null : dayRangeInVietnam(input.date),
  }
  const limit = input.per_page ?? maxOrders
  const offset = ((input.page ?? 1) - 1) * limit
  const rows = await selectOrderList(db, filters, { limit, offset })
  const orders = rows.map(({ order, partner, driver, customer }) => ({
    ...toOrder(order),
    driver: { name: driver.name, image: driver.image },
    partner: toPartnerParty(partner),
    user: { image: { url: customer.image_url } },
  }))
  const isWhole = offset === 0 && orders.length < limit
  return succeed(orders, isWhole ? orders.length : await countOrders(db, filters))
}

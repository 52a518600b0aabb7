import { type AnswerTo, type CallOf, succeed } from '#server/context.ts'
import { selectOrderList } from './order-store.ts'
import { toOrder, toPartnerParty } from './order-wire.ts'

/** The bound of one answer (contract: paging). */
const maxOrders = 1000

export async function listShippingOrders({
  db,
  session,
}: CallOf<'listShippingOrders'>): AnswerTo<'listShippingOrders'> {
  const filters = {
    userId: session.userId,
    status: 'shipping',
    partnerId: undefined,
    day: null,
  } as const
  const rows = await selectOrderList(db, filters, { limit: maxOrders, offset: 0 })
  return succeed(rows.map(({ order, partner }) => ({ ...toOrder(order), partner: toPartnerParty(partner) })))
}

import { succeed, type UseCase } from '#server/context.ts'
import { selectOrderList } from './order-store.ts'
import { toOrder, toPartnerParty } from './order-wire.ts'

/** The most that one answer holds (contract: paging). */
const maxOrders = 1000

export const listShippingOrders: UseCase<'listShippingOrders'> = async ({ db, session }) => {
  const filters = {
    userId: session.userId,
    status: 'shipping',
    partnerId: undefined,
    day: null,
  } as const
  const rows = await selectOrderList(db, filters, { limit: maxOrders, offset: 0 })
  return succeed(rows.map(({ order, partner }) => ({ ...toOrder(order), partner: toPartnerParty(partner) })))
}

import { personalDataFor } from '#domain/orders/order-privacy.ts'
import type { Database } from '#server/context.ts'
import { findShownTimes } from '../../catalogue/partners/public.ts'
import { findOrder, type OwnOrder, selectDishes } from './order-store.ts'
import { listChanges } from './order-swaps.ts'
import { toPlacedOrder, toShownDriver } from './order-wire.ts'

/** A customer's order as it was answered when it was placed; null when it is unknown or another customer's. */
export async function readPlacedOrder(db: Database, { now, ...own }: OwnOrder & { now: Date }) {
  const found = await findOrder(db, own)
  if (found === null) return null
  const [times, dishes, changes] = await Promise.all([
    findShownTimes(db, found.order.partner_id, now),
    selectDishes(db, own.orderId),
    listChanges(db, own.orderId),
  ])
  const access = personalDataFor('customer', found.order, now)
  const driver = toShownDriver(found.driver, access)
  const partner = { ...found.partner, ...times }
  return toPlacedOrder({ ...found, partner, driver, dishes, changes, access })
}

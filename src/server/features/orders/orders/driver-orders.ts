import { sql } from 'kysely'
import type { Database } from '#server/context.ts'
import { freeDriver } from '../../accounts/accounts/public.ts'
import { withdrawOffersTo } from './offer-store.ts'

/** SQL: whether an order is with a driver or on the way to the customer. Matches the index of carried orders. */
export const isCarried = sql<boolean>`orders.state in ('accepted', 'picked_up')`

function lockDriver(db: Database, driverId: number) {
  return db.selectFrom('drivers').select('id').where('id', '=', driverId).forNoKeyUpdate().execute()
}

/**
 * Makes the driver of an order that has ended available, unless the driver carries another one. The lock comes in a
 * statement of its own, so that of two orders that end at once the later one sees the end of the other.
 */
export async function freeUnlessCarrying(db: Database, driverId: number, now: Date): Promise<void> {
  await lockDriver(db, driverId)
  const carried = db.selectFrom('orders').select('id').where('driver_id', '=', driverId).where(isCarried)
  if ((await carried.executeTakeFirst()) === undefined) await freeDriver(db, driverId, now)
}

/** Withdraws the offer of a second order, which ends with the pick-up of the first. The next round offers it to others. */
export async function withdrawSecondOffer(db: Database, driverId: number, now: Date): Promise<void> {
  await lockDriver(db, driverId)
  await withdrawOffersTo(db, driverId, now)
}

import { offerWithinKm } from '#domain/orders/delivery.ts'
import { distanceKm } from '#domain/places/distance.ts'
import type { Database } from '#server/context.ts'
import type { EventJob } from '#server/events/run-subscribers.ts'
import { lockOrder } from '../orders/public.ts'
import { claimDriver, lockOrderIfFree, selectCandidates } from './dispatch-store.ts'
import { insertOffer } from './offer-store.ts'

/** An order that looks for a driver at this moment. */
type Searched = { orderId: number; now: Date }

/**
 * Asks the nearest free driver to carry an accepted order, which the caller's transaction has locked. Answers whom, or
 * null where nobody is free: then the order waits. An order that needs no driver is offered to nobody.
 */
export async function offerOrder(db: Database, { orderId, now }: Searched): Promise<number | null> {
  for (const { id: driverId, latitude, longitude } of await selectCandidates(db, orderId, now)) {
    const position = await claimDriver(db, driverId, now)
    const isNear = position !== null && distanceKm({ latitude, longitude }, position) <= offerWithinKm
    if (isNear && (await insertOffer(db, { orderId, driverId, now }))) return driverId
  }
  return null
}

/** The same, where nobody else is busy with the order at this moment. */
export async function offerOrderIfFree(db: Database, searched: Searched): Promise<number | null> {
  return (await lockOrderIfFree(db, searched.orderId)) ? offerOrder(db, searched) : null
}

/** Offers orders that were just accepted. One that needs no driver any more, or was offered meanwhile, is left alone. */
export async function offerAcceptedOrders(
  db: Database,
  told: readonly Pick<EventJob, 'orderId'>[],
  now: Date,
): Promise<void> {
  for (const { orderId } of told) {
    if ((await lockOrder(db, orderId, 'any')) !== null) await offerOrder(db, { orderId, now })
  }
}

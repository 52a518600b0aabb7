import { maxOfferDistanceKm } from '#domain/orders/delivery.ts'
import { distanceKm } from '#domain/places/distance.ts'
import type { Database } from '#server/context.ts'
import type { EventJob } from '#server/events/run-subscribers.ts'
import { lockOrder } from '../orders/public.ts'
import { claimDriver, selectCandidates, tryLockOrder } from './dispatch-store.ts'
import { insertOffer } from './offer-store.ts'

/** An order that waits for a driver. */
type OfferSearch = { orderId: number; now: Date }

/**
 * Offers an accepted order, locked by the caller, to the nearest free driver. Answers the driver's id, or null when
 * no driver is free. An order that needs no driver is not offered.
 */
export async function offerOrder(db: Database, { orderId, now }: OfferSearch): Promise<number | null> {
  for (const { id: driverId, latitude, longitude } of await selectCandidates(db, orderId, now)) {
    const position = await claimDriver(db, driverId, now)
    const isNear = position !== null && distanceKm({ latitude, longitude }, position) <= maxOfferDistanceKm
    if (isNear && (await insertOffer(db, { orderId, driverId, now }))) return driverId
  }
  return null
}

/** Does nothing when another transaction holds the order. */
export async function tryOfferOrder(db: Database, search: OfferSearch): Promise<number | null> {
  return (await tryLockOrder(db, search.orderId)) ? offerOrder(db, search) : null
}

/** Offers newly accepted orders. Skips those that need no driver any more or were offered meanwhile. */
export async function offerAcceptedOrders(
  db: Database,
  jobs: readonly Pick<EventJob, 'orderId'>[],
  now: Date,
): Promise<void> {
  for (const { orderId } of jobs) {
    if ((await lockOrder(db, orderId, 'any')) !== null) await offerOrder(db, { orderId, now })
  }
}

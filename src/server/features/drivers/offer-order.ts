import { maxOfferDistanceKm } from '#domain/orders/delivery.ts'
import { distanceKm } from '#domain/places/distance.ts'
import type { Database } from '#server/context.ts'
import type { EventJob } from '#server/events/run-subscribers.ts'
import { lockOrder } from '../orders/public.ts'
import { claimDriver, selectCandidates, tryLockOrder } from './dispatch-store.ts'
import { insertOffer } from './offer-store.ts'

/** An order that looks for a driver at this moment. */
type OfferSearch = { orderId: number; now: Date }

/**
 * Asks the nearest free driver to carry an accepted order, which the caller's transaction has locked. Answers whom, or
 * null where nobody is free: then the order waits. An order that needs no driver is offered to nobody.
 */
export async function offerOrder(db: Database, { orderId, now }: OfferSearch): Promise<number | null> {
  for (const { id: driverId, latitude, longitude } of await selectCandidates(db, orderId, now)) {
    const position = await claimDriver(db, driverId, now)
    const isNear = position !== null && distanceKm({ latitude, longitude }, position) <= maxOfferDistanceKm
    if (isNear && (await insertOffer(db, { orderId, driverId, now }))) return driverId
  }
  return null
}

/** The same, where nobody else is busy with the order at this moment. */
export async function tryOfferOrder(db: Database, search: OfferSearch): Promise<number | null> {
  return (await tryLockOrder(db, search.orderId)) ? offerOrder(db, search) : null
}

/** Offers orders that were just accepted. One that needs no driver any more, or was offered meanwhile, is left alone. */
export async function offerAcceptedOrders(
  db: Database,
  jobs: readonly Pick<EventJob, 'orderId'>[],
  now: Date,
): Promise<void> {
  for (const { orderId } of jobs) {
    if ((await lockOrder(db, orderId, 'any')) !== null) await offerOrder(db, { orderId, now })
  }
}

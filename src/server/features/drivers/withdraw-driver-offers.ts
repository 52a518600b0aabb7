import type { Database } from '#server/context.ts'
import { tryOfferOrder } from './offer-order.ts'
import { withdrawOffersTo } from './offer-store.ts'

/** Takes back what a driver is asked, whose row the caller has locked, and asks others. */
export async function withdrawDriverOffers(db: Database, driverId: number, now: Date): Promise<void> {
  for (const orderId of await withdrawOffersTo(db, driverId, now)) await tryOfferOrder(db, { orderId, now })
}

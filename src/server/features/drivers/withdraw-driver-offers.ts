import type { Database } from '#server/context.ts'
import { tryOfferOrder } from './offer-order.ts'
import { withdrawOffersTo } from './offer-store.ts'

/** Withdraws the open offers of a driver, whose row the caller has locked, and asks other drivers. */
export async function withdrawDriverOffers(db: Database, driverId: number, now: Date): Promise<void> {
  for (const orderId of await withdrawOffersTo(db, driverId, now)) await tryOfferOrder(db, { orderId, now })
}

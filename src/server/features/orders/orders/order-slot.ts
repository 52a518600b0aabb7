import { releaseTime } from '#domain/orders/slots.ts'
import { type CustomerContext, type InputOf, refuse } from '#server/context.ts'
import {
  lockPartnerForChange,
  lockVisiblePartner,
  type VisiblePartner,
} from '../../catalogue/partners/public.ts'
import { refuseFullSlot, refuseUnlessServed } from '../../catalogue/slots/public.ts'

/**
 * The locked restaurant, if it serves at the wanted time. Orders for later lock it exclusively, so that the orders of
 * their slot can be counted.
 */
export async function findServingPartner(
  { db, now }: CustomerContext,
  { partner_id: partnerId, wanted_at: wantedAt = null }: InputOf<'placeOrder'>,
) {
  if (wantedAt !== null) await lockPartnerForChange(db, partnerId)
  const partner = await lockVisiblePartner(db, partnerId, now)
  if (partner === null) return refuse('partner_not_found')
  const refusal = refuseUnlessServed(partner, wantedAt, now)
  if (refusal) return refusal
  const full = wantedAt && (await refuseFullSlot(db, partner, wantedAt))
  return full ?? ({ ok: true, partner } as const)
}

/** The slot of an order for later, and when the kitchen sees it. */
export function slotColumns(
  { slotKitchen, slot_capacity }: VisiblePartner,
  { wanted_at: slot = null }: InputOf<'placeOrder'>,
  { distance, now }: { distance: number; now: Date },
) {
  if (slot === null || slotKitchen === null) {
    return { wanted_at: null, release_at: null, preparation_minutes: null, slot_capacity: null }
  }
  return {
    wanted_at: slot,
    release_at: releaseTime(slotKitchen, { slot, distanceKm: distance, now }),
    preparation_minutes: slotKitchen.preparationMinutes,
    slot_capacity,
  }
}

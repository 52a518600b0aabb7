import { findSlotFault } from '#domain/orders/slots.ts'
import { refuseFields } from '#server/context.ts'
import type { VisiblePartner } from './partner-store.ts'

/** Refuses a time that is not a slot of the restaurant; otherwise null. */
export function refuseUnlessSlot({ slotKitchen }: VisiblePartner, wantedAt: Date, now: Date) {
  const fault = slotKitchen === null ? 'slot_none' : findSlotFault(slotKitchen, wantedAt, now)
  return fault === null ? null : refuseFields('slot_not_available', { wanted_at: fault })
}

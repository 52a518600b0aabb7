import { type Database, refuse, refuseFields } from '#server/context.ts'
import { refuseUnlessSlot, type VisiblePartner } from '../partners/public.ts'
import { countBySlot } from './slot-store.ts'

/** Refuses where the restaurant serves nothing at that time: now while it is closed, or what is no slot; else null. */
export function refuseUnlessServed(partner: VisiblePartner, wantedAt: Date | null, now: Date) {
  if (wantedAt !== null) return refuseUnlessSlot(partner, wantedAt, now)
  return partner.status === 'open' ? null : refuse('partner_closed')
}

/** Refuses a slot that takes no more orders; else null. Exact behind the exclusive lock of the restaurant. */
export async function refuseFullSlot(db: Database, partner: VisiblePartner, wantedAt: Date) {
  const counts = await countBySlot(db, { partnerId: partner.id, slots: [wantedAt] })
  const taken = counts.get(wantedAt.getTime()) ?? 0
  return taken < partner.slot_capacity ? null : refuseFields('slot_full', { wanted_at: 'slot_full' })
}

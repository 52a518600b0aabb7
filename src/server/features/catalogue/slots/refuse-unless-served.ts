import { type Database, refuse, refuseFields } from '#server/context.ts'
import { refuseUnlessSlot, type VisiblePartner } from '../partners/public.ts'
import { countBySlot } from './slot-store.ts'

/** Refuses a time at which the restaurant does not serve: it is closed now, or the time is not one of its slots. */
export function refuseUnlessServed(partner: VisiblePartner, wantedAt: Date | null, now: Date) {
  if (wantedAt !== null) return refuseUnlessSlot(partner, wantedAt, now)
  return partner.status === 'open' ? null : refuse('partner_closed')
}

/** Refuses a full slot; otherwise null. Exact if the caller holds the restaurant's exclusive lock. */
export async function refuseFullSlot(db: Database, partner: VisiblePartner, wantedAt: Date) {
  const counts = await countBySlot(db, { partnerId: partner.id, slots: [wantedAt] })
  const taken = counts.get(wantedAt.getTime()) ?? 0
  return taken < partner.slot_capacity ? null : refuseFields('slot_full', { wanted_at: 'slot_full' })
}

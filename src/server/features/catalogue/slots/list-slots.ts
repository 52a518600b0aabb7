import { slotEnd, listSlots as slotsAhead } from '#domain/orders/slots.ts'
import { dayRangeInVietnam } from '#domain/time/vietnam-time.ts'
import { type AnswerTo, type CallOf, type InputOf, refuse, succeed } from '#server/context.ts'
import { findVisiblePartner } from '../partners/public.ts'
import { countBySlot } from './slot-store.ts'

export async function listSlots(
  { db, now }: CallOf<'listSlots'>,
  { id, date }: InputOf<'listSlots'>,
): AnswerTo<'listSlots'> {
  const partner = await findVisiblePartner(db, id, now)
  if (partner === null) return refuse('partner_not_found')
  const { slotKitchen: kitchen } = partner
  if (kitchen === null) return succeed([])
  const day = date === undefined ? null : dayRangeInVietnam(date)
  const slots = slotsAhead(kitchen, now, day ?? undefined)
  const counts = await countBySlot(db, { partnerId: id, slots })
  return succeed(
    slots.map((slot) => ({
      starts_at: slot.toISOString(),
      ends_at: slotEnd(slot).toISOString(),
      left: Math.max(0, partner.slot_capacity - (counts.get(slot.getTime()) ?? 0)),
    })),
  )
}

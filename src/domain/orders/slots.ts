import { busyMinutesAt, isOpenAt, isOpenThroughout, type Kitchen, openingAt } from '#domain/time/opening.ts'
import { minutesAtTheDoor, minutesPerKm, minutesToHandOver } from './delivery-estimate.ts'

const minuteMs = 60_000

/** The length of a slot, in which an order for later arrives. */
export const slotMinutes = 15

/** How many days ahead the last slot may begin. */
const slotDays = 3

/** The assumed delivery time in minutes. The address is not known when slots are offered. */
const usualWayMinutes = 15

/** A restaurant that takes orders for later, with the preparation time for them. */
export type SlotKitchen = Kitchen & { preparationMinutes: number }

/** Why a time is not a valid slot. */
export type SlotFault = 'slot_uneven' | 'slot_past' | 'slot_too_soon' | 'slot_too_far' | 'slot_closed'

/**
 * Why a time is not a slot of a restaurant; null when it is one. The kitchen must be open without a break from the
 * start of the cooking to the start of the slot.
 */
export function findSlotFault(kitchen: SlotKitchen, slot: Date, now: Date): SlotFault | null {
  const at = slot.getTime()
  if (at % (slotMinutes * minuteMs) !== 0) return 'slot_uneven'
  if (slot <= now) return 'slot_past'
  if (at > lastSlotTime(now)) return 'slot_too_far'
  if (!isOpenThroughout(kitchen, before(slot, leadMinutes(kitchen)), slot)) return 'slot_closed'
  return at < firstSlotTime(kitchen, now) ? 'slot_too_soon' : null
}

/** The slots of a restaurant in order: all that it offers from now on, or only those within `part`. */
export function listSlots(kitchen: SlotKitchen, now: Date, part?: { from: Date; to: Date }): Date[] {
  const slots: Date[] = []
  const from = Math.max(firstSlotTime(kitchen, now), roundUpToSlot(part?.from.getTime() ?? 0))
  const to = Math.min(lastSlotTime(now), (part?.to.getTime() ?? Number.POSITIVE_INFINITY) - 1)
  for (let at = from; at <= to; at += slotMinutes * minuteMs) {
    const slot = new Date(at)
    if (findSlotFault(kitchen, slot, now) === null) slots.push(slot)
  }
  return slots
}

/** The first slot of a restaurant; null if there is none. */
export function findFirstSlot(kitchen: SlotKitchen, now: Date): Date | null {
  const { opensAt } = openingAt(kitchen, now)
  if (opensAt === null && !isOpenAt(kitchen, now)) return null
  const opened = opensAt === null ? 0 : after(opensAt, leadMinutes(kitchen))
  for (let at = Math.max(firstSlotTime(kitchen, now), roundUpToSlot(opened)); at <= lastSlotTime(now); ) {
    const slot = new Date(at)
    if (findSlotFault(kitchen, slot, now) === null) return slot
    at += slotMinutes * minuteMs
  }
  return null
}

/** The end of a slot, the latest time at which its order should arrive. */
export function slotEnd(slot: Date): Date {
  return new Date(after(slot, slotMinutes))
}

/**
 * When an order for a slot is shown to the kitchen: earlier than the slot by the cooking and delivery times, but not
 * before the kitchen opens and not before the order is placed.
 */
export function releaseTime(
  kitchen: SlotKitchen,
  order: { slot: Date; distanceKm: number; now: Date },
): Date {
  const { slot, distanceKm, now } = order
  const deliveryMinutes = minutesToHandOver + distanceKm * minutesPerKm + minutesAtTheDoor
  const due = before(slot, Math.round(kitchen.preparationMinutes + deliveryMinutes))
  const { since } = openingAt(kitchen, before(slot, leadMinutes(kitchen)))
  return new Date(Math.max(due.getTime(), since?.getTime() ?? 0, now.getTime()))
}

function leadMinutes({ preparationMinutes }: SlotKitchen): number {
  return preparationMinutes + usualWayMinutes
}

/** The first slot in which an order placed now can arrive, in ms. A busy kitchen takes longer. */
function firstSlotTime(kitchen: SlotKitchen, now: Date): number {
  return roundUpToSlot(after(now, leadMinutes(kitchen) + busyMinutesAt(kitchen, now)))
}

function lastSlotTime(now: Date): number {
  return after(now, slotDays * 24 * 60)
}

function roundUpToSlot(time: number): number {
  const slotMs = slotMinutes * minuteMs
  return Math.ceil(time / slotMs) * slotMs
}

function after(moment: Date, minutes: number): number {
  return moment.getTime() + minutes * minuteMs
}

function before(moment: Date, minutes: number): Date {
  return new Date(after(moment, -minutes))
}

import { busyMinutesAt, isOpenAt, isOpenThroughout, type Kitchen, openingAt } from '#domain/time/opening.ts'
import { minutesAtTheDoor, minutesPerKm, minutesToHandOver } from './delivery-estimate.ts'

const minuteMs = 60_000

/** A slot is a quarter of an hour in which an order for later is to arrive. */
const slotMinutes = 15

/** How far ahead the last slot may begin. */
const slotDays = 3

/** The way that slots allow for; the address of an order is not known when they are offered. */
const usualWayMinutes = 15

/** A restaurant that takes orders for later, and how long it cooks for them. */
export type SlotKitchen = Kitchen & { preparationMinutes: number }

/** Why nothing can be ordered for a time. */
export type SlotFault = 'slot_uneven' | 'slot_past' | 'slot_too_soon' | 'slot_too_far' | 'slot_closed'

/**
 * Why a time is no slot of a restaurant; null when it is one. Its kitchen is open without a break from when the cooking
 * begins until the slot does.
 */
export function findSlotFault(kitchen: SlotKitchen, slot: Date, now: Date): SlotFault | null {
  const at = slot.getTime()
  if (at % (slotMinutes * minuteMs) !== 0) return 'slot_uneven'
  if (slot <= now) return 'slot_past'
  if (at > lastSlotTime(now)) return 'slot_too_far'
  if (!isOpenThroughout(kitchen, before(slot, leadMinutes(kitchen)), slot)) return 'slot_closed'
  return at < firstSlotTime(kitchen, now) ? 'slot_too_soon' : null
}

/** The slots of a restaurant, in order; all that it offers from now on, or those of a part of this time. */
export function listSlots(kitchen: SlotKitchen, now: Date, part?: { from: Date; to: Date }): Date[] {
  const slots: Date[] = []
  const from = Math.max(firstSlotTime(kitchen, now), upToSlot(part?.from.getTime() ?? 0))
  const to = Math.min(lastSlotTime(now), (part?.to.getTime() ?? Number.POSITIVE_INFINITY) - 1)
  for (let at = from; at <= to; at += slotMinutes * minuteMs) {
    const slot = new Date(at)
    if (findSlotFault(kitchen, slot, now) === null) slots.push(slot)
  }
  return slots
}

/** The first slot of a restaurant; null where it has none ahead. */
export function findFirstSlot(kitchen: SlotKitchen, now: Date): Date | null {
  const { opensAt } = openingAt(kitchen, now)
  if (opensAt === null && !isOpenAt(kitchen, now)) return null
  const opened = opensAt === null ? 0 : after(opensAt, leadMinutes(kitchen))
  for (let at = Math.max(firstSlotTime(kitchen, now), upToSlot(opened)); at <= lastSlotTime(now); ) {
    const slot = new Date(at)
    if (findSlotFault(kitchen, slot, now) === null) return slot
    at += slotMinutes * minuteMs
  }
  return null
}

/** The end of a slot, before which its order is to arrive. */
export function slotEnd(slot: Date): Date {
  return new Date(after(slot, slotMinutes))
}

/**
 * When the kitchen is to see an order for a slot: as long before as cooking and the way take, but not before it opens
 * and not before the order was placed.
 */
export function releaseTime(
  kitchen: SlotKitchen,
  order: { slot: Date; distanceKm: number; now: Date },
): Date {
  const { slot, distanceKm, now } = order
  const way = minutesToHandOver + distanceKm * minutesPerKm + minutesAtTheDoor
  const due = before(slot, Math.round(kitchen.preparationMinutes + way))
  const { since } = openingAt(kitchen, before(slot, leadMinutes(kitchen)))
  return new Date(Math.max(due.getTime(), since?.getTime() ?? 0, now.getTime()))
}

function leadMinutes({ preparationMinutes }: SlotKitchen): number {
  return preparationMinutes + usualWayMinutes
}

/** An order placed now cannot arrive before; a busy kitchen takes longer. */
function firstSlotTime(kitchen: SlotKitchen, now: Date): number {
  return upToSlot(after(now, leadMinutes(kitchen) + busyMinutesAt(kitchen, now)))
}

function lastSlotTime(now: Date): number {
  return after(now, slotDays * 24 * 60)
}

function upToSlot(time: number): number {
  const slotMs = slotMinutes * minuteMs
  return Math.ceil(time / slotMs) * slotMs
}

function after(moment: Date, minutes: number): number {
  return moment.getTime() + minutes * minuteMs
}

function before(moment: Date, minutes: number): Date {
  return new Date(after(moment, -minutes))
}

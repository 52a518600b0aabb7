import type { Slot } from '#contracts/menus/slot.ts'
import { dayInVietnam } from '#domain/time/week-hours.ts'

/** The slots of a day in Vietnam; the key is the number of the day. */
type SlotDay = { key: number; slots: Slot[] }

/** The slots by day, in their order. */
export function slotDays(slots: readonly Slot[]): SlotDay[] {
  const days = Map.groupBy(slots, ({ starts_at }) => dayInVietnam(new Date(starts_at)))
  return [...days].map(([key, ofDay]) => ({ key, slots: ofDay }))
}

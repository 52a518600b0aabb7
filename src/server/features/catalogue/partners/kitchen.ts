import type { PartnerSummary } from '#contracts/menus/partner.ts'
import type { ShownHours } from '#contracts/opening.ts'
import type { SlotKitchen } from '#domain/orders/slots.ts'
import type { Kitchen, Opening } from '#domain/time/opening.ts'
import type { PartnerStatus } from '#domain/time/opening-hours.ts'
import { shortTime } from '#domain/time/shown-time.ts'
import {
  comingExceptions,
  type DayRange,
  everyDay,
  formatWireTime,
  type Hours,
} from '#domain/time/week-hours.ts'

/** The columns that decide whether a restaurant is open. */
export const kitchenColumns = [
  'time_open',
  'time_close',
  'hours',
  'paused_since',
  'paused_until',
  'pause_reason',
  'paused_by',
  'busy_minutes',
  'busy_until',
] as const

export type KitchenRow = {
  time_open: string
  time_close: string
  hours: Hours | null
  paused_since: Date | null
  paused_until: Date | null
  pause_reason: string | null
  paused_by: number | null
  busy_minutes: number | null
  busy_until: Date | null
}

/** The columns that decide which slots a restaurant accepts orders for. */
export type SlotRow = KitchenRow & { takes_orders_ahead: boolean; preparation_minutes: number }

/** Without weekly hours, a restaurant opens at the same times every day. */
export function hoursOf({
  hours,
  time_open,
  time_close,
}: Pick<KitchenRow, 'hours' | 'time_open' | 'time_close'>): Hours {
  return hours ?? everyDay(time_open, time_close)
}

/** What decides whether a restaurant is open, read from its columns. `standing` is its stored status. */
export function kitchenOf(row: KitchenRow, standing: PartnerStatus): Kitchen {
  const { paused_since: since, paused_until: until, busy_minutes: minutes, busy_until: busyUntil } = row
  return {
    standing,
    hours: hoursOf(row),
    pause: since && until && { since, until, reason: row.pause_reason, by: row.paused_by },
    busy: minutes !== null && busyUntil !== null ? { minutes, until: busyUntil } : null,
  }
}

/** Null when the restaurant accepts no orders for later. */
export function slotKitchenOf(row: SlotRow, standing: PartnerStatus): SlotKitchen | null {
  if (!row.takes_orders_ahead) return null
  return { ...kitchenOf(row, standing), preparationMinutes: row.preparation_minutes }
}

export type ShownTimes = { time_open: string; time_close: string }

/**
 * The wire's two times: those of the range in which the restaurant is open, else of the next one, else of the last one
 * (wire: partner).
 */
export function shownTimes(
  { range }: Pick<Opening, 'range'>,
  row: Pick<KitchenRow, 'time_open' | 'time_close'>,
) {
  if (range === null) return { time_open: row.time_open, time_close: row.time_close }
  return { time_open: formatWireTime(range.opens), time_close: formatWireTime(range.closes) }
}

/** The opening fields for newer clients (wire: time). */
export function openingFields(
  opening: Opening,
  nextSlot: Date | null,
): Pick<
  PartnerSummary,
  'open_now' | 'open_until' | 'opens_at' | 'closed_reason' | 'closed_note' | 'next_slot_at' | 'busy_minutes'
> {
  return {
    open_now: opening.status === 'open',
    open_until: opening.openUntil?.toISOString() ?? null,
    opens_at: opening.opensAt?.toISOString() ?? null,
    // Hidden restaurants are in no public answer, so the wire has no reason `hidden`.
    closed_reason: opening.reason === 'hidden' ? 'not_opened' : opening.reason,
    closed_note: opening.note,
    next_slot_at: nextSlot?.toISOString() ?? null,
    busy_minutes: opening.busyMinutes,
  }
}

/** The hours on the wire: `HH:MM`. A range whose end is before its beginning ends on the next day. */
export function toWireHours(hours: Hours, now: Date): ShownHours {
  const toWire = (ranges: readonly DayRange[]) =>
    ranges.map(({ opens, closes }) => ({
      opens: shortTime(formatWireTime(opens)),
      closes: shortTime(formatWireTime(closes)),
    }))
  return {
    weekly: hours.weekly.map(toWire),
    exceptions: comingExceptions(hours, now).map(({ date, reason, ranges }) => ({
      date,
      reason,
      ranges: toWire(ranges),
    })),
  }
}

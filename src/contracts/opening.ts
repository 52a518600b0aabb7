import * as z from 'zod/mini'
import { timestampSchema } from './fields.ts'

/** Whether a restaurant takes orders now, with the reason and the times. */
export const openingShape = {
  open_now: z.boolean(),
  /** While open: the last open minute, ISO 8601; null when it does not close within a week. */
  open_until: z.nullable(timestampSchema),
  /** While closed: the next opening; null when none is known. */
  opens_at: z.nullable(timestampSchema),
  /** While closed: outside its hours, on a holiday, paused, or not opened by the restaurant yet. */
  closed_reason: z.nullable(z.enum(['hours', 'exception', 'paused', 'not_opened'])),
  /** The restaurant's own explanation of a holiday or pause. */
  closed_note: z.nullable(z.string()),
  /** The first slot for an order for later; null without any. */
  next_slot_at: z.nullable(timestampSchema),
  /** The additional preparation minutes while the kitchen is busy; 0: it is not busy. */
  busy_minutes: z.int(),
}

/** A range as HH:MM. If the end is before the beginning, it continues over midnight. */
const shownRangeSchema = z.object({ opens: z.string(), closes: z.string() })

/** A day with other hours than the weekly ones; no ranges: closed all day. */
export const exceptionSchema = z.object({
  date: z.string(),
  reason: z.string(),
  ranges: z.array(shownRangeSchema),
})

/** The ranges of the week, Monday first, and the days with other hours. */
export const hoursSchema = z.object({
  weekly: z.array(z.array(shownRangeSchema)),
  exceptions: z.array(exceptionSchema),
})

/** The ranges of the week, and the days with other hours. */
export type ShownHours = z.infer<typeof hoursSchema>

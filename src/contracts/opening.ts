import * as z from 'zod/mini'
import { timestampSchema } from './fields.ts'

/** Whether a restaurant takes orders at the moment, and what about it. */
export const openingShape = {
  open_now: z.boolean(),
  /** While open: the minute through which it is, ISO 8601; null where it does not close for a week. */
  open_until: z.nullable(timestampSchema),
  /** While closed: the next opening; null where there is none in sight. */
  opens_at: z.nullable(timestampSchema),
  /** While closed: outside its hours, on a holiday, paused, or not opened by the restaurant yet. */
  closed_reason: z.nullable(z.enum(['hours', 'exception', 'paused', 'not_opened'])),
  /** The restaurant's own words for a holiday or a pause. */
  closed_note: z.nullable(z.string()),
  /** The first time for which it takes orders ahead; null where it takes none. */
  next_slot_at: z.nullable(timestampSchema),
  /** A busy kitchen takes so many minutes longer. */
  busy_minutes: z.int(),
}

/** HH:MM; a range whose end is before its beginning goes on over midnight. */
const shownRangeSchema = z.object({ opens: z.string(), closes: z.string() })

/** A day that differs; no ranges: closed all day. */
export const exceptionSchema = z.object({
  date: z.string(),
  reason: z.string(),
  ranges: z.array(shownRangeSchema),
})

/** The ranges of the week, Monday first, and the days that differ. */
export const hoursSchema = z.object({
  weekly: z.array(z.array(shownRangeSchema)),
  exceptions: z.array(exceptionSchema),
})

/** The ranges of the week, and the days that differ. */
export type ShownHours = z.infer<typeof hoursSchema>

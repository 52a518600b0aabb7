import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import {
  dateSchema,
  endSchema,
  lineSchema,
  noteSchema,
  problem,
  textSchema,
  timestampSchema,
  wholeNumber,
} from '#contracts/fields.ts'
import { exceptionSchema, hoursSchema, openingShape } from '#contracts/opening.ts'
import {
  hasOverlap,
  hasWeekOverlap,
  parseDate,
  parseTimeOfDay,
  rangeBetween,
} from '#domain/time/week-hours.ts'

const maxRangesPerDay = 6
const daysPerWeek = 7
const maxDaysAtOnce = 31

const kitchenSchema = z.extend(hoursSchema, {
  status: z.enum(['open', 'close', 'locked', 'not_activated']),
  ...openingShape,
  exceptions: z.array(
    z.extend(exceptionSchema, { by: z.nullable(z.string()), since: z.nullable(timestampSchema) }),
  ),
  pause: z.nullable(
    z.object({
      since: timestampSchema,
      until: timestampSchema,
      reason: z.nullable(z.string()),
      /** The name of the member of staff; null after the account was deleted. */
      by: z.nullable(z.string()),
    }),
  ),
  busy: z.nullable(z.object({ minutes: z.int(), until: timestampSchema })),
  /** Orders for later: whether they are taken, how many per quarter of an hour, and their preparation time. */
  orders_ahead: z.object({
    takes_orders_ahead: z.boolean(),
    slot_capacity: z.int(),
    preparation_minutes: z.int(),
  }),
})

const timeSchema = lineSchema('time_invalid').check(
  z.refine((time) => !Number.isNaN(parseTimeOfDay(time)), problem('time_invalid')),
)

const rangeSchema = z
  .pipe(
    z.object({ opens: timeSchema, closes: timeSchema }),
    z.transform(({ opens, closes }) => rangeBetween(opens, closes)),
  )
  .check(z.refine(({ opens, closes }) => closes > opens, problem('range_empty')))

/** The ranges of a day, which do not overlap. */
export const rangesSchema = z.array(rangeSchema, 'ranges_invalid').check(
  z.maxLength(maxRangesPerDay, 'ranges_invalid'),
  z.refine((ranges) => !hasOverlap(ranges), problem('ranges_overlap')),
)

const weeklySchema = z
  .array(
    z.array(rangeSchema, 'weekly_invalid').check(z.maxLength(maxRangesPerDay, 'weekly_invalid')),
    'weekly_invalid',
  )
  .check(
    z.length(daysPerWeek, 'weekly_invalid'),
    z.refine((weekly) => weekly.some((ranges) => ranges.length > 0), problem('week_empty')),
    z.refine((weekly) => !hasWeekOverlap(weekly), problem('ranges_overlap')),
  )

/** A range of days by its first and its last day. */
const datesShape = { from: dateSchema, to: dateSchema }
type Dates = { from: string; to: string }

/** The days between two dates; 0 for an invalid date, which is reported at its field. */
function daysBetween({ from, to }: Dates): number {
  const [first, last] = [parseDate(from), parseDate(to)]
  return first === null || last === null ? 0 : last - first
}

/** The first day is not after the last, and the range is not too long. */
const dateChecks = [
  z.refine<Dates>((dates) => daysBetween(dates) >= 0, { error: problem('dates_reversed'), path: ['to'] }),
  z.refine<Dates>((dates) => daysBetween(dates) < maxDaysAtOnce, {
    error: problem('dates_too_many'),
    path: ['to'],
  }),
] as const

const reasonMax = 100

/** The shared fields of calls that change a restaurant's hours. */
const changing = { noun: 'Restaurants', audience: 'staff', access: 'write', output: kitchenSchema } as const

/** The hours, exceptions, pause and busy mode of the restaurant, and whether it is open now. */
export const getHours = endpoint({
  route: 'GET /partner/hours',
  noun: 'Restaurants',
  summary: 'The hours, exceptions, pause and busy mode of the restaurant, and the resulting state now.',
  audience: 'staff',
  permission: 'hours:read',
  access: 'read',
  output: kitchenSchema,
  refusals: ['partner_not_found'],
})

/** Replaces the ranges of the week. */
export const setWeeklyHours = endpoint({
  route: 'PUT /partner/hours',
  ...changing,
  summary:
    'Replaces the ranges of the week, Monday first. A range that ends before it begins ends on the next day.',
  permission: 'hours:edit',
  input: z.object({ weekly: weeklySchema }),
  refusals: ['partner_not_found'],
})

/** Closes the restaurant on some days, or gives these days other hours. Customers read the reason. */
export const addHoursException = endpoint({
  route: 'POST /partner/hours/exceptions',
  ...changing,
  success: 201,
  summary:
    'Closes the restaurant on a range of days, or gives these days other hours. Customers read the reason.',
  permission: 'hours:edit',
  input: z
    .object({
      ...datesShape,
      reason: textSchema({ max: reasonMax, required: 'reason_required', tooLong: 'reason_too_long' }),
      /** Missing or empty: closed all day. */
      ranges: z.optional(rangesSchema),
    })
    .check(...dateChecks),
  refusals: ['partner_not_found', 'validation_failed', 'exception_exists', 'too_many_exceptions'],
})

/** Gives a range of days the weekly hours again. */
export const removeHoursExceptions = endpoint({
  route: 'DELETE /partner/hours/exceptions',
  ...changing,
  summary: 'Gives a range of days the weekly hours again.',
  permission: 'hours:edit',
  input: z.object(datesShape).check(...dateChecks),
  refusals: ['partner_not_found', 'exception_not_found'],
})

/** Pauses the restaurant until a time: it takes no orders. */
export const pauseRestaurant = endpoint({
  route: 'PUT /partner/pause',
  ...changing,
  summary:
    'Pauses the restaurant until a time, at most 14 days ahead. Customers read the reason, if one is given.',
  permission: 'restaurant:pause',
  input: z.object({
    /** `next_day`: the first opening after today. */
    until: endSchema,
    reason: noteSchema({ max: reasonMax, tooLong: 'reason_too_long' }),
  }),
  refusals: ['partner_not_found', 'validation_failed'],
})

/** Ends the pause. */
export const endPause = endpoint({
  route: 'DELETE /partner/pause',
  ...changing,
  summary: 'Ends the pause.',
  permission: 'restaurant:pause',
  refusals: ['partner_not_found'],
})

/** Marks the kitchen as busy until a time. */
export const setBusy = endpoint({
  route: 'PUT /partner/busy',
  ...changing,
  summary: 'Adds minutes to the preparation time of orders until a time, at most 24 hours ahead.',
  permission: 'restaurant:pause',
  input: z.object({
    minutes: wholeNumber({ min: 5, max: 90, key: 'busy_minutes_invalid' }),
    until: endSchema,
  }),
  refusals: ['partner_not_found', 'validation_failed'],
})

/** Ends the busy mode. */
export const endBusy = endpoint({
  route: 'DELETE /partner/busy',
  ...changing,
  summary: 'Ends the busy mode.',
  permission: 'restaurant:pause',
  refusals: ['partner_not_found'],
})

/** Opens or closes the restaurant. An open restaurant takes orders within its hours only. */
export const updatePartnerStatus = endpoint({
  route: 'PATCH /partner/status',
  noun: 'Restaurants',
  summary:
    'Opens the restaurant, or closes it until its first opening tomorrow. An order that is being placed meanwhile is refused.',
  audience: 'staff',
  permission: 'restaurant:open',
  access: 'write',
  input: z.object({ status: z.enum(['open', 'close'], 'choice_invalid') }),
  output: z.object({ status: z.enum(['open', 'close']) }),
})

/** Sets whether the restaurant takes orders for later. Existing orders are not affected. */
export const setOrdersAhead = endpoint({
  route: 'PUT /partner/orders-ahead',
  ...changing,
  summary:
    'Sets whether the restaurant takes orders for later, how many for each quarter of an hour, and their preparation time. Existing orders are not affected.',
  permission: 'hours:edit',
  input: z.object({
    takes_orders_ahead: z.boolean('choice_invalid'),
    slot_capacity: wholeNumber({ min: 1, max: 100, key: 'slot_capacity_invalid' }),
    preparation_minutes: wholeNumber({ min: 5, max: 180, key: 'slot_preparation_invalid' }),
  }),
  refusals: ['partner_not_found'],
})

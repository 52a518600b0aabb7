import * as z from 'zod/mini'
import { searchTextMax } from '#domain/shop/limits.ts'
import { cleanLine, cleanLines, plainCharacters } from '#domain/text/clean-text.ts'
import { dayRangeInVietnam } from '#domain/time/vietnam-time.ts'
import type { FieldProblem } from './field-problems.ts'

const numericText = /^-?\d{1,16}(\.\d{1,16})?$/

/** Returns the key: its type proves that a schema's message is a key of fieldProblems. */
export function problem(key: FieldProblem): FieldProblem {
  return key
}

/**
 * The bounds of a number schema. They are kept separately, because the JSON Schema generator cannot see behind a
 * transform.
 */
export type NumberBounds = { min: number; max: number; isWhole: boolean }

const boundsBySchema = new WeakMap<object, NumberBounds>()

/** The bounds of a number schema of this file, for the documentation. */
export function numberBounds(schema: object): NumberBounds | undefined {
  return boundsBySchema.get(schema)
}

type Bounds = { min: number; max: number; key: FieldProblem }

/** A JSON number or a numeric string (wire: numbers). */
function boundedNumber({ min, max, isWhole, key }: Bounds & { isWhole: boolean }) {
  const numberLike = z.union(
    [z.number(key), z.string(key).check(z.overwrite(plainCharacters), z.regex(numericText, key))],
    key,
  )
  const isInRange = (n: number) => n >= min && n <= max && (!isWhole || Number.isSafeInteger(n))
  const schema = z.pipe(
    z.pipe(
      numberLike,
      z.transform((value) => Number(value)),
    ),
    z.number(key).check(z.refine(isInRange, key)),
  )
  boundsBySchema.set(schema, { min, max, isWhole })
  return schema
}

/** A whole number from `min` to `max`, also as a numeric string. */
export function wholeNumber(bounds: Bounds) {
  return boundedNumber({ ...bounds, isWhole: true })
}

/** An id: a positive whole number. */
export const idSchema = wholeNumber({ min: 1, max: Number.MAX_SAFE_INTEGER, key: 'id_invalid' })

/** Whole dong, zero or more. */
export const vndSchema = wholeNumber({ min: 0, max: Number.MAX_SAFE_INTEGER, key: 'amount_invalid' })

/** Degrees north, -90 to 90. */
export const latitudeSchema = boundedNumber({ isWhole: false, min: -90, max: 90, key: 'latitude_invalid' })

/** Degrees east, -180 to 180. */
export const longitudeSchema = boundedNumber({
  isWhole: false,
  min: -180,
  max: 180,
  key: 'longitude_invalid',
})

/** A distance in km, zero or more. */
export const distanceSchema = boundedNumber({ isWhole: false, min: 0, max: 40_000, key: 'distance_invalid' })

/** Whether a text can be stored in PostgreSQL: no NUL, no lone surrogate. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}

/**
 * A check of a text. If it fails, later checks of the same text do not run. Checks across fields still run, unlike
 * after `abort`, so that one answer reports all problems.
 */
export function must(isValid: (text: string) => boolean, key: FieldProblem) {
  return z.check<string>(({ value, issues }) => {
    if (!isValid(value)) issues.push({ code: 'custom', message: key, input: value })
  })
}

/** Whether a text is not empty. */
export function isFilled(text: string): boolean {
  return text !== ''
}

/** One line of text, cleaned before validation. `missing` is the problem of a value that is not a text. */
export function lineSchema(missing: FieldProblem) {
  return z.string(missing).check(must(isStorable, 'text_invalid'), z.overwrite(cleanLine))
}

/** Several lines of text, cleaned before validation. */
export function linesSchema(missing: FieldProblem) {
  return z.string(missing).check(must(isStorable, 'text_invalid'), z.overwrite(cleanLines))
}

/** Whether a text may have several lines; one line unless declared. */
type Lines = { lines?: 'several' }

/** A clean text of 1 to `max` characters; `required` is the problem of a missing or empty one. */
export function textSchema(text: Lines & { max: number; required: FieldProblem; tooLong?: FieldProblem }) {
  const { max, required, tooLong = 'text_too_long', lines } = text
  const clean = lines === 'several' ? linesSchema(required) : lineSchema(required)
  return clean.check(z.minLength(1, required), z.maxLength(max, tooLong))
}

/** An optional clean note of at most `max` code points; a blank note becomes null. */
export function noteSchema({ max, tooLong, lines }: Lines & { max: number; tooLong: FieldProblem }) {
  const isShort = (note: string) => [...note].length <= max
  const clean = lines === 'several' ? linesSchema('text_invalid') : lineSchema('text_invalid')
  return z.optional(
    z.pipe(
      z.nullable(clean.check(z.refine(isShort, tooLong))),
      z.transform((note) => note || null),
    ),
  )
}

/** An optional search text of at most 200 characters; may be empty. */
export const searchTextSchema = z.optional(
  lineSchema('text_invalid').check(z.maxLength(searchTextMax, 'text_too_long')),
)

/** A page number, from 1. */
const pageSchema = z.optional(wholeNumber({ min: 1, max: 1_000_000, key: 'page_invalid' }))

/** A page size, from 1 to 100. */
export const perPageSchema = z.optional(wholeNumber({ min: 1, max: 100, key: 'per_page_invalid' }))

/** The paging fields of every list, for `z.object`. */
export const paging = { page: pageSchema, per_page: perPageSchema }

/** A picture in a request: its URL. The allowed hosts are configuration (configured-inputs.ts). */
export const imageAddressSchema = textSchema({ max: 2_048, required: 'image_required' })

/** A picture in an answer: always an object, never null. */
export const imageSchema = z.object({ url: z.nullable(z.string()) })

/** A timestamp in ISO 8601 with offset. */
export const timestampSchema = z.string()

const isoPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/

/** A moment in a request: ISO 8601 with offset. */
export const momentSchema = z.pipe(
  lineSchema('moment_invalid').check(
    z.refine((text) => isoPattern.test(text) && !Number.isNaN(Date.parse(text)), problem('moment_invalid')),
  ),
  z.transform((text) => new Date(text)),
)

/**
 * When something ends that begins with the call: a moment, minutes from now, or the next day (`domain/time/end.ts`).
 * Minutes do not depend on the device's clock, which may be wrong.
 */
export const endSchema = z.union(
  [
    momentSchema,
    z.object({ minutes: wholeNumber({ min: 1, max: 20_160, key: 'moment_invalid' }) }),
    z.literal('next_day'),
  ],
  problem('moment_invalid'),
)

/** An answer with only a message. */
export const messageSchema = z.object({ message: z.string() })

/** An optional position, for `z.object`; use it with `bothCoordinates`. */
export const positionFields = { latitude: z.optional(latitudeSchema), longitude: z.optional(longitudeSchema) }

type Coordinates = { latitude?: number | undefined; longitude?: number | undefined }

/** Checks that both coordinates are given, or neither. */
export const bothCoordinates = z.refine<Coordinates>(
  ({ latitude, longitude }) => (latitude === undefined) === (longitude === undefined),
  { error: problem('position_incomplete'), path: ['latitude'] },
)

/** An existing date as `YYYY-MM-DD`. */
export const dateSchema = lineSchema('date_invalid').check(
  z.refine((date) => dayRangeInVietnam(date) !== null, problem('date_invalid')),
)

type Days = { from?: string | undefined; to?: string | undefined }

/** Checks that the last day is not before the first. */
export const daysInOrder = z.refine<Days>(({ from = '', to }) => to === undefined || to >= from, {
  error: problem('dates_reversed'),
  path: ['to'],
})

type Reasoned = { reason: string; note?: string | null | undefined }

/** Checks that the reason `other` has a note. */
export const otherHasNote = z.refine<Reasoned>(({ reason, note }) => reason !== 'other' || Boolean(note), {
  error: problem('reason_required'),
  path: ['note'],
})

/** The start of the wanted slot; missing or null: as soon as possible. */
export const wantedAtSchema = z.optional(z.nullable(momentSchema))

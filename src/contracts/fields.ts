import * as z from 'zod/mini'
import type { FieldProblem } from './field-problems.ts'

const numericText = /^-?\d{1,16}(\.\d{1,16})?$/

/** Type-checks a key of fieldProblems for use as a schema's message. */
export function problem(key: FieldProblem): FieldProblem {
  return key
}

/** A JSON number or a numeric string (contract: numbers). */
function numberLike(key: FieldProblem) {
  return z.pipe(
    z.union([z.number(key), z.string(key).check(z.regex(numericText, key))], key),
    z.transform((value) => Number(value)),
  )
}

/** The bounds of a number. JSON Schema generation cannot see them behind the transform of numeric strings. */
export type NumberBounds = { min: number; max: number; isWhole: boolean }

const boundsBySchema = new WeakMap<object, NumberBounds>()

/** The bounds of a number schema of this file, for the documentation. */
export function numberBounds(schema: object): NumberBounds | undefined {
  return boundsBySchema.get(schema)
}

/** A whole number from `min` to `max`, also as a numeric string. */
export function wholeNumber({ min, max, key }: { min: number; max: number; key: FieldProblem }) {
  const schema = z.pipe(
    numberLike(key),
    z.number(key).check(z.refine((n: number) => Number.isSafeInteger(n) && n >= min && n <= max, key)),
  )
  boundsBySchema.set(schema, { min, max, isWhole: true })
  return schema
}

/** An id: a positive whole number. */
export const idSchema = wholeNumber({ min: 1, max: Number.MAX_SAFE_INTEGER, key: 'id_invalid' })

/** Whole dong, zero or more. */
export const vndSchema = wholeNumber({ min: 0, max: Number.MAX_SAFE_INTEGER, key: 'amount_invalid' })

function decimal({ min, max, key }: { min: number; max: number; key: FieldProblem }) {
  const schema = z.pipe(
    numberLike(key),
    z.number(key).check(z.refine((n: number) => Number.isFinite(n) && n >= min && n <= max, key)),
  )
  boundsBySchema.set(schema, { min, max, isWhole: false })
  return schema
}

/** Degrees north, -90 to 90. */
export const latitudeSchema = decimal({ min: -90, max: 90, key: 'latitude_invalid' })

/** Degrees east, -180 to 180. */
export const longitudeSchema = decimal({ min: -180, max: 180, key: 'longitude_invalid' })

/** A distance in km, zero or more. */
export const distanceSchema = decimal({ min: 0, max: 40_000, key: 'distance_invalid' })

/** Whether a text can be stored in PostgreSQL: no NUL, no lone surrogate. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}

/**
 * A check that suppresses later checks of the same text when it fails. Unlike `abort`, checks across fields still
 * run, so that one answer reports all problems.
 */
export function must(isRight: (text: string) => boolean, key: FieldProblem) {
  return z.check<string>(({ value, issues }) => {
    if (!isRight(value)) issues.push({ code: 'custom', message: key, input: value })
  })
}

/** Whether a text is not empty. */
export function isFilled(text: string): boolean {
  return text !== ''
}

/** A trimmed text of 1 to `max` characters; `required` is the problem of a missing or empty one. */
export function textSchema({
  max,
  required,
  tooLong,
}: {
  max: number
  required: FieldProblem
  tooLong?: FieldProblem
}) {
  return z
    .string(required)
    .check(
      must(isStorable, 'text_invalid'),
      z.trim(),
      z.minLength(1, required),
      z.maxLength(max, tooLong ?? 'text_too_long'),
    )
}

/** An optional trimmed note of at most `max` code points; a blank note becomes null. */
export function noteSchema({ max, tooLong }: { max: number; tooLong: FieldProblem }) {
  const text = z.string('text_invalid').check(
    z.refine(isStorable, { error: problem('text_invalid'), abort: true }),
    z.trim(),
    z.refine((note: string) => [...note].length <= max, tooLong),
  )
  return z.optional(
    z.pipe(
      z.nullable(text),
      z.transform((note) => note || null),
    ),
  )
}

/** An optional search text of at most 200 characters; may be empty. */
export const searchTextSchema = z.optional(
  z
    .string('text_invalid')
    .check(
      z.refine(isStorable, { error: problem('text_invalid'), abort: true }),
      z.trim(),
      z.maxLength(200, 'text_too_long'),
    ),
)

/** A page number, from 1. */
export const pageSchema = z.optional(wholeNumber({ min: 1, max: 1_000_000, key: 'page_invalid' }))

/** A page size, from 1 to 100. */
export const perPageSchema = z.optional(wholeNumber({ min: 1, max: 100, key: 'per_page_invalid' }))

/** A picture in a request: its URL. The allowed hosts are configuration (configured-inputs.ts). */
export const imageAddressSchema = textSchema({ max: 2_048, required: 'image_required' })

/** A picture in an answer: always an object, never null. */
export const imageSchema = z.object({ url: z.nullable(z.string()) })

/** A timestamp in ISO 8601 with offset. */
export const timestampSchema = z.string()

/** An answer with only a message. */
export const messageSchema = z.object({ message: z.string() })

/** Whether both coordinates are given, or neither. */
export function hasBothCoordinates(input: {
  latitude?: number | undefined
  longitude?: number | undefined
}): boolean {
  return (input.latitude === undefined) === (input.longitude === undefined)
}

import * as z from 'zod/mini'
import type { FieldProblem } from './field-problems.ts'

const numericText = /^-?\d{1,16}(\.\d{1,16})?$/

/** A sentence's key, checked against the list of field problems. */
export function problem(key: FieldProblem): FieldProblem {
  return key
}

/** A JSON number, or the same as a numeric string (contract: numbers). */
function numberLike(key: FieldProblem) {
  return z.pipe(
    z.union([z.number(key), z.string(key).check(z.regex(numericText, key))], key),
    z.transform((value) => Number(value)),
  )
}

/** What a number may be; JSON Schema cannot see behind the step that reads numeric strings. */
export type NumberBounds = { min: number; max: number; isWhole: boolean }

const boundsBySchema = new WeakMap<object, NumberBounds>()

/** The bounds of a field's schema, where it is a number of this file, for the documentation. */
export function numberBounds(schema: object): NumberBounds | undefined {
  return boundsBySchema.get(schema)
}

/** A whole number from `min` to `max`, or the same as a numeric string. */
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

/** Tells whether a text can be kept: no NUL, no lone surrogate. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}

/**
 * Asks this of a text first: where it does not hold, nothing more is said of this text. Unlike `abort` it leaves the
 * comparison of fields standing, so that one answer names all problems.
 */
export function must(isRight: (text: string) => boolean, key: FieldProblem) {
  return z.check<string>(({ value, issues }) => {
    if (!isRight(value)) issues.push({ code: 'custom', message: key, input: value })
  })
}

/** Tells whether anything was typed. */
export function isFilled(text: string): boolean {
  return text !== ''
}

/** A text of at most `max` characters, trimmed; `required` is the problem of a missing or empty one. */
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

/** A note of at most `max` code points, trimmed; a blank one is null, and one that is left out stays undefined. */
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

/** A search text: optional, at most 200 characters, never refused for being empty. */
export const searchTextSchema = z.optional(
  z
    .string('text_invalid')
    .check(
      z.refine(isStorable, { error: problem('text_invalid'), abort: true }),
      z.trim(),
      z.maxLength(200, 'text_too_long'),
    ),
)

/** A page number from 1. */
export const pageSchema = z.optional(wholeNumber({ min: 1, max: 1_000_000, key: 'page_invalid' }))

/** A page's size, 1 to 100. */
export const perPageSchema = z.optional(wholeNumber({ min: 1, max: 100, key: 'per_page_invalid' }))

/** The write side of a picture: its address. Whose pictures are allowed is configuration, so the server's rules say more. */
export const imageAddressSchema = textSchema({ max: 2_048, required: 'image_required' })

/** The read side of a picture: always an object, never null itself. */
export const imageSchema = z.object({ url: z.nullable(z.string()) })

/** ISO 8601 with offset. */
export const timestampSchema = z.string()

/** An answer that only says a sentence. */
export const messageSchema = z.object({ message: z.string() })

/** Tells whether both coordinates are given, or neither. */
export function hasBothCoordinates(input: {
  latitude?: number | undefined
  longitude?: number | undefined
}): boolean {
  return (input.latitude === undefined) === (input.longitude === undefined)
}

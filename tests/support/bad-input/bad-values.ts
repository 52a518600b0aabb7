import { isStorable } from '#contracts/fields.ts'
import type { JsonSchema } from '#server/http/docs/json-schema.ts'

/** One value of a field: raw JSON for a body, raw text for an address; null for an omitted field. */
export type Filling = { label: string; json: string | null; url: string | null }

function inBoth(label: string, json: string, url: string): Filling {
  return { label, json, url }
}

/** A text that can be written in both ways. */
export function textFilling(label: string, text: string): Filling {
  return inBoth(label, JSON.stringify(text), encodeURIComponent(text.toWellFormed()))
}

function numberFilling(label: string, digits: string): Filling {
  return inBoth(label, digits, encodeURIComponent(digits))
}

/** Values that a mistake, an old client or an attacker may send. */
export const badValues: readonly Filling[] = [
  { label: 'missing', json: null, url: null },
  inBoth('null', 'null', 'null'),
  inBoth('true', 'true', 'true'),
  textFilling('empty', ''),
  textFilling('blank', '   '),
  textFilling('a word', 'abc'),
  textFilling('10,000 characters', 'a'.repeat(10_000)),
  numberFilling('negative', '-1'),
  numberFilling('zero', '0'),
  numberFilling('negative zero', '-0'),
  numberFilling('fractional', '1.5'),
  numberFilling('1e300', '1e300'),
  numberFilling('1e400, infinite when read', '1e400'),
  numberFilling('2^31', '2147483648'),
  numberFilling('2^53', '9007199254740992'),
  numberFilling('2^63', '9223372036854775808'),
  textFilling('2^63 as text', '9223372036854775808'),
  textFilling('NaN as text', 'NaN'),
  textFilling('Infinity as text', 'Infinity'),
  textFilling('minus Infinity as text', '-Infinity'),
  textFilling('hexadecimal', '0x10'),
  textFilling('an exponent as text', '1e3'),
  textFilling('a decimal comma', '1,5'),
  textFilling('Arabic digits', '١٢'),
  inBoth('an empty object', '{}', '%5Bobject%20Object%5D'),
  inBoth('an object', '{"a":{"b":1}}', '%7B%22a%22%3A1%7D'),
  inBoth('an empty list', '[]', '[]'),
  inBoth('a list', '[1,2]', '[1,2]'),
  textFilling('NUL', '\u0000'),
  textFilling('text around NUL', 'a\u0000b'),
  inBoth('a lone surrogate', '"\\ud800"', '%ED%A0%80'),
  inBoth('text around a lone surrogate', '"a\\udc00b"', 'a%ED%B0%80b'),
  textFilling('SQL', "'; drop table users; --"),
  textFilling('wildcards', '%_%\\'),
  textFilling('a path', '../../etc/passwd'),
  inBoth('a broken escape', '"%"', '%'),
  inBoth('half an escape', '"%zz"', '%zz'),
]

function breaksNumber(
  { minimum = -Infinity, maximum = Infinity, type }: JsonSchema,
  value: unknown,
): boolean {
  if (typeof value === 'string' && !/^-?\d{1,16}(\.\d{1,16})?$/.test(value)) return true
  if (typeof value !== 'string' && typeof value !== 'number') return true
  const number = Number(value)
  if (!Number.isFinite(number) || number < minimum || number > maximum) return true
  return type === 'integer' && !Number.isSafeInteger(number)
}

/** Whether a field's schema certainly rejects a value; false if only the use case can know. */
export function breaks(schema: JsonSchema, value: unknown): boolean {
  if (schema.enum !== undefined) return !schema.enum.includes(value as string)
  if (schema.anyOf !== undefined) return schema.anyOf.every((choice) => breaks(choice, value))
  if (schema.type === 'integer' || schema.type === 'number') return breaksNumber(schema, value)
  if (schema.type === 'null') return value !== null
  if (schema.type !== 'string') return false
  if (typeof value !== 'string') return true
  const { minLength = 0, maxLength = Infinity, pattern } = schema
  const isLong = value.length < minLength || value.length > maxLength
  return isLong || !isStorable(value) || (pattern !== undefined && !new RegExp(pattern).test(value))
}

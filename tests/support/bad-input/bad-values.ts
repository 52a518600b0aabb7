import { isStorable } from '#contracts/fields.ts'
import type { JsonSchema } from '#server/http/docs/json-schema.ts'

/** One value of a field: raw JSON for a body, raw text for an address; null for an omitted field. */
export type FieldValue = { label: string; json: string | null; url: string | null }

function inBoth(label: string, json: string, url: string): FieldValue {
  return { label, json, url }
}

/** A text that can be written in both ways. */
export function textValue(label: string, text: string): FieldValue {
  return inBoth(label, JSON.stringify(text), encodeURIComponent(text.toWellFormed()))
}

function numberValue(label: string, digits: string): FieldValue {
  return inBoth(label, digits, encodeURIComponent(digits))
}

/** Values that a mistake, an old client or an attacker may send. */
export const badValues: readonly FieldValue[] = [
  { label: 'missing', json: null, url: null },
  inBoth('null', 'null', 'null'),
  inBoth('true', 'true', 'true'),
  textValue('empty', ''),
  textValue('blank', '   '),
  textValue('a word', 'abc'),
  textValue('10,000 characters', 'a'.repeat(10_000)),
  numberValue('negative', '-1'),
  numberValue('zero', '0'),
  numberValue('negative zero', '-0'),
  numberValue('fractional', '1.5'),
  numberValue('1e300', '1e300'),
  numberValue('1e400, infinite when read', '1e400'),
  numberValue('2^31', '2147483648'),
  numberValue('2^53', '9007199254740992'),
  numberValue('2^63', '9223372036854775808'),
  textValue('2^63 as text', '9223372036854775808'),
  textValue('NaN as text', 'NaN'),
  textValue('Infinity as text', 'Infinity'),
  textValue('minus Infinity as text', '-Infinity'),
  textValue('hexadecimal', '0x10'),
  textValue('an exponent as text', '1e3'),
  textValue('a decimal comma', '1,5'),
  textValue('Arabic digits', '١٢'),
  inBoth('an empty object', '{}', '%5Bobject%20Object%5D'),
  inBoth('an object', '{"a":{"b":1}}', '%7B%22a%22%3A1%7D'),
  inBoth('an empty list', '[]', '[]'),
  inBoth('a list', '[1,2]', '[1,2]'),
  textValue('NUL', '\u0000'),
  textValue('text around NUL', 'a\u0000b'),
  inBoth('a lone surrogate', '"\\ud800"', '%ED%A0%80'),
  inBoth('text around a lone surrogate', '"a\\udc00b"', 'a%ED%B0%80b'),
  textValue('SQL', "'; drop table users; --"),
  textValue('wildcards', '%_%\\'),
  textValue('a path', '../../etc/passwd'),
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

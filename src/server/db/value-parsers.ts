import { TypeOverrides } from 'pg'

const INT8 = 20
const NUMERIC = 1700
const DATE = 1082
const INT8_ARRAY = 1016
const NUMERIC_ARRAY = 1231
const DATE_ARRAY = 1182

/** Parsers by type id. Only here does `bigint` become a number. */
export function createValueParsers(): TypeOverrides {
  const parsers = new TypeOverrides()
  parsers.setTypeParser(INT8, parseSafeNumber)
  parsers.setTypeParser(NUMERIC, parseSafeNumber)
  parsers.setTypeParser(DATE, keepText)
  parsers.setTypeParser(INT8_ARRAY, arrayOf(parseSafeNumber))
  parsers.setTypeParser(NUMERIC_ARRAY, arrayOf(parseSafeNumber))
  parsers.setTypeParser(DATE_ARRAY, arrayOf(keepText))
  return parsers
}

/** Sums of `bigint` are `numeric`. Refuses values that a number cannot hold exactly. */
function parseSafeNumber(text: string): number {
  const value = Number(text)
  if (Number.isSafeInteger(value) || (Number.isFinite(value) && !Number.isInteger(value))) return value
  throw new RangeError(`The database answered ${text}, which a number cannot hold exactly.`)
}

function keepText(text: string): string {
  return text
}

/** Numbers and dates need no quotes, so the text of an array is as simple as `{1,NULL,3}`. */
function arrayOf<Value>(parse: (text: string) => Value): (text: string) => (Value | null)[] {
  return (text) => {
    const items = text === '{}' ? [] : text.slice(1, -1).split(',')
    return items.map((item) => (item === 'NULL' ? null : parse(item)))
  }
}

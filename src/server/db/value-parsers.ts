import { TypeOverrides } from 'pg'

const INT8 = 20
const NUMERIC = 1700
const DATE = 1082
const INT8_ARRAY = 1016
const NUMERIC_ARRAY = 1231
const DATE_ARRAY = 1182

/** The parsers of column values by type id. Here `bigint` becomes a number, and dates stay texts. */
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

/** Parses `bigint`, and `numeric`, the type of its sums. Refuses values that a number cannot represent exactly. */
function parseSafeNumber(text: string): number {
  const value = Number(text)
  if (Number.isSafeInteger(value) || (Number.isFinite(value) && !Number.isInteger(value))) return value
  throw new RangeError(`The database answered ${text}, which a number cannot hold exactly.`)
}

function keepText(text: string): string {
  return text
}

/** Parses the text of an array, such as `{1,NULL,3}`. Numbers and dates in it have no quotes. */
function arrayOf<Value>(parse: (text: string) => Value): (text: string) => (Value | null)[] {
  return (text) => {
    const items = text === '{}' ? [] : text.slice(1, -1).split(',')
    return items.map((item) => (item === 'NULL' ? null : parse(item)))
  }
}

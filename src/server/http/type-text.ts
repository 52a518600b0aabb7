import type { JsonSchema } from './json-schema.ts'

function range({ minimum, maximum }: JsonSchema): string {
  if (minimum === undefined && maximum === undefined) return ''
  if (maximum === undefined || maximum === Number.MAX_SAFE_INTEGER) return `, ${minimum} or more`
  return `, ${minimum ?? 'up'} to ${maximum}`
}

function length({ minLength, maxLength }: JsonSchema): string {
  if (maxLength === undefined) return ''
  if (minLength === maxLength) return `, ${maxLength} characters`
  return minLength === undefined
    ? `, at most ${maxLength} characters`
    : `, ${minLength} to ${maxLength} characters`
}

/** A number that is also taken as a text is shown as the number that it means. */
function alternatives(schemas: JsonSchema[], indent: string): string {
  const [first, second] = schemas
  const isNumberLike =
    schemas.length === 2 &&
    (first?.type === 'integer' || first?.type === 'number') &&
    second?.type === 'string'
  return (isNumberLike && first ? [first] : schemas).map((schema) => typeText(schema, indent)).join(' | ')
}

function objectText({ properties = {}, required = [] }: JsonSchema, indent: string): string {
  const inner = `${indent}  `
  const lines = Object.entries(properties).map(
    ([name, schema]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${typeText(schema, inner)}`,
  )
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`
}

/** A schema as a short text for people: `integer, 1 to 99`, `"cash" | "coins"`, or an object over several lines. */
export function typeText(schema: JsonSchema, indent = ''): string {
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) ?? ''
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.anyOf !== undefined) return alternatives(schema.anyOf, indent)
  if (schema.type === 'array') return `list of ${typeText(schema.items ?? {}, indent)}`
  if (schema.type === 'object') return objectText(schema, indent)
  if (schema.type === undefined) return 'anything'
  const kind = typeof schema.type === 'string' ? schema.type : schema.type.join(' | ')
  return `${kind}${range(schema)}${length(schema)}`
}

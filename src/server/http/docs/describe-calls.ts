import * as z from 'zod/mini'
import { type EndpointName, endpoints } from '#contracts/api.ts'
import { type Endpoint, endpoint, nouns } from '#contracts/endpoint.ts'
import { idSchema } from '#contracts/fields.ts'
import { methodAndPath } from '#contracts/method-and-path.ts'
import { orderProgressSchema } from '#contracts/orders/order-progress.ts'
import { inputSchemaOf, type JsonSchema, outputSchemaOf } from './json-schema.ts'

/** An input field of a call. DELETE accepts it in the query or the body. */
export type Field = {
  name: string
  place: 'path' | 'query' | 'body' | 'query or body'
  isRequired: boolean
  schema: JsonSchema
}

/** A call or stream in the documentation: its declaration with the schemas translated. */
export type CallDescription = Endpoint & {
  name: string
  method: string
  path: string
  fields: Field[]
  answer: JsonSchema
  /** Whether the answer is a stream of events with `answer` as their data. */
  isStream: boolean
}

/** All calls and streams, and the named objects of their answers. */
export type ApiDescription = {
  calls: CallDescription[]
  streams: CallDescription[]
  objects: Record<string, JsonSchema>
}

/** The event stream of an order (streams/order-events.ts), which is no endpoint of the contract. */
const followOrder = endpoint({
  route: 'GET /orders/{id}/events',
  noun: 'Orders',
  summary:
    "The live changes of one of the caller's orders, as server-sent events: one named `progress` at once and one " +
    'after each change, until the order is over. With the `Last-Event-ID` of the last of them, 204.',
  audience: 'customer',
  access: 'read',
  input: z.object({ id: idSchema, ticket: z.optional(z.string()) }),
  output: orderProgressSchema,
  refusals: ['order_not_found'],
})

/** Where a field is sent. Must agree with inputOf in call.ts. */
function placeOf(name: string, method: string, path: string): Field['place'] {
  if (path.includes(`{${name}}`)) return 'path'
  if (method === 'GET') return 'query'
  return method === 'DELETE' && name !== 'password' ? 'query or body' : 'body'
}

/** Merges a union of objects into one object. A field that only some of them have accepts any value. */
function asOneObject(schema: JsonSchema): JsonSchema {
  const choices = schema.oneOf ?? schema.anyOf
  if (choices === undefined) return schema
  const names = [...new Set(choices.flatMap(({ properties = {} }) => Object.keys(properties)))]
  const schemasOf = (name: string) => choices.flatMap(({ properties = {} }) => properties[name] ?? [])
  const properties = names.map((name): [string, JsonSchema] => {
    const [first = {}, ...others] = schemasOf(name)
    if (others.length < choices.length - 1) return [name, { anyOf: [first, {}] }]
    const isSame = others.every((other) => JSON.stringify(other) === JSON.stringify(first))
    return [name, isSame ? first : { anyOf: [first, ...others] }]
  })
  const required = names.filter((name) => choices.every((choice) => choice.required?.includes(name)))
  return { type: 'object', properties: Object.fromEntries(properties), required }
}

/** The field that every staff call accepts in addition to its own (authorize.ts). */
const restaurantField = z.object({ partner_id: z.optional(idSchema) })

function fieldsOf({ input, audience }: Endpoint, method: string, path: string): Field[] {
  const { properties, required = [] } = asOneObject(inputSchemaOf(input))
  const acting = audience === 'staff' ? inputSchemaOf(restaurantField).properties : {}
  return Object.entries({ ...properties, ...acting }).map(([name, schema]) => ({
    name,
    place: placeOf(name, method, path),
    isRequired: required.includes(name),
    schema,
  }))
}

/** Describes every call of the contract. */
export function describeCalls(): ApiDescription {
  const objects: Record<string, JsonSchema> = {}

  function describe(name: string, declared: Endpoint, isStream: boolean): CallDescription {
    const { method, path } = methodAndPath(declared.route)
    const answer = outputSchemaOf(declared.output, objects)
    return { ...declared, name, method, path, fields: fieldsOf(declared, method, path), answer, isStream }
  }

  const names = Object.keys(endpoints) as EndpointName[]
  const calls = names
    .map((name) => describe(name, endpoints[name], false))
    .toSorted((a, b) => nouns.indexOf(a.noun) - nouns.indexOf(b.noun))
  return { calls, streams: [describe('followOrder', followOrder, true)], objects }
}

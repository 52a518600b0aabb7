import * as z from 'zod/mini'
import { type EndpointName, endpoints } from '#contracts/api.ts'
import { type Audience, type Endpoint, methodAndPath, type Noun, nouns } from '#contracts/endpoint.ts'
import { idSchema } from '#contracts/fields.ts'
import { createOrderTicket } from '#contracts/orders/order-progress.ts'
import type { RefusalCode } from '#contracts/refusals.ts'
import { inputSchemaOf, type JsonSchema, outputSchemaOf } from './json-schema.ts'

/** Where a field is sent. DELETE accepts the query and the body. */
export type Place = 'path' | 'query' | 'body' | 'query or body'

/** An input field of a call. */
export type Field = { name: string; place: Place; isRequired: boolean; schema: JsonSchema }

/** A call or stream in the documentation. */
export type PathDescription = {
  name: string
  noun: Noun
  method: string
  path: string
  alias: string | undefined
  summary: string
  audience: Audience
  /** What a role must be allowed to do, where roles differ. */
  permission: Endpoint['permission']
  fields: Field[]
  success: number
  /** The status of the value `false` (see Endpoint.falseStatus). */
  falseStatus: number | undefined
  answer: JsonSchema
  /** The declared refusals. */
  refusals: readonly RefusalCode[]
  /** Whether the answer is a stream of events with `answer` as their data. */
  isStream: boolean
  isCached: boolean
  isPaged: boolean
  takesIdempotencyKey: boolean
}

/** A call in the documentation. */
export type CallDescription = PathDescription & { name: EndpointName }

/** All calls and streams, and the named objects of their answers. */
export type ApiDescription = {
  calls: CallDescription[]
  streams: PathDescription[]
  objects: Record<string, JsonSchema>
}

/** Where a field is sent; must agree with inputOf in mount-api.ts. */
function placeOf(name: string, method: string, path: string): Place {
  if (path.includes(`{${name}}`)) return 'path'
  if (method === 'GET') return 'query'
  return method === 'DELETE' && name !== 'password' ? 'query or body' : 'body'
}

/** Merges a union of objects into one object. A field that only some of them have may have any value. */
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

/** What every call of staff takes besides its own fields (authorize.ts). */
const actingFor = z.object({ partner_id: z.optional(idSchema) })

function fieldsOf(endpoint: Endpoint, method: string, path: string): Field[] {
  const own = asOneObject(inputSchemaOf(endpoint.input))
  const acting = endpoint.audience === 'staff' ? inputSchemaOf(actingFor).properties : {}
  const { properties, required = [] } = { ...own, properties: { ...own.properties, ...acting } }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    place: placeOf(name, method, path),
    isRequired: required.includes(name),
    schema,
  }))
}

function describe(name: EndpointName, objects: Record<string, JsonSchema>): CallDescription {
  const endpoint: Endpoint = endpoints[name]
  const { method, path } = methodAndPath(endpoint.route)
  const answer = outputSchemaOf(endpoint.output, objects)
  const fields = fieldsOf(endpoint, method, path)
  return {
    name,
    noun: endpoint.noun,
    method,
    path,
    alias: endpoint.alias,
    summary: endpoint.summary,
    audience: endpoint.audience,
    permission: endpoint.permission,
    fields,
    success: endpoint.success,
    falseStatus: endpoint.falseStatus,
    answer,
    refusals: endpoint.refusals,
    isStream: false,
    isCached: endpoint.cached === true,
    isPaged: fields.some((field) => field.name === 'per_page') && answer.properties?.total === undefined,
    takesIdempotencyKey: endpoint.refusals.includes('idempotency_key_reused'),
  }
}

/** The event stream of an order (mount-order-events.ts), which is no endpoint of the contract. */
function describeOrderEvents(progress: JsonSchema): PathDescription {
  const { id = {} } = inputSchemaOf(createOrderTicket.input).properties ?? {}
  return {
    name: 'followOrder',
    noun: 'Orders',
    method: 'GET',
    path: '/orders/{id}/events',
    alias: undefined,
    summary:
      "The live changes of one of the caller's orders, as server-sent events: one named `progress` at once and one " +
      'after each change, until the order is over. With the `Last-Event-ID` of the last of them, 204.',
    audience: 'customer',
    permission: undefined,
    fields: [
      { name: 'id', place: 'path', isRequired: true, schema: id },
      { name: 'ticket', place: 'query', isRequired: false, schema: { type: 'string' } },
    ],
    success: 200,
    falseStatus: undefined,
    answer: progress,
    refusals: ['order_not_found'],
    isStream: true,
    isCached: false,
    isPaged: false,
    takesIdempotencyKey: false,
  }
}

/** Describes every call of the contract. */
export function describeCalls(): ApiDescription {
  const objects: Record<string, JsonSchema> = {}
  const names = Object.keys(endpoints) as EndpointName[]
  const calls = names
    .map((name) => describe(name, objects))
    .toSorted((a, b) => nouns.indexOf(a.noun) - nouns.indexOf(b.noun))
  const streams = [describeOrderEvents({ $ref: '#/components/schemas/OrderProgress' })]
  return { calls, streams, objects }
}

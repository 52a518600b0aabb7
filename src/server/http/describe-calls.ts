import { endpoints } from '#contracts/api.ts'
import type { Audience, Endpoint } from '#contracts/endpoint.ts'
import type { RefusalCode } from '#contracts/refusals.ts'
import { type EndpointName, methodAndPath, routeAliases } from '#contracts/routes.ts'
import { inputSchemaOf, type JsonSchema, outputSchemaOf } from './json-schema.ts'

/** Where a field travels. A DELETE takes its fields from the query or from a body. */
export type Place = 'path' | 'query' | 'body' | 'query or body'

/** One field that a call takes. */
export type Field = { name: string; place: Place; isRequired: boolean; schema: JsonSchema }

/** One call as the documentation shows it. */
export type CallDescription = {
  name: EndpointName
  noun: Noun
  method: string
  path: string
  alias: string | undefined
  summary: string
  audience: Audience
  fields: Field[]
  success: number
  answer: JsonSchema
  /** What it may answer besides the refusals of any call. */
  refusals: readonly RefusalCode[]
  isCached: boolean
  isPaged: boolean
  takesIdempotencyKey: boolean
}

/** Every call with the named objects of their answers. */
export type ApiDescription = { calls: CallDescription[]; objects: Record<string, JsonSchema> }

/** The order in which the documentation shows the calls. */
export const nouns = {
  Accounts: ['signUp', 'signIn', 'signOut', 'activateAccount', 'resendActivationCode', 'getUser'],
  Catalogue: [
    'listPartners',
    'getPartner',
    'suggestPartners',
    'suggestPartnersNearby',
    'listPartnerFeedbacks',
    'findPartners',
    'findProducts',
    'listTrendingProducts',
    'getProduct',
  ],
  Cart: ['getCart', 'addToCart', 'updateCart', 'removeFromCart', 'clearCart'],
  Addresses: ['listAddresses', 'addAddress', 'updateAddress', 'deleteAddress'],
  Orders: ['quoteDelivery', 'getCoins', 'placeOrder', 'listOrders', 'getOrderDetails'],
} as const satisfies Record<string, readonly EndpointName[]>

/** A group of calls. */
export type Noun = keyof typeof nouns

/** Says where a field travels, as mount-api.ts reads it. */
function placeOf(name: string, method: string, path: string): Place {
  if (path.includes(`{${name}}`)) return 'path'
  if (method === 'GET') return 'query'
  return method === 'DELETE' ? 'query or body' : 'body'
}

function fieldsOf(endpoint: Endpoint, method: string, path: string): Field[] {
  const { properties = {}, required = [] } = inputSchemaOf(endpoint.input)
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    place: placeOf(name, method, path),
    isRequired: required.includes(name),
    schema,
  }))
}

function describe(name: EndpointName, noun: Noun, objects: Record<string, JsonSchema>): CallDescription {
  const endpoint: Endpoint = endpoints[name]
  const { method, path } = methodAndPath(endpoint.route)
  const answer = outputSchemaOf(endpoint.output, objects)
  const fields = fieldsOf(endpoint, method, path)
  return {
    name,
    noun,
    method,
    path,
    alias: routeAliases[name],
    summary: endpoint.summary,
    audience: endpoint.audience,
    fields,
    success: endpoint.success,
    answer,
    refusals: endpoint.refusals,
    isCached: endpoint.cached === true,
    isPaged: fields.some((field) => field.name === 'per_page') && answer.properties?.total === undefined,
    takesIdempotencyKey: endpoint.refusals.includes('idempotency_key_reused'),
  }
}

/** Describes every call of the contract for people and programs. */
export function describeCalls(): ApiDescription {
  const objects: Record<string, JsonSchema> = {}
  const calls = (Object.keys(nouns) as Noun[]).flatMap((noun) =>
    nouns[noun].map((name) => describe(name, noun, objects)),
  )
  return { calls, objects }
}

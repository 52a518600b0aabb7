import type { AccountKind } from '#contracts/endpoint.ts'
import { nouns } from '#contracts/endpoint.ts'
import { type RefusalCode, refusals } from '#contracts/refusals/refusals.ts'
import type { ApiDescription, CallDescription } from './describe-calls.ts'
import type { JsonSchema } from './json-schema.ts'

type Answer = {
  description: string
  headers?: Record<string, { description: string; schema: JsonSchema }>
  content?: Record<string, { schema: JsonSchema; examples?: Record<string, { value: unknown }> }>
}

/** An operation of the document. */
export type Operation = ReturnType<typeof operationOf>

/** An OpenAPI 3.1 document with the parts that this API uses. */
export type OpenApiDocument = ReturnType<typeof buildOpenApi>

const description = [
  'Numbers may also be sent as numeric strings; unknown fields are ignored; money is whole Vietnamese dong.',
  'Every refusal is `{message, code, errors?}`: `message` is a sentence for a person in the language of',
  '`Accept-Language` (English or Vietnamese), `code` a stable word for programs, `errors` a map from field to sentences.',
].join(' ')

const errorSchema: JsonSchema = {
  type: 'object',
  description: 'A refusal. Some carry further figures beside these fields.',
  properties: {
    message: { type: 'string' },
    code: { type: 'string', enum: Object.keys(refusals) },
    errors: {
      type: 'object',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
  },
  required: ['message', 'code'],
}

/** The refusals that every call with these properties may answer. */
function commonRefusals({ audience, permission, fields, method }: CallDescription): RefusalCode[] {
  const mayHaveBody = method !== 'GET'
  return [
    ...(fields.length > 0 ? (['validation_failed'] as const) : []),
    'bad_request',
    ...(mayHaveBody ? (['malformed_json', 'payload_too_large', 'unsupported_media_type'] as const) : []),
    ...(audience === 'public' ? [] : (['unauthorized'] as const)),
    ...(audience === 'public' || audience === 'signed_in' ? [] : (['forbidden'] as const)),
    ...(permission === undefined ? [] : (['permission_missing'] as const)),
    ...(audience === 'staff' ? (['partner_not_found', 'not_approved'] as const) : []),
    'too_many_requests',
    'internal_error',
    'overloaded',
  ]
}

function refusalAnswers(call: CallDescription): Record<string, Answer> {
  const codes = [...new Set([...call.refusals, ...commonRefusals(call)])]
  const byStatus = Map.groupBy(codes, (code) => refusals[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => {
      const error = {
        allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: group } } }],
      }
      const schema = status === call.falseStatus ? { anyOf: [{ const: false }, error] } : error
      const examples = Object.fromEntries(
        group.flatMap((code) => [
          [code, { value: { message: refusals[code].en, code } }],
          [`${code} (vi)`, { value: { message: refusals[code].vi, code } }],
        ]),
      )
      const wait = { description: 'Seconds to wait.', schema: { type: 'integer' } }
      return [
        String(status),
        {
          description: group.join(', '),
          ...((status === 429 || status === 503) && { headers: { 'Retry-After': wait } }),
          content: { 'application/json': { schema, examples } },
        },
      ]
    }),
  )
}

function successAnswers(call: CallDescription): Record<string, Answer> {
  const { success, answer, isStream, cached, fields, file } = call
  const type = file ?? (isStream ? 'text/event-stream' : 'application/json')
  const isPaged = fields.some(({ name }) => name === 'per_page') && answer.properties?.total === undefined
  const headers: Answer['headers'] = {
    ...(isPaged && {
      'X-Total-Count': { description: 'How long the whole list is.', schema: { type: 'integer' } },
    }),
    ...(cached && { ETag: { description: 'Strong, one per encoding.', schema: { type: 'string' } } }),
  }
  return {
    [success]: {
      description: success === 201 ? 'Made.' : 'Done.',
      ...(Object.keys(headers).length > 0 && { headers }),
      content: { [type]: { schema: file === undefined ? answer : { type: 'string' } } },
    },
    ...(isStream && { '204': { description: 'Nothing can follow what the client has seen.' } }),
    ...(cached && { '304': { description: 'The client has it already (If-None-Match).' } }),
  }
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A repeated request with the same key answers with the first result; another request with that key is refused.',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' } as JsonSchema,
}

function parametersOf({ fields, refusals: declared }: CallDescription) {
  const inUrl = fields.filter(({ place }) => place !== 'body')
  return [
    ...inUrl.map(({ name, place, isRequired, schema }) => {
      if (place !== 'query or body') return { name, in: place, required: isRequired, schema }
      const description = isRequired ? 'Required, here or in the body.' : 'Here or in the body.'
      return { name, in: 'query', required: false, description, schema }
    }),
    ...(declared.includes('idempotency_key_reused') ? [idempotencyKey] : []),
  ]
}

function bodyOf({ fields, method }: CallDescription) {
  const inBody = fields.filter(({ place }) => place === 'body' || place === 'query or body')
  if (inBody.length === 0) return undefined
  // DELETE also accepts all fields in the query, so no body is required.
  const required = inBody
    .filter(({ isRequired }) => isRequired && method !== 'DELETE')
    .map(({ name }) => name)
  const schema: JsonSchema = {
    type: 'object',
    properties: Object.fromEntries(inBody.map((field) => [field.name, field.schema])),
    ...(required.length > 0 && { required }),
  }
  return { required: required.length > 0, content: { 'application/json': { schema } } }
}

const kinds = ['customer', 'driver', 'staff', 'administrator'] as const satisfies readonly AccountKind[]

function securityOf({ audience, isStream }: CallDescription): Record<string, string[]>[] {
  if (audience === 'public') return []
  if (isStream) return [{ [audience]: [] }, { ticket: [] }]
  return (audience === 'signed_in' ? kinds : [audience]).map((kind) => ({ [kind]: [] }))
}

function operationOf(call: CallDescription) {
  const parameters = parametersOf(call)
  const requestBody = bodyOf(call)
  const notes = [
    ...(call.alias ? [`Older clients may also say \`${call.alias}\`.`] : []),
    ...(call.permission ? [`Takes the permission \`${call.permission}\`.`] : []),
  ]
  return {
    operationId: call.name,
    tags: [call.noun],
    summary: call.summary,
    ...(notes.length > 0 && { description: notes.join(' ') }),
    security: securityOf(call),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: { ...successAnswers(call), ...refusalAnswers(call) },
  }
}

/** Builds the OpenAPI 3.1 document from the contract. */
export function buildOpenApi({ calls, streams, objects }: ApiDescription, publicUrl: string) {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const call of [...calls, ...streams]) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Mâm', version: 'v1', description },
    servers: [{ url: `${publicUrl}/api/v1` }],
    tags: nouns.map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...objects, Error: errorSchema },
      securitySchemes: {
        ...Object.fromEntries(
          kinds.map((kind) => [kind, { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' }]),
        ),
        ticket: { type: 'apiKey', in: 'query', name: 'ticket' },
      },
    },
  }
}

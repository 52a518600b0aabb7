import type { AccountKind } from '#contracts/endpoint.ts'
import { nouns } from '#contracts/endpoint.ts'
import { type RefusalCode, refusals } from '#contracts/refusals.ts'
import type { ApiDescription, Field, PathDescription } from './describe-calls.ts'
import type { JsonSchema } from './json-schema.ts'

type Content = Record<string, { schema: JsonSchema; examples?: Record<string, { value: unknown }> }>
type Header = { description: string; schema: JsonSchema }
type Answer = { description: string; headers?: Record<string, Header>; content?: Content }
type Parameter = {
  name: string
  in: string
  required: boolean
  description?: string
  schema: JsonSchema
}

/** An operation of the document. */
export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  security: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, Answer>
}

/** An OpenAPI 3.1 document, as far as this API uses it. */
export type OpenApiDocument = {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, JsonSchema>
    securitySchemes: Record<string, Record<string, string>>
  }
}

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

/** The refusals that every such call may answer. */
function commonRefusals({ audience, permission, fields, method }: PathDescription): RefusalCode[] {
  const mayHaveBody = method !== 'GET'
  return [
    ...(fields.length > 0 ? (['validation_failed'] as const) : []),
    'bad_request',
    ...(mayHaveBody ? (['malformed_json', 'payload_too_large', 'unsupported_media_type'] as const) : []),
    ...(audience === 'public' ? [] : (['unauthorized'] as const)),
    ...(audience === 'public' || audience === 'signed_in' ? [] : (['forbidden'] as const)),
    ...(permission === undefined ? [] : (['permission_missing'] as const)),
    ...(audience === 'staff' ? (['partner_not_found'] as const) : []),
    'too_many_requests',
    'internal_error',
    'overloaded',
  ]
}

function refusalAnswers(call: PathDescription): Record<string, Answer> {
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

function successAnswers(call: PathDescription): Record<string, Answer> {
  const { success, answer, isStream, isCached, isPaged } = call
  const headers: Record<string, Header> = {
    ...(isPaged && {
      'X-Total-Count': { description: 'How long the whole list is.', schema: { type: 'integer' } },
    }),
    ...(isCached && { ETag: { description: 'Strong, one per encoding.', schema: { type: 'string' } } }),
  }
  return {
    [success]: {
      description: success === 201 ? 'Made.' : 'Done.',
      ...(Object.keys(headers).length > 0 && { headers }),
      content: { [isStream ? 'text/event-stream' : 'application/json']: { schema: answer } },
    },
    ...(isStream && { '204': { description: 'Nothing can follow what the client has seen.' } }),
    ...(isCached && { '304': { description: 'The client has it already (If-None-Match).' } }),
  }
}

function parametersOf({ fields, takesIdempotencyKey }: PathDescription): Parameter[] {
  const fromUrl = fields
    .filter(({ place }) => place !== 'body')
    .map(({ name, place, isRequired, schema }): Parameter => {
      if (place === 'path') return { name, in: 'path', required: true, schema }
      if (place === 'query') return { name, in: 'query', required: isRequired, schema }
      const hint = isRequired ? 'Required, here or in the body.' : 'Here or in the body.'
      return { name, in: 'query', required: false, description: hint, schema }
    })
  if (!takesIdempotencyKey) return fromUrl
  const key: Parameter = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'A repeated request with the same key answers with the first result.',
    schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' },
  }
  return [...fromUrl, key]
}

function bodyOf({ fields, method }: PathDescription): Operation['requestBody'] {
  const inBody = fields.filter(({ place }) => place === 'body' || place === 'query or body')
  if (inBody.length === 0) return undefined
  // DELETE also accepts all fields in the query, so no body is required.
  const required = method === 'DELETE' ? [] : inBody.filter((field) => field.isRequired).map(nameOf)
  const schema: JsonSchema = {
    type: 'object',
    properties: Object.fromEntries(inBody.map((field) => [field.name, field.schema])),
    ...(required.length > 0 && { required }),
  }
  return { required: required.length > 0, content: { 'application/json': { schema } } }
}

function nameOf({ name }: Field): string {
  return name
}

const kinds = ['customer', 'driver', 'staff', 'administrator'] as const satisfies readonly AccountKind[]

function securityOf({ audience, isStream }: PathDescription): Operation['security'] {
  if (audience === 'public') return []
  if (isStream) return [{ [audience]: [] }, { ticket: [] }]
  return (audience === 'signed_in' ? kinds : [audience]).map((kind) => ({ [kind]: [] }))
}

function operationOf(call: PathDescription): Operation {
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
export function buildOpenApi(
  { calls, streams, objects }: ApiDescription,
  publicUrl: string,
): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {}
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

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EndpointName, endpoints } from '#contracts/api.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import { methodAndPath } from '#contracts/method-and-path.ts'
import { refusals } from '#contracts/refusals/refusals.ts'
import type { JsonSchema } from '#server/http/docs/json-schema.ts'
import type { OpenApiDocument, Operation } from '#server/http/docs/openapi.ts'
import { startTestApp, type TestApp, type TestResponse } from '#tests/support/test-app.ts'

let app: TestApp
let answer: TestResponse
let document: OpenApiDocument

beforeAll(async () => {
  app = await startTestApp()
  answer = await app.call('GET', '/openapi.json')
  document = answer.body
})
afterAll(() => app.close())

const names = Object.keys(endpoints) as EndpointName[]

function operationOf(name: EndpointName): Operation {
  const { method, path } = methodAndPath(endpoints[name].route)
  const operation = document.paths[path]?.[method.toLowerCase()]
  if (operation === undefined) throw new Error(`${name} is not in the document.`)
  return operation
}

/** The body's schema, or an empty one. */
function bodyOf(name: EndpointName): JsonSchema {
  return operationOf(name).requestBody?.content['application/json']?.schema ?? {}
}

function parameters(name: EndpointName, place: string): string[] {
  return (operationOf(name).parameters ?? [])
    .filter((parameter) => parameter.in === place)
    .map((parameter) => parameter.name)
}

/** The JSON value and every object inside it. */
function* objectsIn(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield value as Record<string, unknown>
  for (const inner of Object.values(value)) yield* objectsIn(inner)
}

describe('GET /openapi.json', () => {
  it('answers an OpenAPI 3.1 document of this service', () => {
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(document.openapi).toBe('3.1.0')
    expect(document.servers).toEqual([{ url: 'http://localhost:3000/api/v1' }])
  })

  it('lists every call of the contract and the stream of an order once, and nothing else', () => {
    const listed = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => ({
        route: `${method.toUpperCase()} ${path}`,
        id: operation.operationId,
      })),
    )
    const calls = names.map((name) => ({ route: endpoints[name].route as string, id: name as string }))
    const expected = [...calls, { route: 'GET /orders/{id}/events', id: 'followOrder' }]
    expect(listed.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(
      expected.toSorted((a, b) => a.id.localeCompare(b.id)),
    )
  })

  it('documents that an order has a stream of events, with a token or a stream token', () => {
    const operation = document.paths['/orders/{id}/events']?.get
    expect(operation?.security).toEqual([{ customer: [] }, { ticket: [] }])
    expect(operation?.parameters?.map(({ name, in: place, required }) => [name, place, required])).toEqual([
      ['id', 'path', true],
      ['ticket', 'query', false],
    ])
    expect(operation?.responses['200']?.content).toEqual({
      'text/event-stream': { schema: { $ref: '#/components/schemas/OrderProgress' } },
    })
    for (const status of ['204', '400', '401', '403', '404', '429', '503']) {
      expect(operation?.responses).toHaveProperty(status)
    }
    expect(document.components.securitySchemes.ticket).toEqual({
      type: 'apiKey',
      in: 'query',
      name: 'ticket',
    })
  })

  it('refers only to objects that it contains', () => {
    const references = [...objectsIn(document)].flatMap(({ $ref }) =>
      typeof $ref === 'string' ? [$ref] : [],
    )
    expect(references.length).toBeGreaterThan(50)
    for (const reference of new Set(references)) {
      const name = /^#\/components\/schemas\/(\w+)$/.exec(reference)?.[1] ?? ''
      expect(Object.keys(document.components.schemas), reference).toContain(name)
    }
  })

  it('contains no unused object', () => {
    const text = JSON.stringify(document)
    for (const name of Object.keys(document.components.schemas)) {
      expect(text).toContain(`"#/components/schemas/${name}"`)
    }
  })

  it.each(names)('declares every parameter of the path of %s, and none twice', (name) => {
    const { path } = methodAndPath(endpoints[name].route)
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter)
    expect(parameters(name, 'path')).toEqual(inPath)
    const all = (operationOf(name).parameters ?? []).map((parameter) => `${parameter.in} ${parameter.name}`)
    expect(new Set(all).size).toBe(all.length)
  })

  it('puts the fields of a GET into the query and those of a POST into the body', () => {
    expect(parameters('findPartners', 'query')).toEqual(expect.arrayContaining(['name', 'per_page', 'sort']))
    expect(operationOf('findPartners').requestBody).toBeUndefined()
    expect(parameters('addToCart', 'query')).toEqual([])
    expect(bodyOf('addToCart').required).toEqual(['product_id', 'partner_id', 'quantity'])
  })

  it('takes the fields of a DELETE from query or body, and none from the path', () => {
    expect(parameters('clearCart', 'query')).toEqual(['partner_id', 'wanted_at'])
    expect(Object.keys(bodyOf('clearCart').properties ?? {})).toEqual(['partner_id', 'wanted_at'])
    expect(parameters('deleteAddress', 'path')).toEqual(['id'])
    expect(operationOf('deleteAddress').requestBody).toBeUndefined()
    expect(Object.keys(bodyOf('updateAddress').properties ?? {})).not.toContain('id')
  })

  it('states the bounds of a number, and that a text is accepted', () => {
    expect(bodyOf('addToCart').properties?.quantity?.anyOf).toEqual([
      { type: 'integer', minimum: 1, maximum: 99 },
      { type: 'string', pattern: expect.any(String) },
    ])
  })

  it.each(names)('states who may call %s and its refusals', (name) => {
    const endpoint: Endpoint = endpoints[name]
    const { security, responses } = operationOf(name)
    const every = ['customer', 'driver', 'staff', 'administrator']
    const kinds = endpoint.audience === 'signed_in' ? every : [endpoint.audience]
    const isOpen = endpoint.audience === 'public'
    if (endpoint.permission !== undefined) {
      expect(operationOf(name).description).toContain(`Takes the permission \`${endpoint.permission}\`.`)
    }
    expect(security).toEqual(isOpen ? [] : kinds.map((kind) => ({ [kind]: [] })))
    expect(responses).toHaveProperty(String(endpoint.success ?? 200))
    const codes: readonly (keyof typeof refusals)[] = [
      ...endpoint.refusals,
      'bad_request',
      'internal_error',
      ...(isOpen ? [] : (['unauthorized'] as const)),
      ...(isOpen || kinds.length > 1 ? [] : (['forbidden'] as const)),
      ...(endpoint.permission === undefined ? [] : (['permission_missing'] as const)),
      ...(endpoint.audience === 'staff' ? (['partner_not_found'] as const) : []),
    ]
    for (const code of codes) {
      const refused = responses[refusals[code].status]
      expect(refused?.description.split(', ')).toContain(code)
      expect(refused?.content?.['application/json']?.examples?.[code]).toEqual({
        value: { message: refusals[code].en, code },
      })
      expect(refused?.content?.['application/json']?.examples?.[`${code} (vi)`]).toEqual({
        value: { message: refusals[code].vi, code },
      })
    }
  })
})

it('states that a negative check answers the value false', () => {
  for (const name of ['checkEmail', 'checkPhoneNumber'] as const) {
    const { responses } = operationOf(name)
    expect(responses[200]?.content?.['application/json']?.schema).toMatchObject({ type: 'boolean' })
    expect(responses[400]?.content?.['application/json']?.schema.anyOf?.[0]).toEqual({ const: false })
  }
})

describe('GET /docs', () => {
  it('is Scalar with this document, loads nothing from other sites and has a nonce of its own for styles', async () => {
    const pages = [await app.call('GET', '/docs'), await app.call('GET', '/docs')]
    const nonces = pages.map(({ status, headers, body }) => {
      expect(status).toBe(200)
      const html = String(body)
      const [, nonce = ''] = /<meta property="csp-nonce" content="([\w-]{22})"/.exec(html) ?? []
      expect(headers['content-security-policy']).toBe(
        `default-src 'none'; script-src 'self'; style-src 'nonce-${nonce}'; connect-src 'self'; ` +
          "img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      )
      expect(headers['cache-control']).toBe('no-store')
      expect([...html.matchAll(/\s(?:src|href)="([^"]+)"/g)].map(([, address]) => address)).toEqual([
        '/favicon.svg',
        'openapi.json',
        '/docs/scalar.js',
      ])
      const settings = /data-configuration="([^"]+)"/.exec(html)?.[1]?.replaceAll('&quot;', '"')
      expect(JSON.parse(settings ?? '')).toMatchObject({
        ...{ url: 'openapi.json', withDefaultFonts: false, telemetry: false, agent: { disabled: true } },
      })
      expect(html).not.toMatch(/<style|\sstyle=|\son\w+=/)
      return nonce
    })
    expect(new Set(nonces).size).toBe(2)
  })
})

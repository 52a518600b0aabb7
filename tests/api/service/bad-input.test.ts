import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EndpointName, endpoints } from '#contracts/api.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import { refusals } from '#contracts/refusals/refusals.ts'
import { type CallDescription, describeCalls, type Field } from '#server/http/docs/describe-calls.ts'
import { aWorld, type World } from '#tests/support/bad-input/bad-input-world.ts'
import {
  type BadRequest,
  fingerprintData,
  type Reply,
  sendRequest,
} from '#tests/support/bad-input/bad-request.ts'
import { badValues, breaks, type FieldValue, textValue } from '#tests/support/bad-input/bad-values.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const seed = 20_261_120
const runsPerCall = 60
const extraJson =
  '"role":"admin","coins":999999,"user_id":1,"price":1,"total":1,"__proto__":{"x":1},"constructor":{"prototype":{"x":1}}'
const extraQuery = 'role=admin&__proto__=1&constructor=1&a[b]=c&=&&%00=1'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Rows = { fingerprint: string }

/** What is wrong with an answer to any call: an error of the service, another shape, or a partial write. */
async function faultsOf(call: CallDescription, reply: Reply, rows: Rows): Promise<string[]> {
  const { status, body } = reply
  const faults = status < 400 ? [] : shapeFaults(status, body)
  const endpoint: Endpoint | undefined = endpoints[call.name as EndpointName]
  const code = (body as { code?: string }).code ?? ''
  if (endpoint === undefined || endpoint.access === 'read') return faults
  const after = await fingerprintData(app)
  const mayWrite =
    status < 400 || (endpoint.committedRefusals as readonly string[] | undefined)?.includes(code)
  if (after !== rows.fingerprint && !mayWrite) faults.push(`refused with ${status} ${code}, and yet wrote`)
  rows.fingerprint = after
  return faults
}

function shapeFaults(status: number, body: unknown): string[] {
  if (status >= 500) return [`answered ${status}: ${JSON.stringify(body)}`]
  const { message, code, errors } = body as Record<string, unknown>
  const known = refusals[code as keyof typeof refusals]
  const faults: string[] = []
  if (known === undefined) faults.push(`has an unknown code: ${JSON.stringify(body)}`)
  else if (known.status !== status) faults.push(`has the status ${status} with the code ${code}`)
  if (typeof message !== 'string' || message.trim() === '') faults.push('has no message')
  if (errors !== undefined && !isErrorMap(errors)) faults.push(`has odd errors: ${JSON.stringify(errors)}`)
  return faults
}

function isErrorMap(errors: unknown): boolean {
  if (typeof errors !== 'object' || errors === null || Array.isArray(errors)) return false
  return Object.values(errors).every(
    (list) =>
      Array.isArray(list) && list.length > 0 && list.every((text) => typeof text === 'string' && text),
  )
}

function good(world: World, call: CallDescription, field: Field): FieldValue {
  const value = world.good(call, field)
  return { label: 'good', json: JSON.stringify(value), url: encodeURIComponent(String(value)) }
}

function tell(call: CallDescription, what: string, reply: Reply, fault: string): string {
  return `${call.method} ${reply.url} ${reply.sent} with ${what}: ${fault}`
}

/** The value that the field's own schema sees, or undefined when it is left out. */
function sentValue({ json, url }: FieldValue, isInUrl: boolean): unknown {
  if (isInUrl) return url === null ? undefined : decodeLeniently(url)
  return json === null ? undefined : JSON.parse(json)
}

function decodeLeniently(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** When the schema alone rejects a value, the answer is 400 and names the field. */
function oracleFault(
  field: Field,
  fieldValue: FieldValue,
  isInUrl: boolean,
  { status, body }: Reply,
): string[] {
  // Without its last part a path belongs to another call or to none.
  if (field.place === 'path' && (fieldValue.url ?? '') === '') return []
  const value = sentValue(fieldValue, isInUrl)
  const isBroken = value === undefined ? field.isRequired : breaks(field.schema, value)
  if (!isBroken) return []
  if (status < 400) return [`was taken: ${status}`]
  if (field.place === 'path') return []
  const { errors = {} } = body as { errors?: Record<string, string[]> }
  return status === 400 && errors[field.name] ? [] : [`did not name the field: ${JSON.stringify(body)}`]
}

/** Calls that end the caller's session when they succeed: the next call needs another caller. */
const endsItsSession = new Set(['addKitchenDevice'])

async function fieldFaults(call: CallDescription, field: Field): Promise<string[]> {
  let world = await aWorld(app)
  const rows = { fingerprint: await fingerprintData(app) }
  const ways = field.place === 'query or body' ? [true, false] : [false]
  const faults: string[] = []
  for (const fieldValue of [...badValues, ...forbiddenValues(world, call, field)]) {
    for (const isInQuery of ways) {
      const fieldValues = call.fields.map((one) => ({
        field: one,
        fieldValue: one === field ? fieldValue : good(world, call, one),
      }))
      const reply = await sendRequest(app, { call, fieldValues, isInQuery, token: world.tokenFor(call) })
      const isInUrl = field.place === 'path' || field.place === 'query' || isInQuery
      const found = [
        ...(await faultsOf(call, reply, rows)),
        ...(fieldValue.label.startsWith('forbidden')
          ? reply.status < 400 && field.isRequired
            ? ['was let through']
            : []
          : oracleFault(field, fieldValue, isInUrl, reply)),
      ]
      faults.push(...found.map((fault) => tell(call, `${field.name} = ${fieldValue.label}`, reply, fault)))
      if (reply.status < 400 && endsItsSession.has(call.name)) {
        world = await aWorld(app)
        rows.fingerprint = await fingerprintData(app)
      }
    }
  }
  return faults
}

function forbiddenValues(world: World, call: CallDescription, field: Field): FieldValue[] {
  return world
    .forbidden(call, field)
    .map((id) => ({ label: `forbidden id ${id}`, json: String(id), url: String(id) }))
}

const { calls } = describeCalls()
const withFields = calls.filter((call) => call.fields.length > 0)
const writing = calls.filter((call) => call.method !== 'GET')

it('the check sees every write, and no read or count', async () => {
  await aWorld(app)
  const before = await fingerprintData(app)
  expect((await app.call('GET', '/partners')).status).toBe(200)
  await app.call('POST', '/sign_in', { body: { email: 'nobody@mam.test', password: 'Mam@12345' } })
  expect(await fingerprintData(app)).toBe(before)
  await app.db.updateTable('users').set({ coins: 7 }).execute()
  const after = await fingerprintData(app)
  expect(after).not.toBe(before)
  await aWorld(app)
  expect(await fingerprintData(app)).not.toBe(after)
})

describe.each(withFields)('$method $path', (call) => {
  it.each(call.fields)('rejects every bad $name and writes nothing', async (field) => {
    expect(await fieldFaults(call, field)).toEqual([])
  })
})

describe('any mixture of good and bad fields', () => {
  function arbitraryOf(world: World, call: CallDescription, field: Field): fc.Arbitrary<FieldValue> {
    const wild = fc.jsonValue().map((value): FieldValue => {
      const json = JSON.stringify(value)
      return { label: json, json, url: encodeURIComponent(json.toWellFormed()) }
    })
    return fc.oneof(
      { weight: 5, arbitrary: fc.constant(good(world, call, field)) },
      {
        weight: 4,
        arbitrary: fc.constantFrom(...badValues, ...forbiddenValues(world, call, field)),
      },
      { weight: 1, arbitrary: wild },
      {
        weight: 1,
        arbitrary: fc.string({ unit: 'binary', maxLength: 40 }).map((text) => textValue(text, text)),
      },
    )
  }

  function requestOf(world: World, call: CallDescription): fc.Arbitrary<BadRequest> {
    return fc.record({
      call: fc.constant(call),
      fieldValues: fc.tuple(
        ...call.fields.map((field) =>
          arbitraryOf(world, call, field).map((fieldValue) => ({ field, fieldValue })),
        ),
      ),
      token: fc.constantFrom(world.tokenFor(call), world.tokenFor(call), undefined, 'null', 'a.b.c'),
      isInQuery: fc.boolean(),
      extraJson: fc.constantFrom(extraJson, '"unknown":1'),
      extraQuery: fc.constantFrom(extraQuery, `${call.fields[0]?.name ?? 'x'}=1&page=1&page=2`),
      headers: fc.constantFrom<Record<string, string>[]>(
        {},
        { 'idempotency-key': 'x'.repeat(300) },
        { 'idempotency-key': 'đ' },
        { 'accept-language': 'vi;q=NaN,'.repeat(500) },
      ),
    })
  }

  it.each(calls)('gets an answer in the shape of the contract from $method $path', async (call) => {
    const world = await aWorld(app)
    const rows = { fingerprint: await fingerprintData(app) }
    const property = fc.asyncProperty(requestOf(world, call), async (request) => {
      const reply = await sendRequest(app, request)
      const faults = await faultsOf(call, reply, rows)
      expect(faults.map((fault) => tell(call, 'a mixture', reply, fault))).toEqual([])
      if (call.audience !== 'public' && request.token !== world.tokenFor(call)) {
        expect(reply.status).toBeGreaterThanOrEqual(400)
      }
    })
    await fc.assert(property, { seed, numRuns: runsPerCall, interruptAfterTimeLimit: 15_000 })
  })
})

describe('a body that is not a JSON object', () => {
  const bodies: (string | Buffer)[] = [
    '',
    '{',
    '[]',
    'null',
    '7',
    '"text"',
    '{"a":1}}',
    `${'['.repeat(20_000)}`,
    `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
    Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
    '\u0000',
  ]

  it.each(writing)('gets an answer in the shape of the contract from $method $path', async (call) => {
    const world = await aWorld(app)
    const rows = { fingerprint: await fingerprintData(app) }
    for (const rawBody of bodies) {
      const fieldValues = call.fields
        .filter((field) => field.place === 'path')
        .map((field) => ({ field, fieldValue: good(world, call, field) }))
      const reply = await sendRequest(app, { call, fieldValues, rawBody, token: world.tokenFor(call) })
      const faults = await faultsOf(call, reply, rows)
      expect(faults.map((fault) => tell(call, 'a raw body', reply, fault))).toEqual([])
    }
  })
})

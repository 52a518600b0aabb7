import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CallDescription, describeCalls, type Field } from '#server/http/docs/describe-calls.ts'
import type { World } from '#tests/support/bad-input/bad-input-world.ts'
import { type BadRequest, sendRequest } from '#tests/support/bad-input/bad-request.ts'
import { badValues, type FieldValue, textValue } from '#tests/support/bad-input/bad-values.ts'
import {
  aWorldFor,
  faultsOf,
  forbiddenValues,
  good,
  rowsBefore,
  tell,
} from '#tests/support/bad-input/input-faults.ts'
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

const { calls } = describeCalls()
const writing = calls.filter((call) => call.method !== 'GET')

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
    const world = await aWorldFor(app, call)
    const rows = await rowsBefore(app, call)
    const property = fc.asyncProperty(requestOf(world, call), async (request) => {
      const reply = await sendRequest(app, request)
      const faults = await faultsOf(app, { call, reply, rows })
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
    const world = await aWorldFor(app, call)
    const rows = await rowsBefore(app, call)
    for (const rawBody of bodies) {
      const fieldValues = call.fields
        .filter((field) => field.place === 'path')
        .map((field) => ({ field, fieldValue: good(world, call, field) }))
      const reply = await sendRequest(app, { call, fieldValues, rawBody, token: world.tokenFor(call) })
      const faults = await faultsOf(app, { call, reply, rows })
      expect(faults.map((fault) => tell(call, 'a raw body', reply, fault))).toEqual([])
    }
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CallDescription, describeCalls, type Field } from '#server/http/docs/describe-calls.ts'
import { aWorld } from '#tests/support/bad-input/bad-input-world.ts'
import { fingerprintData, type Reply, sendRequest } from '#tests/support/bad-input/bad-request.ts'
import { badValues, breaks, type FieldValue } from '#tests/support/bad-input/bad-values.ts'
import {
  aWorldFor,
  faultsOf,
  forbiddenValues,
  good,
  rowsBefore,
  tell,
} from '#tests/support/bad-input/input-faults.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

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
  let world = await aWorldFor(app, call)
  const rows = await rowsBefore(app, call)
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
        ...(await faultsOf(app, { call, reply, rows })),
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

const { calls } = describeCalls()
const withFields = calls.filter((call) => call.fields.length > 0)

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

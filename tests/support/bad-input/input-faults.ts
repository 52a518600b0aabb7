import { type EndpointName, endpoints } from '#contracts/api.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import { refusals } from '#contracts/refusals/refusals.ts'
import type { CallDescription, Field } from '#server/http/docs/describe-calls.ts'
import type { TestApp } from '#tests/support/test-app.ts'
import { aWorld, type World } from './bad-input-world.ts'
import { fingerprintData, type Reply } from './bad-request.ts'
import type { FieldValue } from './bad-values.ts'

/** The data as it was before a request. */
export type Rows = { fingerprint: string }

function mayWrite(call: CallDescription): boolean {
  const endpoint: Endpoint | undefined = endpoints[call.name as EndpointName]
  return endpoint !== undefined && endpoint.access !== 'read'
}

const worldsToRead = new WeakMap<TestApp, Promise<World>>()

/** A world of the call's own, since a call that is let through changes it. Calls that only read share one. */
export function aWorldFor(app: TestApp, call: CallDescription): Promise<World> {
  if (mayWrite(call)) return aWorld(app)
  const world = worldsToRead.get(app) ?? aWorld(app)
  worldsToRead.set(app, world)
  return world
}

/** The data before any of these requests; nobody asks for it where a call only reads. */
export async function rowsBefore(app: TestApp, call: CallDescription): Promise<Rows> {
  return { fingerprint: mayWrite(call) ? await fingerprintData(app) : '' }
}

/** What is wrong with an answer to any call: an error of the service, another shape, or a partial write. */
export async function faultsOf(
  app: TestApp,
  { call, reply, rows }: { call: CallDescription; reply: Reply; rows: Rows },
): Promise<string[]> {
  const { status, body } = reply
  const faults = status < 400 ? [] : shapeFaults(status, body)
  const code = (body as { code?: string }).code ?? ''
  if (!mayWrite(call)) return faults
  const { committedRefusals = [] }: Endpoint = endpoints[call.name as EndpointName]
  const after = await fingerprintData(app)
  const isAllowed = status < 400 || (committedRefusals as readonly string[]).includes(code)
  if (after !== rows.fingerprint && !isAllowed) faults.push(`refused with ${status} ${code}, and yet wrote`)
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

/** The field filled with a value that it takes. */
export function good(world: World, call: CallDescription, field: Field): FieldValue {
  const value = world.good(call, field)
  return { label: 'good', json: JSON.stringify(value), url: encodeURIComponent(String(value)) }
}

/** A fault as a sentence, with the request. */
export function tell(call: CallDescription, what: string, reply: Reply, fault: string): string {
  return `${call.method} ${reply.url} ${reply.sent} with ${what}: ${fault}`
}

/** The field filled with ids that exist and are not for this caller. */
export function forbiddenValues(world: World, call: CallDescription, field: Field): FieldValue[] {
  return world
    .forbidden(call, field)
    .map((id) => ({ label: `forbidden id ${id}`, json: String(id), url: String(id) }))
}

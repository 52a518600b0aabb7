import { createHash } from 'node:crypto'
import type { EndpointName } from '#contracts/api.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import type { CallContext } from '#server/context.ts'

/**
 * Binds a key to what is asked for. The parsed input has its fields in the order of the schema; a field that is null
 * counts as missing. Null without a key, and for calls that take none.
 */
export function bindKey(
  key: string | null,
  name: EndpointName,
  { refusals = [] }: Endpoint,
  input: unknown,
): CallContext['idempotency'] {
  if (key === null || !refusals.includes('idempotency_key_reused')) return null
  const asked = JSON.stringify([name, input], (_field, value) => value ?? undefined)
  return { key, requestHash: createHash('sha256').update(asked).digest('hex') }
}

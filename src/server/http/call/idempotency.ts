import { createHash } from 'node:crypto'
import type { EndpointName } from '#contracts/api.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import type { CallContext } from '#server/context.ts'

/**
 * Binds an idempotency key to the parsed input, whose fields are in the order of the schema. A null field counts as
 * missing. Returns null without a key, and for calls that do not support keys.
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

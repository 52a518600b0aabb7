import { type EndpointName, endpoints } from '#contracts/api.ts'
import type { Endpoint, Trail } from '#contracts/endpoint.ts'
import type { AdministratorSession, CallContext, Database, OperatorSession } from '#server/context.ts'

/** An entry of the audit trail: the caller, the call, its subject, and the recorded parts of input and answer. */
type TrailEntry = {
  by: AdministratorSession | OperatorSession
  action: EndpointName
  target: Trail['target']
  id: number
  details: Record<string, unknown>
  before: Record<string, unknown> | null
  now: Date
}

/** What a call was made with and answered, and what its changed fields were before. */
type Change = { input: unknown; value: unknown; before?: Record<string, unknown> }

export type RecordAction = (db: Database, entry: TrailEntry) => Promise<void>

/** Records administrators' changes in the audit trail, each in the transaction of its call. */
export function createTrail(recordAction: RecordAction) {
  return async (
    name: EndpointName,
    context: Pick<CallContext, 'db' | 'session' | 'now'>,
    made: Change,
  ): Promise<void> => {
    const entry = entryOf(name, context, made)
    if (entry !== null) await recordAction(context.db, entry)
  }
}

/** The entry of a successful call; null if the call is not a change by an administrator. */
function entryOf(
  action: EndpointName,
  { session, now }: Pick<CallContext, 'session' | 'now'>,
  { input, value, before }: Change,
): TrailEntry | null {
  const { trail }: Endpoint = endpoints[action]
  if (trail === undefined) return null
  if (session?.kind !== 'administrator' && session?.kind !== 'operator') return null
  const { target, details = [] } = trail
  const pick = (known: Record<string, unknown>) =>
    Object.fromEntries(details.flatMap((field) => (field in known ? [[field, known[field]]] : [])))
  const known: Record<string, unknown> = { ...(input as object), ...(value as object) }
  const stored = { details: pick(known), before: before === undefined ? null : pick(before) }
  return { by: session, action, target, id: Number(known.id ?? 0), ...stored, now }
}

import type { EndpointName } from '#contracts/api.ts'
import type { Database, Session } from '#server/context.ts'
import { demoEmails } from '#server/demo/demo-accounts.ts'
import type { Caller } from '#server/http/call/call.ts'

/** A call that the simulator makes for an account. */
export type DueCall = { name: EndpointName; input: object; session: Session }

/** The id of the simulator's sessions. */
export const sessionId = 'simulator'

/** A driver's call. */
export function driverCall(driverId: number, name: EndpointName, input: object): DueCall {
  return { name, input, session: { id: sessionId, kind: 'driver', driverId } }
}

/** The call of the demo's administrator at the office. Null if that account is gone. */
export async function officeCall(db: Database, name: EndpointName, input: object): Promise<DueCall | null> {
  const row = await db
    .selectFrom('administrators')
    .select(['id', 'role'])
    .where('email', '=', demoEmails.admin)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    name,
    input,
    session: { id: sessionId, kind: 'administrator', administratorId: row.id, role: row.role },
  }
}

/** The caller of a session that the simulator plays. */
export function callerOf(session: Session): Caller {
  return { language: 'en', clientAddress: sessionId, session, idempotencyKey: null, signal: null }
}

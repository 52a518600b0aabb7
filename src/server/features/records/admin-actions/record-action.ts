import type { Trail } from '#contracts/endpoint.ts'
import type { AdministratorSession, Database, OperatorSession } from '#server/context.ts'

type Action = {
  by: AdministratorSession | OperatorSession
  /** The name of the call. */
  action: string
  target: Trail['target']
  id: number
  details: Record<string, unknown>
  now: Date
}

/** Inserts into the permanent trail of what administrators and operators change, in the transaction of the change. */
export async function recordAction(
  db: Database,
  { by, action, target: target_kind, id: target_id, details, now: created_at }: Action,
): Promise<void> {
  const operator = by.kind === 'operator' ? by.login : `administrator ${by.administratorId}`
  const target = { target_kind, target_id, details: JSON.stringify(details) }
  await db
    .insertInto('admin_actions')
    .values({ operator, action, ...target, created_at })
    .execute()
}

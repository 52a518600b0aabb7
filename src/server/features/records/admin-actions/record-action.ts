import type { Trail } from '#contracts/endpoint.ts'
import type { AdministratorSession, Database, OperatorSession } from '#server/context.ts'

type Action = {
  by: AdministratorSession | OperatorSession
  /** The name of the call. */
  action: string
  target: Trail['target']
  id: number
  details: Record<string, unknown>
  before: Record<string, unknown> | null
  now: Date
}

/** Inserts into the permanent trail of what administrators and operators change, in the transaction of the change. */
export async function recordAction(
  db: Database,
  { by, action, target: target_kind, id: target_id, details, before: was, now: created_at }: Action,
): Promise<void> {
  const operator = by.kind === 'operator' ? by.login : `administrator ${by.administratorId}`
  const target = { target_kind, target_id, details: JSON.stringify(details) }
  const before = was && JSON.stringify(was)
  await db
    .insertInto('admin_actions')
    .values({ operator, action, ...target, before, created_at })
    .execute()
}

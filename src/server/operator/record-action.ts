import type { AccountKind } from '#contracts/endpoint.ts'
import type { Database } from '#server/context.ts'

/** Somebody at the command line, and when. */
export type Operated = { operator: string; now: Date }

type Action = Operated & {
  action: string
  kind: AccountKind | 'partner' | 'order' | 'money'
  id: number
  details?: Record<string, unknown>
}

/** Inserts into the permanent log of operators' actions, in the transaction of the action. */
export async function recordAction(
  db: Database,
  { operator, action, kind: target_kind, id: target_id, details = {}, now: created_at }: Action,
): Promise<void> {
  const target = { target_kind, target_id, details: JSON.stringify(details) }
  await db
    .insertInto('admin_actions')
    .values({ operator, action, ...target, created_at })
    .execute()
}

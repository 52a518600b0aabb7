import type { AccountKind } from '#contracts/endpoint.ts'
import type { Database } from '#server/context.ts'

/** Who acts, an operator by name or `administrator 3`, and when. */
export type Operated = { operator: string; now: Date }

type Action = Operated & {
  action: string
  kind: AccountKind | 'partner' | 'order' | 'review' | 'money'
  id: number
  details?: Record<string, unknown>
}

/** Inserts into the permanent log of what operators and administrators do, in the transaction of the action. */
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

import type { AccountKind } from '#contracts/endpoint.ts'
import type { Database } from '#server/context.ts'

/** Inserts into the permanent log of operators' actions, in the transaction of the action. */
export async function recordAction(
  db: Database,
  entry: {
    operator: string
    action: string
    kind: AccountKind | 'partner' | 'order'
    id: number
    details: Record<string, unknown>
    now: Date
  },
): Promise<void> {
  await db
    .insertInto('admin_actions')
    .values({
      operator: entry.operator,
      action: entry.action,
      target_kind: entry.kind,
      target_id: entry.id,
      details: JSON.stringify(entry.details),
      created_at: entry.now,
    })
    .execute()
}

import type { AccountKind } from '#contracts/endpoint.ts'
import type { Database } from '#server/context.ts'

/** Writes down for ever what an operator did, in the transaction in which it was done. */
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

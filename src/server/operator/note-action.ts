import type { AccountKind } from '#contracts/endpoint.ts'
import type { Database } from '../context.ts'

/** Writes down for ever what an operator did, in the transaction in which it was done. */
export async function noteAction(
  db: Database,
  noted: {
    operator: string
    action: string
    kind: AccountKind | 'order'
    id: number
    details: Record<string, unknown>
    now: Date
  },
): Promise<void> {
  await db
    .insertInto('admin_actions')
    .values({
      operator: noted.operator,
      action: noted.action,
      target_kind: noted.kind,
      target_id: noted.id,
      details: JSON.stringify(noted.details),
      created_at: noted.now,
    })
    .execute()
}

import { sql } from 'kysely'
import type { StaffAction, StaffActionDetails } from '#domain/accounts/staff-actions.ts'
import type { Database } from '#server/context.ts'
import type { RetentionRule } from '#server/db/retention-rule.ts'

/** Who acts for which restaurant: what of a call the log needs. */
type StaffActor = {
  db: Database
  now: Date
  session: { staffId: number; partnerId: number }
}

/** Notes what a member of staff does, in the caller's transaction. */
export async function noteStaffAction(
  { db, now, session }: StaffActor,
  action: StaffAction,
  details: StaffActionDetails = {},
): Promise<void> {
  const { staffId: staff_id, partnerId: partner_id } = session
  await db
    .insertInto('staff_actions')
    .values({ partner_id, staff_id, action, details: JSON.stringify(details), created_at: now })
    .execute()
}

const keptMs = 2 * 365 * 86_400_000

/** What was done more than two years ago. */
export const oldStaffActions: RetentionRule = {
  table: 'staff_actions',
  isOver: (now) => sql`created_at < ${new Date(now.getTime() - keptMs)}`,
}

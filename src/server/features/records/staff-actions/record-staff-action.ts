import { sql } from 'kysely'
import type { StaffAction, StaffActionDetails } from '#domain/accounts/staff-actions.ts'
import type { Database } from '#server/context.ts'
import type { RetentionRule } from '#server/db/retention-rule.ts'
import { claimOrThrow } from '#server/limits/limits.ts'

/** The person and restaurant of a call, as the record needs them. */
type StaffActor = {
  db: Database
  now: Date
  session: { staffId: number; partnerId: number }
}

/**
 * A repeated action within this time adds to the earlier row, if that row is among the last `searchedRows` of the
 * person.
 */
const sameWithinMs = 60 * 60_000
const searchedRows = 20

/** More actions than a person does in a day, without steps of orders. */
const perDay = { count: 2_000, windowMs: 86_400_000 }

/**
 * Records an action of a member of staff in the caller's transaction. Throws LimitReachedError after too many actions
 * of the person today. Actions on orders do not count.
 */
export async function recordStaffAction(
  { db, now, session }: StaffActor,
  action: StaffAction,
  details: StaffActionDetails = {},
): Promise<void> {
  const { staffId: staff_id, partnerId: partner_id } = session
  if (details.order_id === undefined) {
    await claimOrThrow(db, {
      name: 'staff_action',
      subject: `${staff_id} ${partner_id}`,
      allowance: perDay,
      now,
    })
  }
  const json = JSON.stringify(details)
  const { rows } = await sql`
    update staff_actions set count = count + 1, last_at = ${now}
     where id = (
       select id from (
         select * from staff_actions where staff_id = ${staff_id} and partner_id = ${partner_id}
          order by id desc limit ${searchedRows}
       ) as recent
        where action = ${action} and details = ${json}::jsonb and created_at > ${new Date(now.getTime() - sameWithinMs)}
        order by id desc limit 1
     ) returning id`.execute(db)
  if (rows.length > 0) return
  await db
    .insertInto('staff_actions')
    .values({ partner_id, staff_id, action, details: json, created_at: now, last_at: now })
    .execute()
}

type ShopAction = {
  partnerId: number
  action: StaffAction
  details: StaffActionDetails
  now: Date
}

/** Records what the shop itself did to a restaurant, among the actions of its staff. */
export async function recordShopAction(db: Database, { partnerId, action, details, now }: ShopAction) {
  const row = { partner_id: partnerId, staff_id: null, action, details: JSON.stringify(details) }
  await db
    .insertInto('staff_actions')
    .values({ ...row, created_at: now, last_at: now })
    .execute()
}

/** The details of what the shop itself did to a restaurant at a moment; null where it is not in the log. */
export async function findShopAction(
  db: Database,
  { partnerId, action, at }: { partnerId: number; action: StaffAction; at: Date },
): Promise<StaffActionDetails | null> {
  const row = await db
    .selectFrom('staff_actions')
    .select('details')
    .where('partner_id', '=', partnerId)
    .where('staff_id', 'is', null)
    .where('action', '=', action)
    .where('created_at', '=', at)
    .executeTakeFirst()
  return row?.details ?? null
}

const retentionMs = 2 * 365 * 86_400_000

/** Actions older than two years. */
export const oldStaffActions: RetentionRule = {
  table: 'staff_actions',
  isOver: (now) => sql`created_at < ${new Date(now.getTime() - retentionMs)}`,
}

import { sql } from 'kysely'
import type { Database, StaffContext } from '#server/context.ts'
import {
  changePartner,
  isOpenToStaff,
  kitchenColumns,
  lockPartnerForChange,
  type PartnerChanges,
} from '../partners/public.ts'

/** The columns that decide whether a restaurant is open, and the name of the person who paused it. */
export async function findKitchen(db: Database, partnerId: number) {
  const row = await db
    .selectFrom('partners')
    .leftJoin('staff', 'staff.id', 'partners.paused_by')
    .select(['partners.takes_orders_ahead', 'partners.slot_capacity', 'partners.preparation_minutes'])
    .select(['partners.status', 'staff.name as paused_by_name'])
    .select(kitchenColumns.map((column) => `partners.${column}` as const))
    .where('partners.id', '=', partnerId)
    .where(isOpenToStaff)
    .executeTakeFirst()
  return row ?? null
}

/** The names of members of staff by id. Deleted members are missing. */
export async function findStaffNames(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** A restaurant that a member of its staff changes. */
export type OwnKitchen = NonNullable<Awaited<ReturnType<typeof findKitchen>>>

/**
 * Locks and reads the caller's restaurant. Waits for orders that are being placed, because they lock the partner's row
 * for share; later orders see the change. Null if the restaurant has been locked, or the caller no longer works in it.
 */
export async function lockKitchen({ db, session }: StaffContext): Promise<OwnKitchen | null> {
  const { partnerId, staffId, role } = session
  await lockPartnerForChange(db, partnerId)
  const { rows } = await sql`
    select from memberships where staff_id = ${staffId} and partner_id = ${partnerId} and role = ${role}
       for share`.execute(db)
  return rows.length === 0 ? null : findKitchen(db, partnerId)
}

export function changeKitchen({ db, now, session }: StaffContext, changes: PartnerChanges): Promise<void> {
  return changePartner(db, session.partnerId, changes, now)
}

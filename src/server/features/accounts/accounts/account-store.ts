import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { AccountKind } from '#contracts/endpoint.ts'
import type { Database } from '#server/context.ts'
import type { Tables } from '#server/db/tables/tables.ts'

/** The table of a kind of account, its standing column, and the column by which other tables refer to it. */
export const accountColumns = {
  customer: { table: 'users', standing: 'role', owner: 'user_id' },
  driver: { table: 'drivers', standing: 'status', owner: 'driver_id' },
  staff: { table: 'staff', standing: 'standing', owner: 'staff_id' },
  administrator: { table: 'administrators', standing: 'standing', owner: 'administrator_id' },
} as const satisfies Record<AccountKind, { table: string; standing: string; owner: string }>

/**
 * SQL: the standing of a member of staff at sign-in. It is the best standing of their restaurants, or `locked` if the
 * account is locked.
 */
const staffStanding = sql<string>`case when staff.standing = 'locked' then 'locked' else coalesce((
    select case when bool_or(status in ('open', 'close')) then 'active'
                when bool_or(status = 'not_activated') then 'not_activated' else 'locked' end
      from memberships join partners on partners.id = partner_id where staff_id = staff.id
    having count(*) > 0), 'without_restaurant') end`

/** SQL: the standing of an account at sign-in, on a row of its table. */
export function standingToSignIn(kind: AccountKind): RawBuilder<string> {
  return kind === 'staff' ? staffStanding : sql.ref(accountColumns[kind].standing)
}

type Standing = {
  customer: Tables['users']['role']['__select__']
  driver: Tables['drivers']['status']
  staff: 'active' | 'locked' | 'not_activated' | 'without_restaurant'
  administrator: 'active' | 'locked'
}

/** The columns that all kinds of account share. Administrators have no phone number, and no password at first. */
export type Account<Kind extends AccountKind = AccountKind> = {
  id: number
  name: string
  email: string
  phone_number: string | null
  password_hash: string | null
  image_url: string | null
  activated_at: Date | null
  standing: Standing[Kind]
}

/**
 * The columns that only some kinds have. Administrators count as activated, because the code for their first password
 * proves the e-mail.
 */
const ownColumns: Record<AccountKind, RawBuilder<unknown>> = {
  customer: sql`phone_number, image_url, activated_at`,
  driver: sql`phone_number, image_url, activated_at`,
  staff: sql`phone_number, null as image_url, activated_at`,
  administrator: sql`null as phone_number, null as image_url, created_at as activated_at`,
}

type DriverField =
  | 'status'
  | 'fell_silent_at'
  | 'max_advance'
  | 'max_distance_km'
  | 'max_cups'
  | 'takes_second_order'
  | 'name'
  | 'address'
  | 'phone_number'
  | 'image_url'

/** Changes a driver's profile, limits or duty status; undefined fields stay. The caller has locked the row. */
export async function changeDriver(
  db: Database,
  driverId: number,
  changes: {
    [Name in DriverField]?: Selectable<Tables['drivers']>[Name] | undefined
  } & {
    updated_at: Date
  },
): Promise<void> {
  await db.updateTable('drivers').set(changes).where('id', '=', driverId).execute()
}

/** Adds a rating to a driver's average (`by` 1) or removes it (-1). */
export async function countDriverRating(
  db: Database,
  id: number,
  { point, by }: { point: number; by: 1 | -1 },
): Promise<void> {
  await db
    .updateTable('drivers')
    .set((eb) => ({
      points_sum: eb('points_sum', '+', by * point),
      points_count: eb('points_count', '+', by),
    }))
    .where('id', '=', id)
    .execute()
}

/** Makes the driver of a finished order available. */
export async function freeDriver(db: Database, driverId: number, now: Date): Promise<void> {
  await db
    .updateTable('drivers')
    .set({ status: 'online', updated_at: now })
    .where('id', '=', driverId)
    .where('status', '=', 'shipping')
    .execute()
}

/** The columns that are unique within a kind of account. Only drivers have the last two. */
export type UniqueColumn = 'email' | 'phone_number' | 'id_card' | 'license_plate'

/** Whether an account of this kind already has this value. */
export async function isTaken(
  db: Database,
  kind: AccountKind,
  [column, value]: [UniqueColumn, string],
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${sql.table(accountColumns[kind].table)} where ${sql.ref(column)} = ${value}`.execute(db)
  return rows.length > 0
}

export async function findAccountByEmail<Kind extends AccountKind>(
  db: Database,
  kind: Kind,
  email: string,
): Promise<Account<Kind> | null> {
  const { rows } = await sql<Account<Kind>>`
    select id, name, email, password_hash, ${ownColumns[kind]}, ${standingToSignIn(kind)} as standing
      from ${sql.table(accountColumns[kind].table)} where email = ${email}`.execute(db)
  return rows[0] ?? null
}

import { type RawBuilder, sql } from 'kysely'
import type { AccountKind, SignUpKind } from '#contracts/endpoint.ts'
import type { Database } from '#server/context.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { lockPartnerForChange } from '#server/features/partners/public.ts'
import { accountColumns, standingToSignIn } from './account-kind.ts'

type Standing = {
  customer: Tables['users']['role']['__select__']
  driver: Tables['drivers']['status']
  staff: 'active' | 'locked' | 'not_activated' | 'without_restaurant'
  administrator: 'active' | 'locked'
}

/** An account as far as the kinds are alike; administrators have no phone number and at first no password. */
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

/** What not every kind has. An administrator's e-mail is proved by the code that sets the first password. */
const ownColumns: Record<AccountKind, RawBuilder<unknown>> = {
  customer: sql`phone_number, image_url, activated_at`,
  driver: sql`phone_number, image_url, activated_at`,
  staff: sql`phone_number, null as image_url, activated_at`,
  administrator: sql`null as phone_number, null as image_url, created_at as activated_at`,
}

/** What no two accounts of a kind share; only drivers have the last two. */
export type UniqueColumn = 'email' | 'phone_number' | 'id_card' | 'license_plate'

/** Tells whether an account of this kind has this value. */
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

/** The same, with its e-mail kept as it is until the transaction ends: no code may go to an address that was just given up. */
export async function findAccountByEmailForShare<Kind extends AccountKind>(
  db: Database,
  kind: Kind,
  email: string,
): Promise<Account<Kind> | null> {
  await sql`select from ${sql.table(accountColumns[kind].table)} where email = ${email} for share`.execute(db)
  return findAccountByEmail(db, kind, email)
}

/** Keeps the moment of the first activation. */
export async function activate(
  db: Database,
  { kind, accountId, now }: { kind: SignUpKind; accountId: number; now: Date },
): Promise<void> {
  await sql`
    update ${sql.table(accountColumns[kind].table)} set activated_at = ${now}, updated_at = ${now}
     where id = ${accountId} and activated_at is null`.execute(db)
}

/** What waits for an administrator to let it in: a driver, or a restaurant. */
export type PendingApproval = { kind: 'driver' | 'partner'; id: number }

/** What of an account waits to be let in: a driver itself, or the restaurants that a member of staff owns. */
export async function listPendingApprovals(
  db: Database,
  kind: SignUpKind,
  accountId: number,
): Promise<PendingApproval[]> {
  if (kind === 'customer') return []
  const { rows } =
    kind === 'driver'
      ? await sql<PendingApproval>`
          select 'driver' as kind, id from drivers where id = ${accountId} and status = 'not_activated'`.execute(
          db,
        )
      : await sql<PendingApproval>`
          select 'partner' as kind, partners.id from partners join memberships on partner_id = partners.id
           where staff_id = ${accountId} and role = 'owner' and status = 'not_activated'
           order by partners.id`.execute(db)
  return rows
}

/** Lets in what waits for it: a driver is off duty at first, a restaurant closed (contract: accounts). */
export async function approve(db: Database, { kind, id }: PendingApproval, now: Date): Promise<void> {
  if (kind === 'partner') await lockPartnerForChange(db, id)
  const [table, status] = kind === 'partner' ? ['partners', 'close'] : ['drivers', 'offline']
  await sql`
    update ${sql.table(table)} set status = ${status}, updated_at = ${now}
     where id = ${id} and status = 'not_activated'`.execute(db)
}

/** Locks an account's row until the transaction ends; null when there is none. */
export async function lockAccount(
  db: Database,
  kind: AccountKind,
  accountId: number,
): Promise<{ email: string } | null> {
  const { rows } = await sql<{ email: string }>`
    select email from ${sql.table(accountColumns[kind].table)}
     where id = ${accountId} for no key update`.execute(db)
  return rows[0] ?? null
}

/** The row must be locked. */
export async function writePassword(
  db: Database,
  account: { kind: AccountKind; accountId: number; passwordHash: string; now: Date },
): Promise<void> {
  const { kind, accountId, passwordHash, now } = account
  await sql`
    update ${sql.table(accountColumns[kind].table)}
       set password_hash = ${passwordHash}, updated_at = ${now} where id = ${accountId}`.execute(db)
}

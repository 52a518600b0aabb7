import { sql } from 'kysely'
import type { AccountKind } from '#contracts/endpoint.ts'
import type { Database } from '#server/context.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { lockPartnerForChange } from '../partners/public.ts'
import { accountColumns } from './account-kind.ts'

type Standing = {
  customer: Tables['users']['role']['__select__']
  driver: Tables['drivers']['status']
  partner: Tables['partners']['status']
}

/** An account as far as the three kinds are alike; only a partner may lack a phone number or a password. */
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
  const { table, standing } = accountColumns[kind]
  const { rows } = await sql<Account<Kind>>`
    select id, name, email, phone_number, password_hash, image_url, activated_at, ${sql.ref(standing)} as standing
      from ${sql.table(table)} where email = ${email}`.execute(db)
  return rows[0] ?? null
}

/** The same, with its e-mail kept as it is until the transaction ends: no code may go to an address that was just given up. */
export async function holdAccountByEmail<Kind extends AccountKind>(
  db: Database,
  kind: Kind,
  email: string,
): Promise<Account<Kind> | null> {
  await sql`select from ${sql.table(accountColumns[kind].table)} where email = ${email} for share`.execute(db)
  return findAccountByEmail(db, kind, email)
}

/** Keeps the moment of the first activation; answers how the account stands. */
export async function activate(
  db: Database,
  { kind, accountId, now }: { kind: AccountKind; accountId: number; now: Date },
): Promise<Account['standing']> {
  const { table, standing } = accountColumns[kind]
  const { rows } = await sql<Pick<Account, 'standing'>>`
    update ${sql.table(table)}
       set activated_at = coalesce(activated_at, ${now}),
           updated_at = case when activated_at is null then ${now} else updated_at end
     where id = ${accountId} returning ${sql.ref(standing)} as standing`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error(`There is no ${kind} ${accountId} to activate.`)
  return row.standing
}

/** Lets an account in that waits for it: a driver is off duty at first, a restaurant closed (contract: accounts). */
export async function approve(
  db: Database,
  { kind, accountId, now }: { kind: 'driver' | 'partner'; accountId: number; now: Date },
): Promise<void> {
  if (kind === 'partner') await lockPartnerForChange(db, accountId)
  const status = kind === 'partner' ? 'close' : 'offline'
  await sql`
    update ${sql.table(accountColumns[kind].table)} set status = ${status}, updated_at = ${now}
     where id = ${accountId} and status = 'not_activated'`.execute(db)
}

/** Locks an account's row until the transaction ends; null when there is none. */
export async function lockAccount(
  db: Database,
  kind: AccountKind,
  accountId: number,
): Promise<{ email: string | null } | null> {
  // Orders being placed hold a restaurant's row, and new ones would go past this lock for ever.
  if (kind === 'partner') await lockPartnerForChange(db, accountId)
  const { rows } = await sql<{ email: string | null }>`
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

import { sql } from 'kysely'
import type { AccountKind } from '#contracts/endpoint.ts'
import type { Database } from '#server/context.ts'
import { lockPartnerForChange } from '../partners/public.ts'
import { accountColumns } from './account-kind.ts'
import { endSessionsOfAccount } from './session-store.ts'

/** What an operator does to an account. */
export type StandingChange = 'approve' | 'lock' | 'unlock'

type Row = { standing: string; before_lock: string | null; is_proved: boolean; is_gone: boolean }

type Refused = 'not_waiting' | 'not_proved' | 'not_locked' | 'locked_already' | 'carries_an_order' | 'gone'

/** How an account stands that is let in and off duty. */
const letIn: Record<AccountKind, string> = { customer: 'member', driver: 'offline', partner: 'close' }
/** What a lock does not end: that nobody has let it in yet, and a role. */
const outlivesLock = ['not_activated', 'admin']

/** Lets an account in, locks or unlocks it, inside the caller's transaction; a locked one is signed out at once. */
export async function changeStanding(
  db: Database,
  {
    kind,
    accountId,
    change,
    now,
  }: { kind: AccountKind; accountId: number; change: StandingChange; now: Date },
): Promise<{ ok: true; standing: string } | { ok: false; code: Refused }> {
  // Orders being placed hold a restaurant's row.
  if (kind === 'partner') await lockPartnerForChange(db, accountId)
  const row = await lockRow(db, kind, accountId)
  const refused = refusalOf(row, change)
  if (refused !== null) return { ok: false, code: refused }
  const standing = standingAfter(change, kind, row)
  const { table, standing: column } = accountColumns[kind]
  await sql`
    update ${sql.table(table)}
       set ${sql.ref(column)} = ${standing}, standing_before_lock = ${change === 'lock' ? row?.standing : null},
           updated_at = ${now}
     where id = ${accountId}`.execute(db)
  if (change === 'lock') await endSessionsOfAccount(db, { kind, accountId, now })
  return { ok: true, standing }
}

function standingAfter(change: StandingChange, kind: AccountKind, row: Row | null): string {
  if (change === 'lock') return 'locked'
  const before = change === 'unlock' ? row?.before_lock : null
  return before && outlivesLock.includes(before) ? before : letIn[kind]
}

async function lockRow(db: Database, kind: AccountKind, accountId: number): Promise<Row | null> {
  const { table, standing } = accountColumns[kind]
  // A restaurant without an e-mail has nothing to prove and signs in nowhere.
  const isProved =
    kind === 'partner' ? sql`activated_at is not null or email is null` : sql`activated_at is not null`
  const isGone = kind === 'customer' ? sql`deleted_at is not null` : sql`false`
  const { rows } = await sql<Row>`
    select ${sql.ref(standing)} as standing, standing_before_lock as before_lock, ${isProved} as is_proved, ${isGone} as is_gone
      from ${sql.table(table)} where id = ${accountId} for no key update`.execute(db)
  return rows[0] ?? null
}

function refusalOf(row: Row | null, change: StandingChange): Refused | null {
  if (row === null || row.is_gone) return 'gone'
  const { standing, is_proved } = row
  if (change === 'unlock') return standing === 'locked' ? null : 'not_locked'
  if (change === 'approve') {
    if (standing !== 'not_activated') return 'not_waiting'
    return is_proved ? null : 'not_proved'
  }
  if (standing === 'locked') return 'locked_already'
  // The order on its way would be nobody's.
  return standing === 'shipping' ? 'carries_an_order' : null
}

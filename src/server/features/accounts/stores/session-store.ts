import { sql } from 'kysely'
import type { AccountKind } from '#contracts/endpoint.ts'
import type { Database } from '#server/context.ts'
import { accountColumns, standingToSignIn } from './account-kind.ts'
import type { Account } from './account-store.ts'

/**
 * Opens a session unless password, e-mail or standing have changed since they were proved; tells whether it did. The
 * account's row is locked for share meanwhile: a change either ends this session too, or is seen here.
 */
export async function insertSession(
  db: Database,
  session: {
    id: string
    kind: AccountKind
    account: Account
    /** The restaurant that a member of staff signs in for. */
    partnerId: number | null
    now: Date
    expiresAt: Date
  },
): Promise<boolean> {
  const { id, kind, account, partnerId, now, expiresAt } = session
  const { table, owner } = accountColumns[kind]
  const { rows } = await sql`
    insert into sessions (id, ${sql.ref(owner)}, partner_id, created_at, expires_at, ended_at)
    select ${id}, account.id, ${partnerId}::bigint, ${now}, ${expiresAt}, null
      from (select id from ${sql.table(table)}
             where id = ${account.id} and email = ${account.email} and password_hash = ${account.password_hash}
               and ${standingToSignIn(kind)} not in ('locked', 'not_activated', 'without_restaurant')
               for share) as account
    returning id`.execute(db)
  return rows.length === 1
}

/** The session goes on for so long. */
export async function prolongSession(db: Database, sessionId: string, expiresAt: Date): Promise<void> {
  await db.updateTable('sessions').set({ expires_at: expiresAt }).where('id', '=', sessionId).execute()
}

/** Ends an account's sessions, but for the one that is kept. */
export async function endSessionsOfAccount(
  db: Database,
  {
    kind,
    accountId,
    keep = null,
    now,
  }: { kind: AccountKind; accountId: number; keep?: string | null; now: Date },
): Promise<void> {
  await sql`
    update sessions set ended_at = ${now}
     where ${sql.ref(accountColumns[kind].owner)} = ${accountId} and ended_at is null
       and id is distinct from ${keep}`.execute(db)
}

export async function endSession(db: Database, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends the sessions of those who work in no other restaurant that is let in. */
export async function endSessionsOfRestaurant(db: Database, partnerId: number, now: Date): Promise<void> {
  await sql`
    update sessions set ended_at = ${now}
     where ended_at is null
       and staff_id in (select staff_id from memberships where partner_id = ${partnerId})
       and not exists (
         select from memberships join partners on partners.id = partner_id
          where memberships.staff_id = sessions.staff_id and partner_id <> ${partnerId}
            and status in ('open', 'close'))`.execute(db)
}

/** Ends the sessions of all accounts that have one of these e-mails, of whatever kind. */
export async function endAllSessions(db: Database, emails: readonly string[], now: Date): Promise<void> {
  const named = sql`email = any(${emails}::text[])`
  await sql`
    update sessions set ended_at = ${now}
     where ended_at is null
       and (user_id in (select id from users where ${named})
         or driver_id in (select id from drivers where ${named})
         or staff_id in (select id from staff where ${named})
         or administrator_id in (select id from administrators where ${named}))`.execute(db)
}

import { type RawBuilder, sql } from 'kysely'
import type { TokenUser } from '#contracts/accounts/user.ts'
import type { AccountKind } from '#contracts/endpoint.ts'
import type { AdministratorRole } from '#domain/accounts/roles.ts'
import { deviceLifeMs } from '#domain/accounts/staff-changes.ts'
import { absoluteImageUrl } from '#domain/pictures/absolute-image-urls.ts'
import {
  type AnswerTo,
  accountOf,
  type CallContext,
  type CallOf,
  type Database,
  type Services,
  succeed,
} from '#server/context.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Account, accountColumns, standingToSignIn } from './account-store.ts'

const sessionLifeMs = 30 * 24 * 60 * 60 * 1000
/** A working day. It is short because an administrator's token gives access to other people's data. */
const administratorLifeMs = 12 * 60 * 60 * 1000
const sessionIdBytes = 16
/** Twenty years. */
const deviceTokenLifeMs = 20 * deviceLifeMs

/** The account in a token, for clients that decode it (wire: token). For staff it is the restaurant. */
export type TokenSubject = Pick<Account, 'id' | 'name' | 'email' | 'phone_number' | 'image_url'> & {
  role: TokenUser['role'] | 'driver' | 'partner' | AdministratorRole
}

type NewSession = {
  account: Account
  shown: TokenSubject
  partnerId?: number | null
  /** The session also opens restaurants that wait for approval. */
  toSetUp?: boolean | undefined
}

/**
 * Opens a session and answers its token. Null if the password, e-mail or standing has changed since the check. Locks
 * the account's row for share, and the restaurants' rows for staff: a parallel change either ends this session or is
 * visible here.
 */
export async function openSession(
  kind: AccountKind,
  { db, now, services, logEvent }: CallContext,
  { account, shown, partnerId = null, toSetUp = false }: NewSession,
): Promise<string | null> {
  const id = Buffer.from(services.randomBytes(sessionIdBytes)).toString('base64url')
  const expiresAt = new Date(now.getTime() + (kind === 'administrator' ? administratorLifeMs : sessionLifeMs))
  const { table, owner } = accountColumns[kind]
  const refusedStandings = ['locked', 'without_restaurant', ...(toSetUp ? [] : ['not_activated'])]
  const { rows } = await inTransaction(db, async (transaction) => {
    // A separate statement, because the next one must see the commits that this one waited for.
    if (kind === 'staff') {
      await sql`
        select from partners where id in (select partner_id from memberships where staff_id = ${account.id})
         order by id for share`.execute(transaction)
    }
    return sql`
      insert into sessions (id, ${sql.ref(owner)}, partner_id, created_at, expires_at, ended_at, sets_up)
      select ${id}, account.id, ${partnerId}::bigint, ${now}, ${expiresAt}, null, ${toSetUp}
        from (select id from ${sql.table(table)}
               where id = ${account.id} and email = ${account.email} and password_hash = ${account.password_hash}
                 and ${standingToSignIn(kind)} <> all(${refusedStandings}::text[])
                 for share) as account
      returning id`.execute(transaction)
  })
  if (rows.length === 0) return null
  await endOldestSessions(db, { owner, accountId: account.id, now })
  logEvent({ event: 'signed_in', kind, account: account.id })
  return services.signToken(payloadOf(id, shown, services.settings), expiresAt)
}

/** More sessions than one person opens within 30 days. The newest ones stay. */
const maxSessions = 500

async function endOldestSessions(
  db: Database,
  { owner, accountId, now }: { owner: string; accountId: number; now: Date },
): Promise<void> {
  const isOpen = sql`${sql.ref(owner)} = ${accountId} and ended_at is null and expires_at > ${now}`
  const oldest = sql`
    id in (select id from sessions where ${isOpen} order by created_at desc, id offset ${maxSessions})`
  await endSessions(db, oldest, now)
}

/**
 * Opens the session of a kitchen device in the caller's transaction. The row holds the expiry, and each use extends it
 * (http/call/sessions.ts), so the token itself is valid for longer than any device.
 */
export async function openDeviceSession(
  { db, now, services }: Pick<CallContext, 'db' | 'now' | 'services'>,
  { device, partnerId }: { device: Pick<Account, 'id' | 'name'>; partnerId: number },
): Promise<string> {
  const id = Buffer.from(services.randomBytes(sessionIdBytes)).toString('base64url')
  const expiresAt = new Date(now.getTime() + deviceLifeMs)
  await db
    .insertInto('sessions')
    .values({
      id,
      staff_id: device.id,
      partner_id: partnerId,
      created_at: now,
      expires_at: expiresAt,
      ended_at: null,
    })
    .execute()
  const shown = { id: partnerId, name: device.name, email: '', phone_number: null, image_url: null }
  const payload = payloadOf(id, { ...shown, role: 'partner' }, services.settings)
  return services.signToken(payload, new Date(now.getTime() + deviceTokenLifeMs))
}

/** A fresh token of the caller's session, which restarts its 30 days. The old token stays valid. */
export async function renewSession(
  { db, now, services }: CallContext,
  sessionId: string,
  account: TokenSubject,
): Promise<string> {
  const expiresAt = new Date(now.getTime() + sessionLifeMs)
  await db.updateTable('sessions').set({ expires_at: expiresAt }).where('id', '=', sessionId).execute()
  return services.signToken(payloadOf(sessionId, account, services.settings), expiresAt)
}

function payloadOf(sessionId: string, shown: TokenSubject, { pictureOrigin }: Services['settings']) {
  const { id, name, email, phone_number, role } = shown
  const image = { url: absoluteImageUrl(shown.image_url, pictureOrigin) }
  return { user: { id, name, email, phone_number, role, image }, sid: sessionId }
}

/** Ends the sessions that match an SQL condition. */
export async function endSessions(db: Database, which: RawBuilder<unknown>, now: Date): Promise<void> {
  await sql`update sessions set ended_at = ${now} where ended_at is null and ${which}`.execute(db)
}

type EndedSessions = { kind: AccountKind; accountId: number; exceptId?: string | null; now: Date }

/** Ends an account's sessions, except `exceptId`. */
export function endSessionsOfAccount(db: Database, { kind, accountId, exceptId = null, now }: EndedSessions) {
  const owner = sql.ref(accountColumns[kind].owner)
  return endSessions(db, sql`${owner} = ${accountId} and id is distinct from ${exceptId}`, now)
}

/** Ends the sessions of all accounts with one of these e-mails, of any kind. */
export async function endSessionsOf(db: Database, emails: ReadonlySet<string>, now: Date): Promise<void> {
  if (emails.size === 0) return
  const isOne = Object.values(accountColumns).map(
    ({ table, owner }) =>
      sql`${sql.ref(owner)} in (select id from ${sql.table(table)} where email = any(${[...emails]}::text[]))`,
  )
  await endSessions(db, sql`(${sql.join(isOne, sql` or `)})`, now)
}

const signedOut = { en: 'You have logged out.', vi: 'Bạn đã đăng xuất.' }

export async function signOut(context: CallOf<'signOut'>): AnswerTo<'signOut'> {
  const { db, now, language, session, logEvent } = context
  await endSessions(db, sql`id = ${session.id}`, now)
  logEvent({ event: 'signed_out', ...accountOf(session) })
  return succeed({ message: signedOut[language] })
}

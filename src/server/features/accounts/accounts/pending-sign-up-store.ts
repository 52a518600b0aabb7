import { type Insertable, type Selectable, sql } from 'kysely'
import type { AccountKind, SignUpKind } from '#contracts/endpoint.ts'
import { activationCodeLifeMs, signUpLifeMs } from '#domain/accounts/verification-code.ts'
import type { Database } from '#server/context.ts'
import type { Tables } from '#server/db/tables/tables.ts'

/**
 * The most pending sign-ups per e-mail and kind of account. Beyond that, the oldest sign-up of the client with the most
 * sign-ups is deleted, so that no client can push out the sign-ups of others.
 */
const maxPerEmail = 100

/** A sign-up whose code has not been used yet. */
export type PendingSignUp = Pick<Selectable<Tables['pending_sign_ups']>, (typeof columns)[number]>
const columns = ['id', 'public_id', 'kind', 'name', 'email', 'password_hash', 'created_at'] as const

/** The pending sign-ups of an e-mail, newest first. Administrators do not sign up. */
export async function listPendingSignUps(
  db: Database,
  { kind, email, now }: { kind: AccountKind; email: string; now: Date },
): Promise<readonly PendingSignUp[]> {
  const { rows } = await sql<PendingSignUp>`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from pending_sign_ups
     where kind = ${kind} and email = ${email} and expires_at > ${now}
     order by id desc limit ${maxPerEmail}`.execute(db)
  return rows
}

/** The longest life of a sign-up, including resent codes, which would otherwise extend it without end. */
const longestLifeMs = signUpLifeMs + activationCodeLifeMs

/** The account that a sign-up requests, without the password. */
export type NewAccount = {
  kind: SignUpKind
  values: Pick<Insertable<Tables['pending_sign_ups']>, 'name' | 'email' | 'phone_number'> &
    Partial<Insertable<Tables['pending_sign_ups']>>
}

/**
 * Adds a pending sign-up, serialized by e-mail. Answers the sign-up and the number of pending sign-ups of the e-mail.
 */
export async function addPendingSignUp(
  db: Database,
  { kind, values, password_hash }: NewAccount & { password_hash: string },
  { publicId, clientAddress, now }: { publicId: string; clientAddress: string; now: Date },
): Promise<{ signUp: PendingSignUp; pendingCount: number }> {
  const { email } = values
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-up ${kind} ${email}`}, 0))`.execute(db)
  const expires_at = new Date(now.getTime() + signUpLifeMs)
  const ids = { kind, public_id: publicId, client_network: clientAddress }
  const signUp = await db
    .insertInto('pending_sign_ups')
    .values({ ...values, password_hash, ...ids, expires_at, created_at: now, updated_at: now })
    .returning(columns)
    .executeTakeFirstOrThrow()
  await sql`delete from pending_sign_ups where id in (
      select id from (
        select id, row_number() over (partition by client_network order by id desc) as nth
          from pending_sign_ups where kind = ${kind} and email = ${email}) numbered
       order by nth, id desc offset ${maxPerEmail})`.execute(db)
  return { signUp, pendingCount: (await listPendingSignUps(db, { kind, email, now })).length }
}

/** Replaces the sign-up's older code and extends the sign-up, up to 72 hours in total. False if the sign-up is gone. */
export async function replaceSignUpCode(
  db: Database,
  { id, codeHash, expiresAt }: { id: number; codeHash: string; expiresAt: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update pending_sign_ups
       set code_hash = ${codeHash}, code_expires_at = ${expiresAt}, expires_at = greatest(expires_at,
             least(${expiresAt}, created_at + ${longestLifeMs} * interval '1 millisecond'))
     where id = ${id} returning id`.execute(db)
  return rows.length > 0
}

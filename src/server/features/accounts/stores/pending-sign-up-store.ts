import { sql } from 'kysely'
import type { SignUpKind } from '#contracts/endpoint.ts'
import { activationCodeLifeMs, signUpLifeMs } from '#domain/accounts/verification-code.ts'
import type { Database } from '#server/context.ts'
import type { NewAccount } from './insert-account.ts'

/**
 * How many sign-ups stand for one e-mail and kind of account. Beyond, the oldest goes of the client that has most of
 * them, so that nobody pushes out what others typed.
 */
const mostPerEmail = 100

/** A sign-up whose code was not used yet. */
export type PendingSignUp = {
  id: number
  public_id: string
  name: string
  email: string
  password_hash: string
  created_at: Date
}

type Standing = { kind: SignUpKind; email: string; now: Date }

const shown = ['id', 'public_id', 'name', 'email', 'password_hash', 'created_at'] as const

/** The sign-ups that stand for an e-mail, the newest first. */
export function listPendingSignUps(
  db: Database,
  { kind, email, now }: Standing,
): Promise<readonly PendingSignUp[]> {
  return db
    .selectFrom('pending_sign_ups')
    .select(shown)
    .where('kind', '=', kind)
    .where('email', '=', email)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .limit(mostPerEmail)
    .execute()
}

/** How long the code that was asked for last may outlast a sign-up, so that no number of codes keeps it for ever. */
const longestLifeMs = signUpLifeMs + activationCodeLifeMs

/** Adds a sign-up beside those that stand for its e-mail, one after the other; answers it and how many stand now. */
export async function addPendingSignUp(
  db: Database,
  { kind, values }: NewAccount & { values: { email: string; phone_number: string; password_hash: string } },
  { publicId, clientAddress, now }: { publicId: string; clientAddress: string; now: Date },
): Promise<{ signUp: PendingSignUp; standing: number }> {
  const { email } = values
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-up ${kind} ${email}`}, 0))`.execute(db)
  const expires_at = new Date(now.getTime() + signUpLifeMs)
  const signUp = await db
    .insertInto('pending_sign_ups')
    .values({
      ...{ ...values, kind, expires_at, public_id: publicId, client_network: clientAddress },
      ...{ created_at: now, updated_at: now },
    })
    .returning(shown)
    .executeTakeFirstOrThrow()
  await sql`delete from pending_sign_ups where id in (
      select id from (
        select id, row_number() over (partition by client_network order by id desc) as nth
          from pending_sign_ups where kind = ${kind} and email = ${email}) standing
       order by nth, id desc offset ${mostPerEmail})`.execute(db)
  return { signUp, standing: (await listPendingSignUps(db, { kind, email, now })).length }
}

/**
 * The new code takes the place of the sign-up's older one; the sign-up stands as long, but never beyond 72 hours. False
 * where it has gone.
 */
export async function replaceSignUpCode(
  db: Database,
  { id, codeHash, expiresAt }: { id: number; codeHash: string; expiresAt: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('pending_sign_ups')
    .set({
      code_hash: codeHash,
      code_expires_at: expiresAt,
      expires_at: sql`greatest(expires_at, least(${expiresAt},
        created_at + ${longestLifeMs} * interval '1 millisecond'))`,
    })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The sign-up that a living code was mailed for; with `publicId` only that one. It is not locked. */
export async function findSignUpByCode(
  db: Database,
  guess: { kind: SignUpKind; codeHash: string; publicId: string | undefined; now: Date },
): Promise<number | null> {
  const { kind, codeHash, publicId, now } = guess
  const row = await db
    .selectFrom('pending_sign_ups')
    .select('id')
    .where('kind', '=', kind)
    .where('code_hash', '=', codeHash)
    .where('code_expires_at', '>', now)
    .where('expires_at', '>', now)
    .$if(publicId !== undefined, (query) => query.where('public_id', '=', publicId ?? ''))
    .executeTakeFirst()
  return row?.id ?? null
}

/**
 * Ends a sign-up and those of its kind with the same e-mail, phone number, id card or license plate; tells whether it
 * still stood. In the order of their ids, so that two of them cannot lock each other out.
 */
export async function endSignUps(db: Database, id: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    delete from pending_sign_ups where id in (
      select other.id from pending_sign_ups own join pending_sign_ups other
          on other.kind = own.kind
         and (other.email = own.email or other.phone_number = own.phone_number
           or other.id_card = own.id_card or other.license_plate = own.license_plate)
       where own.id = ${id} order by other.id for update of other)
    returning id`.execute(db)
  return rows.some((row) => row.id === id)
}

import { type Selectable, sql } from 'kysely'
import type { AdministratorRole } from '#domain/accounts/roles.ts'
import type { Database } from '#server/context.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { endSessionsOfAccount } from './session-store.ts'

type Administrator = Selectable<Tables['administrators']>

export async function getAdministratorAccount(db: Database, id: number): Promise<Administrator> {
  return db.selectFrom('administrators').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** Adds one who has no password yet; null where another has the e-mail. */
export async function insertAdministrator(
  db: Database,
  { name, email, role, now }: { name: string; email: string; role: AdministratorRole; now: Date },
): Promise<number | null> {
  const row = await db
    .insertInto('administrators')
    .values({ name, email, role, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/**
 * The secret that a set-up goes on with: the given one, unless one was handed out before; null once it is done, or where
 * the password is not the proved one any more.
 */
export async function storePendingSecret(
  db: Database,
  { id, secret, passwordHash }: { id: number; secret: string; passwordHash: string | null },
): Promise<string | null> {
  const row = await db
    .updateTable('administrators')
    .set({ totp_secret: sql`coalesce(totp_secret, ${secret})` })
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .where('totp_confirmed_at', 'is', null)
    .returning('totp_secret')
    .executeTakeFirst()
  return row?.totp_secret ?? null
}

export async function dropUnconfirmedSecret(db: Database, id: number): Promise<void> {
  await db
    .updateTable('administrators')
    .set({ totp_secret: null, totp_last_step: null })
    .where('id', '=', id)
    .where('totp_confirmed_at', 'is', null)
    .execute()
}

/**
 * Takes the code of this step; the first one confirms the secret. False where this step or a later one was taken before,
 * or where another call has confirmed the secret meanwhile.
 */
export async function takeTotpStep(
  db: Database,
  {
    id,
    secret,
    step,
    isSetUp,
    now,
  }: { id: number; secret: string; step: number; isSetUp: boolean; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('administrators')
    .set({ totp_last_step: step, totp_confirmed_at: sql`coalesce(totp_confirmed_at, ${now})` })
    .where('id', '=', id)
    .where('totp_secret', '=', secret)
    .where('totp_confirmed_at', isSetUp ? 'is not' : 'is', null)
    .where((eb) => eb.or([eb('totp_last_step', 'is', null), eb('totp_last_step', '<', step)]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function replaceRecoveryCodes(
  db: Database,
  { id, codeHashes, now }: { id: number; codeHashes: readonly string[]; now: Date },
): Promise<void> {
  await db.deleteFrom('recovery_codes').where('administrator_id', '=', id).execute()
  const rows = codeHashes.map((code_hash) => ({ administrator_id: id, code_hash, created_at: now }))
  await db.insertInto('recovery_codes').values(rows).execute()
}

/** Uses a recovery code up; false where there is no such one. */
export async function takeRecoveryCode(db: Database, id: number, codeHash: string): Promise<boolean> {
  const row = await db
    .deleteFrom('recovery_codes')
    .where('administrator_id', '=', id)
    .where('code_hash', '=', codeHash)
    .returning('administrator_id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Forgets second factor and password of the one with this e-mail, who is signed out everywhere; answers the id, null
 * without one. The password goes too: whoever knew it would be handed the secret of the next second factor.
 */
export async function resetSecondFactor(db: Database, email: string, now: Date): Promise<number | null> {
  const row = await db
    .updateTable('administrators')
    .set({
      ...{ password_hash: null, totp_secret: null, totp_confirmed_at: null, totp_last_step: null },
      updated_at: now,
    })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirst()
  if (row === undefined) return null
  await db.deleteFrom('recovery_codes').where('administrator_id', '=', row.id).execute()
  await endSessionsOfAccount(db, { kind: 'administrator', accountId: row.id, now })
  return row.id
}

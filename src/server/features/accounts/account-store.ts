import type { Insertable } from 'kysely'
import type { Database } from '#server/context.ts'
import type { Tables } from '#server/db/tables.ts'

const accountColumns = [
  'id',
  'name',
  'email',
  'phone_number',
  'password_hash',
  'image_url',
  'role',
  'activated_at',
] as const

export type NewAccount = Pick<
  Insertable<Tables['users']>,
  'name' | 'email' | 'phone_number' | 'password_hash'
>

/** The new account's id, or null when its e-mail or phone number has one already: the unique constraints decide. */
export async function insertAccount(db: Database, account: NewAccount, now: Date): Promise<number | null> {
  const row = await db
    .insertInto('users')
    .values({ ...account, activated_at: null, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function isEmailTaken(db: Database, email: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  return row !== undefined
}

export async function findAccountByEmail(db: Database, email: string) {
  const row = await db
    .selectFrom('users')
    .select(accountColumns)
    .where('email', '=', email)
    .executeTakeFirst()
  return row ?? null
}

export async function getAccount(db: Database, userId: number) {
  return db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
}

/** Keeps the moment of the first activation. */
export async function activate(db: Database, userId: number, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ activated_at: now, updated_at: now })
    .where('id', '=', userId)
    .where('activated_at', 'is', null)
    .execute()
}

export async function insertSession(
  db: Database,
  session: { id: string; userId: number; now: Date; expiresAt: Date },
): Promise<void> {
  const { id, userId, now, expiresAt } = session
  await db
    .insertInto('sessions')
    .values({ id, user_id: userId, created_at: now, expires_at: expiresAt, ended_at: null })
    .execute()
}

export async function endSession(
  db: Database,
  session: { id: string; userId: number },
  now: Date,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('id', '=', session.id)
    .where('user_id', '=', session.userId)
    .where('ended_at', 'is', null)
    .execute()
}

export async function endAllSessions(db: Database, emails: readonly string[], now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .from('users')
    .set({ ended_at: now })
    .whereRef('users.id', '=', 'sessions.user_id')
    .where('users.email', 'in', emails)
    .where('sessions.ended_at', 'is', null)
    .execute()
}

export async function deleteOverSessions(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('expires_at', '<', before), eb('ended_at', '<', before)]))
    .execute()
}

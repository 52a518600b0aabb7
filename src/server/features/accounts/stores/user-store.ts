import type { Selectable, Updateable } from 'kysely'
import type { Database } from '#server/context.ts'
import type { Tables } from '#server/db/tables/tables.ts'

export type UserRow = Selectable<Tables['users']>

export async function getUserAccount(db: Database, userId: number): Promise<UserRow> {
  return db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
}

/** Locked until the transaction ends. */
export async function lockUser(db: Database, userId: number): Promise<UserRow> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

type Profile = Pick<Updateable<Tables['users']>, 'name' | 'phone_number' | 'image_url'>

/** Fails with a duplicate where another customer has the phone number. */
export async function writeProfile(
  db: Database,
  { userId, changes, now }: { userId: number; changes: Profile; now: Date },
): Promise<UserRow> {
  return db
    .updateTable('users')
    .set({ ...changes, updated_at: now })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function writePendingEmail(
  db: Database,
  { userId, email, now }: { userId: number; email: string; now: Date },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ pending_email: email, updated_at: now })
    .where('id', '=', userId)
    .execute()
}

/** The address that was waiting becomes the account's; fails with a duplicate where another customer has it. */
export async function writeEmail(
  db: Database,
  { userId, email, now }: { userId: number; email: string; now: Date },
): Promise<UserRow> {
  return db
    .updateTable('users')
    .set({ email, pending_email: null, updated_at: now })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

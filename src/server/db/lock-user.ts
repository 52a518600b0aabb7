import type { Kysely, Selectable } from 'kysely'
import type { Tables } from './tables/tables.ts'

/** A customer's row. */
export type UserRow = Selectable<Tables['users']>

/**
 * Locks a customer's row until the transaction ends. Additions for the same customer then wait for each other, so that
 * they cannot exceed a limit together.
 */
export function lockUser(db: Kysely<Tables>, userId: number): Promise<UserRow> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

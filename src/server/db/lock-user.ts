import type { Kysely, Selectable } from 'kysely'
import type { Tables } from './tables/tables.ts'

/** A customer's row. */
export type UserRow = Selectable<Tables['users']>

/**
 * Locks a customer's row until the transaction ends. Serializes additions for one customer, so that parallel ones
 * cannot exceed a limit.
 */
export function lockUser(db: Kysely<Tables>, userId: number): Promise<UserRow> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

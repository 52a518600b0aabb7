import type { Kysely, Selectable } from 'kysely'
import type { Tables } from './tables/tables.ts'

/** A customer's row. */
export type UserRow = Selectable<Tables['users']>

/** Locks a customer's row until the transaction ends: what is added for one customer is added one after the other. */
export function lockUser(db: Kysely<Tables>, userId: number): Promise<UserRow> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

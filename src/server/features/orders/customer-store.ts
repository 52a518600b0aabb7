import type { Selectable } from 'kysely'
import type { Database } from '#server/context.ts'
import type { Tables } from '#server/db/tables.ts'

/** What an order needs to know of its customer. */
export type Customer = Pick<Selectable<Tables['users']>, 'id' | 'name' | 'image_url' | 'coins'>

/** One customer's orders are made one after the other: whoever waits here sees what the one before has done. */
export function lockCustomer(db: Database, userId: number): Promise<Customer> {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'image_url', 'coins'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

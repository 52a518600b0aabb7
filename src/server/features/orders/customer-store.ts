import { type Selectable, sql } from 'kysely'
import type { Database } from '#server/context.ts'
import type { Tables } from '#server/db/tables/tables.ts'

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

/** Exact behind `lockCustomer`; the status is a literal, so that the index of open orders fits every plan. */
export async function countOpenOrders(db: Database, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from orders where user_id = ${userId} and status = 'shipping'`.execute(db)
  return rows[0]?.count ?? 0
}

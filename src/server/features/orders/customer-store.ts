import { type Selectable, sql } from 'kysely'
import type { Database } from '#server/context.ts'
import type { Tables } from '#server/db/tables/tables.ts'

/** The customer's columns that placing an order needs. */
export type Customer = Pick<Selectable<Tables['users']>, 'id' | 'name' | 'image_url' | 'coins'>

/** Serializes the orders of one customer. */
export function lockCustomer(db: Database, userId: number): Promise<Customer> {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'image_url', 'coins'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** Exact behind lockCustomer. The status is a literal, so that the partial index of open orders can be used. */
export async function countOpenOrders(db: Database, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from orders where user_id = ${userId} and status = 'shipping'`.execute(db)
  return rows[0]?.count ?? 0
}

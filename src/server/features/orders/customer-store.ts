import type { Selectable } from 'kysely'
import type { Vnd } from '#domain/money.ts'
import type { Database } from '#server/context.ts'
import type { Tables } from '#server/db/tables.ts'

/** What an order needs to know of its customer. */
export type Customer = Pick<Selectable<Tables['users']>, 'id' | 'name' | 'image_url' | 'coins'>

export async function readCoins(db: Database, userId: number): Promise<Vnd> {
  const { coins } = await db
    .selectFrom('users')
    .select('coins')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return coins
}

/** One customer's orders are made one after the other: whoever waits here sees what the one before has done. */
export function lockCustomer(db: Database, userId: number): Promise<Customer> {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'image_url', 'coins'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

export async function payWithCoins(
  db: Database,
  payment: { userId: number; amount: Vnd; now: Date },
): Promise<void> {
  const { userId, amount, now } = payment
  await db
    .updateTable('users')
    .set((eb) => ({ coins: eb('coins', '-', amount), updated_at: now }))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

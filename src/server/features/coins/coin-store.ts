import { type Selectable, sql } from 'kysely'
import type { Vnd } from '#domain/money/money.ts'
import type { Database } from '#server/context.ts'
import type { Tables } from '#server/db/tables/tables.ts'

export type MovementRow = Selectable<Tables['coin_movements']>

/** The cause of a movement: an order, or a grant with a unique key. */
export type CoinCause =
  | { cause: 'order' | 'order_canceled' | 'feedback'; orderId: number }
  | { cause: 'granted'; grantKey: string }

export type CoinMove = CoinCause & { userId: number; amount: Vnd; now: Date }

/**
 * Changes the balance and inserts the ledger row in one statement. False, without a change, when the balance would
 * fall below zero.
 */
export async function moveBalance(db: Database, move: CoinMove): Promise<boolean> {
  const { userId, amount, cause, now } = move
  const orderId = move.cause === 'granted' ? null : move.orderId
  const grantKey = move.cause === 'granted' ? move.grantKey : null
  const { rows } = await sql<{ id: number }>`
    with moved as (
      update users set coins = coins + ${amount}, updated_at = ${now}
       where id = ${userId} and coins + ${amount} >= 0 returning coins
    )
    insert into coin_movements (user_id, amount, balance, cause, order_id, grant_key, created_at)
    select ${userId}, ${amount}, moved.coins, ${cause}, ${orderId}, ${grantKey}, ${now} from moved
    returning id`.execute(db)
  return rows.length === 1
}

export async function readBalance(db: Database, userId: number): Promise<Vnd> {
  const { coins } = await db
    .selectFrom('users')
    .select('coins')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return coins
}

/** How many ratings of this customer have earned coins since then. Locks the customer's row. */
export async function countRewardsSince(db: Database, userId: number, since: Date): Promise<number> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const { count } = await db
    .selectFrom('coin_movements')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('cause', '=', 'feedback')
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow()
  return count
}

/** Newest first. */
export async function readMovements(
  db: Database,
  userId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<MovementRow[]> {
  return db
    .selectFrom('coin_movements')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countMovements(db: Database, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('coin_movements')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

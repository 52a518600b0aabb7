import { type Kysely, sql } from 'kysely'
import type { Vnd } from '#domain/money/money.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { town } from '#server/demo/town/town.ts'
import { ratingsOf } from './order-ratings.ts'
import { momentOf, type StoredOrder } from './stored-order.ts'

type Movement = {
  userId: number
  amount: Vnd
  cause: 'order' | 'order_canceled' | 'feedback'
  orderId: number
  at: Date
}

/** What the demo customer has after everything that its orders moved. */
const customerCoins = 500_000
/** What other customers who pay with coins had to begin with. */
const otherCoins = 200_000
/** What a restaurant's rating earns (spec §9). */
const ratingCoins = 1_000

type Ledger = { since: Date; people: ReadonlyMap<string, number>; orders: readonly StoredOrder[] }

/** Writes every movement of the town's coins, oldest first, and the balances that they lead to. */
export async function insertLedger(db: Kysely<Tables>, { since, people, orders }: Ledger): Promise<void> {
  const moved = orders.flatMap(movementsOf).toSorted((a, b) => a.at.getTime() - b.at.getTime())
  for (const [key, userId] of people) {
    const own = moved.filter((movement) => movement.userId === userId)
    const opening = openingOf(key, own)
    let balance = opening
    const later = own.map(({ amount, cause, orderId, at }) => {
      balance += amount
      return { user_id: userId, amount, balance, cause, order_id: orderId, grant_key: null, created_at: at }
    })
    const grant = {
      user_id: userId,
      amount: opening,
      balance: opening,
      cause: 'granted' as const,
      order_id: null,
      grant_key: `the demo town, to begin with, customer ${userId}`,
      created_at: since,
    }
    const rows = opening === 0 ? later : [grant, ...later]
    if (rows.length > 0) await db.insertInto('coin_movements').values(rows).execute()
  }
  await sql`
    update users set coins = moved.sum
      from (select user_id, sum(amount) as sum from coin_movements group by user_id) as moved
     where moved.user_id = users.id`.execute(db)
}

function openingOf(key: string, own: readonly Movement[]): Vnd {
  const net = own.reduce((sum, { amount }) => sum + amount, 0)
  if (key === town.customer.key) return customerCoins - net
  return own.some(({ cause }) => cause === 'order') ? otherCoins : 0
}

function movementsOf(stored: StoredOrder): Movement[] {
  const { id: orderId, order, price, customerId: userId } = stored
  const movements: Movement[] = []
  const placedAt = momentOf(stored, 'placed')
  const canceledAt = momentOf(stored, 'canceled')
  const of = { userId, orderId }
  if (order.paysWith === 'coins' && placedAt !== null) {
    movements.push({ ...of, amount: -price.total, cause: 'order', at: placedAt })
    if (canceledAt !== null)
      movements.push({ ...of, amount: price.total, cause: 'order_canceled', at: canceledAt })
  }
  for (const { partnerId, at } of ratingsOf(stored)) {
    if (partnerId !== null) movements.push({ ...of, amount: ratingCoins, cause: 'feedback', at })
  }
  return movements
}

import type { Insertable, Selectable } from 'kysely'
import type { SwapLine } from '#domain/menus/swap-line.ts'
import type { SwapEndedBy, SwapOutcome } from '#domain/orders/swap.ts'
import type { Database } from '#server/context.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { touchOrder } from '../../orders/orders/public.ts'

/** A question about a missing dish or choice. */
export type Swap = Selectable<Tables['swaps']>

/** An order line as it is now, after earlier replacements; null when the order has no line with this id. */
export async function findLine(
  db: Database,
  { orderId, lineId }: { orderId: number; lineId: number },
): Promise<SwapLine | null> {
  const row = await db
    .selectFrom('order_details as line')
    .innerJoin('products', 'products.id', 'line.product_id')
    .select(['product_id', 'products.name', 'quantity', 'line.price', 'base_price', 'choices'])
    .where('line.id', '=', lineId)
    .where('line.order_id', '=', orderId)
    .executeTakeFirst()
  return row ?? null
}

export async function countLines(db: Database, orderId: number): Promise<number> {
  const { count } = await db
    .selectFrom('order_details')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return count
}

/** The number of questions about an order, ended ones included. */
export async function countSwaps(db: Database, orderId: number): Promise<number> {
  const { count } = await db
    .selectFrom('swaps')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return count
}

/** A question of an order; null when it is another order's. */
export async function findSwap(
  db: Database,
  { orderId, swapId }: { orderId: number; swapId: number },
): Promise<Swap | null> {
  const query = db.selectFrom('swaps').selectAll().where('id', '=', swapId).where('order_id', '=', orderId)
  return (await query.executeTakeFirst()) ?? null
}

/** Stores the question and notifies the customer's pages and the boards. */
export async function insertSwap(db: Database, asked: Insertable<Tables['swaps']>): Promise<void> {
  await db.insertInto('swaps').values(asked).execute()
  await touchOrder(db, asked.order_id, { updated_at: asked.created_at })
}

type Ended = { outcome: SwapOutcome; by: SwapEndedBy; became?: SwapLine | null; now: Date }

/** Ends an open question. The caller has locked the order, so the question ends only once. */
export async function endSwap(
  db: Database,
  swap: Swap,
  { outcome, by, became = null, now }: Ended,
): Promise<void> {
  await db
    .updateTable('swaps')
    .set({ ended_at: now, outcome, ended_by: by, became: became && JSON.stringify(became) })
    .where('id', '=', swap.id)
    .where('ended_at', 'is', null)
    .execute()
  await touchOrder(db, swap.order_id, { updated_at: now })
}

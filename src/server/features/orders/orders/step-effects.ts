import { sql } from 'kysely'
import type { Database } from '#server/context.ts'
import type { OrderRow } from './order-wire.ts'

/** The driver of a finished order becomes available. */
export async function freeDriver(db: Database, driverId: number, now: Date): Promise<void> {
  await db
    .updateTable('drivers')
    .set({ status: 'online', updated_at: now })
    .where('id', '=', driverId)
    .where('status', '=', 'shipping')
    .execute()
}

/** Withdraws the order's open offers. */
export async function withdrawOffers(db: Database, orderId: number, now: Date): Promise<void> {
  await db
    .updateTable('order_offers')
    .set({ answer: 'withdrawn', answered_at: now })
    .where('order_id', '=', orderId)
    .where('answer', 'is', null)
    .execute()
}

/** Reverts sales figures and the voucher's use. Locks products by ascending id, as takeCart does, among them those
 * whose stock choices took. */
export async function revertSales(db: Database, order: OrderRow, now: Date): Promise<void> {
  await sql`
    with sold as materialized (
      select products.id, line.quantity
        from products
        join (select product_id, sum(quantity) as quantity
                from (select product_id, quantity from order_details where order_id = ${order.id}
                      union all
                      select product_id, 0 from stock_takings
                       where order_id = ${order.id} and product_id is not null) as moved
               group by product_id) as line on line.product_id = products.id
       order by products.id for no key update of products
    )
    update products set quantity_sold = products.quantity_sold - sold.quantity
      from sold where products.id = sold.id`.execute(db)
  if (order.voucher_id === null) return
  await db
    .updateTable('vouchers')
    .set((eb) => ({ usage_limit: eb('usage_limit', '+', 1), updated_at: now }))
    .where('id', '=', order.voucher_id)
    .execute()
}

import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/context.ts'

/**
 * SQL for the statement that places an order: adds its quantities to the sales of its dishes, from rows with
 * `product_id` and `quantity`. The caller has locked the dishes.
 */
export function countSalesOf(lines: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`update products set quantity_sold = quantity_sold + dish.quantity
      from (select product_id, sum(quantity) as quantity from ${lines} group by product_id) as dish
      where products.id = dish.product_id`
}

/** Changes the sales of a locked dish by `by`, which may be negative. */
export async function moveSales(db: Database, productId: number, by: number): Promise<void> {
  await sql`update products set quantity_sold = quantity_sold + ${by} where id = ${productId}`.execute(db)
}

/**
 * Subtracts an order's quantities from the sales of its dishes. Locks products by ascending id, like takeCart,
 * including those whose stock the choices share.
 */
export async function revertSales(db: Database, orderId: number): Promise<void> {
  await sql`
    with sold as materialized (
      select products.id, line.quantity
        from products
        join (select product_id, sum(quantity) as quantity
                from (select product_id, quantity from order_details where order_id = ${orderId}
                      union all
                      select product_id, 0 from stock_takings
                       where order_id = ${orderId} and product_id is not null) as moved
               group by product_id) as line on line.product_id = products.id
       order by products.id for no key update of products
    )
    update products set quantity_sold = products.quantity_sold - sold.quantity
      from sold where products.id = sold.id`.execute(db)
}

import { sql } from 'kysely'
import type { Database } from '#server/context.ts'
import type { TakenLine } from '../carts/public.ts'
import type { OrderRow, SoldDish } from './order-wire.ts'

export type NewOrder = Omit<OrderRow, 'id'>

/**
 * Order, dishes and sales figures in one statement: the products are locked since the cart was taken, and every
 * further round trip would make the next customer of the same dish wait.
 */
export async function insertOrder(
  db: Database,
  order: NewOrder,
  lines: readonly TakenLine[],
): Promise<{ order: OrderRow; dishes: SoldDish[] }> {
  const { created_at, updated_at } = order
  const columns = Object.keys(order).map((column) => sql.ref(column))
  const { rows } = await sql<{ id: number; order_id: number; product_id: number }>`
    with placed as (
      insert into orders (${sql.join(columns)}) values (${sql.join(Object.values(order))}) returning id
    ), line as (
      select * from unnest(
        ${lines.map((line) => line.product_id)}::bigint[],
        ${lines.map((line) => line.quantity)}::integer[],
        ${lines.map((line) => line.price)}::bigint[]
      ) with ordinality as line (product_id, quantity, price, place)
    ), sold as (
      update products set quantity_sold = quantity_sold + line.quantity
      from line where products.id = line.product_id
    )
    insert into order_details (order_id, product_id, quantity, price, created_at, updated_at)
    select placed.id, product_id, quantity, price, ${created_at}, ${updated_at} from placed, line order by place
    returning id, order_id, product_id`.execute(db)
  const dishes = rows.flatMap(({ id, order_id, product_id }) => {
    const line = lines.find((candidate) => candidate.product_id === product_id)
    if (line === undefined) return []
    const { quantity, price, name, image_url } = line
    const product = { name, price, image_url, quantity_sold: line.quantity_sold + quantity }
    return { id, order_id, product_id, quantity, price, created_at, updated_at, product }
  })
  return { order: { id: orderIdOf(rows), ...order }, dishes }
}

function orderIdOf(rows: readonly { order_id: number }[]): number {
  const [first] = rows
  if (first === undefined) throw new Error('An order without dishes was about to be placed.')
  return first.order_id
}

import { type RawBuilder, sql } from 'kysely'

/** The result of the last swap of each line. */
const last = sql`
  last as (
    select distinct on (line_id) id, order_id, line_id, became from swaps
     where outcome in ('replaced', 'dropped') order by line_id, id desc
  )`

/** Checks lines that were swapped or dropped. Each query answers a sentence for each difference. */
export const swapChecks: readonly RawBuilder<{ difference: string }>[] = [
  sql`with ${last}
      select format('Line %s of order %s should be dish %s for %s since question %s, but is dish %s for %s.', last.line_id,
          last.order_id, coalesce(last.became ->> 'product_id', 'none'), coalesce(last.became ->> 'price', 'nothing'),
          last.id, coalesce(d.product_id::text, 'none'), coalesce(d.price::text, 'nothing')) as difference
      from last left join order_details d on d.id = last.line_id and d.order_id = last.order_id
     where (d.product_id, d.price, d.quantity) is distinct from ((last.became ->> 'product_id')::bigint,
        (last.became ->> 'price')::bigint, (last.became ->> 'quantity')::integer)
     order by last.id`,
  sql`select format('Question %s of order %s: %s for %s became %s for %s, which was not offered or costs more.', id,
          order_id, was ->> 'name', was ->> 'price', became ->> 'name', became ->> 'price') as difference
      from swaps
     where (became ->> 'price')::bigint > (was ->> 'price')::bigint or became ->> 'quantity' <> was ->> 'quantity'
        or outcome = 'replaced' and not exists (
          select from jsonb_array_elements(offers) as offer where offer = became)
        or outcome = 'dropped' and became is distinct from without
     order by id`,
  sql`select format('Question %s of order %s is about another line than was left of it before.', id, order_id)
        as difference
      from (select *, lag(became) over (partition by line_id order by id) as before from swaps
             where outcome in ('replaced', 'dropped')) as each
     where before is not null and (before ->> 'product_id', before ->> 'price') <> (was ->> 'product_id', was ->> 'price')
     order by id`,
  sql`select format('Question %s of order %s was %s by the %s at %s, though it ran until %s.', id, order_id, outcome,
          ended_by, ended_at, due_at) as difference
      from swaps
     where ended_by = 'clock' and ended_at < due_at or ended_by <> 'clock' and ended_at >= due_at order by id`,
  sql`select format('Order %s was placed for %s with free delivery from %s on, but its fee is %s of %s.', o.id,
          o.subtotal + coalesce(s.less, 0), o.free_from, o.shipping_fee, o.delivery_cost) as difference
      from orders o
      left join (select order_id, sum(((was ->> 'price')::bigint - coalesce((became ->> 'price')::bigint, 0))
                   * (was ->> 'quantity')::bigint) as less
                   from swaps where outcome in ('replaced', 'dropped') group by order_id) s on s.order_id = o.id
     where o.shipping_fee <> case when o.subtotal + coalesce(s.less, 0) >= greatest(o.free_from, 1) then 0
             else o.delivery_cost end
     order by o.id`,
  sql`select format('Order %s is %s, but a question about a dish has canceled it.', o.id, o.state) as difference
      from orders o
     where o.state <> 'canceled' and exists (select from swaps s where s.order_id = o.id and s.outcome = 'canceled')
     order by o.id`,
]

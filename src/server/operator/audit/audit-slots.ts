import { type RawBuilder, sql } from 'kysely'

/**
 * The checks of orders for later. A restaurant may lower its capacity afterwards, so that of the newest order of a slot
 * counts: it was kept when that order was counted in.
 */
export const slotChecks: readonly RawBuilder<{ difference: string }>[] = [
  sql`select format('Restaurant %s has %s orders for %s, but took %s then.', partner_id, count(*), wanted_at,
          (array_agg(slot_capacity order by id desc))[1]) as difference
      from orders
     where wanted_at is not null and state <> 'canceled'
     group by partner_id, wanted_at
    having count(*) > (array_agg(slot_capacity order by id desc))[1] order by partner_id, wanted_at`,
  sql`select format('Order %s rose to its kitchen at %s, but was due at %s and its history says %s.', o.id,
          coalesce(o.released_at::text, 'no time'), coalesce(o.release_at::text, 'no time'),
          coalesce(e.created_at::text, 'never')) as difference
      from orders o left join order_events e on e.order_id = o.id and e.event = 'released'
     where o.released_at is distinct from e.created_at or o.released_at < o.release_at order by o.id`,
]

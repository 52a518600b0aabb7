import { type RawBuilder, sql } from 'kysely'

/** Compares the count of a dish or choice with what orders took from it. */
function counts(noun: string, table: string): RawBuilder<{ difference: string }> {
  return sql`select format('${sql.raw(noun)} %s has %s left of %s, but orders took %s.', kept.id, kept.stock_left,
          kept.stock_granted, coalesce(taken.sum, 0)) as difference
      from ${sql.table(table)} kept
      left join (select stock_id, sum(quantity) as sum from stock_takings group by stock_id) taken
        on taken.stock_id = kept.stock_id
     where kept.stock_granted - coalesce(taken.sum, 0) <> kept.stock_left order by kept.id`
}

/**
 * Checks values of dishes, choices and stock that follow from other rows. Each query answers a sentence for each
 * difference.
 */
export const menuChecks: readonly RawBuilder<{ difference: string }>[] = [
  counts('Dish', 'products'),
  counts('Choice', 'choices'),
  sql`select format('Order %s is canceled, but keeps %s of stock that was never picked up.', o.id, t.quantity)
        as difference
      from stock_takings t join orders o on o.id = t.order_id
     where o.state = 'canceled'
       and not exists (select from order_events e where e.order_id = o.id and e.event = 'picked_up')
     order by o.id`,
  sql`select format('Order %s took %s of a count of dish %s, but holds fewer.', o.order_id, o.quantity, o.product_id)
        as difference
      from stock_takings o
     where o.product_id is not null and o.quantity > (
       select coalesce(sum(case when d.product_id = o.product_id then d.quantity else 0 end
           + d.quantity * coalesce((select sum((c ->> 'quantity')::integer) from jsonb_array_elements(d.choices) c
               left join choices on choices.id = (c ->> 'choice_id')::bigint
              -- A choice that was deleted, or no longer shares stock, may have shared this dish's.
              where choices.product_id = o.product_id or choices.product_id is null), 0)), 0)
         from order_details d where d.order_id = o.order_id)
     order by o.order_id`,
  sql`select format('Order %s has dish %s for %s, but it and its choices cost %s.', d.order_id, d.product_id, d.price,
          cost.sum) as difference
      from order_details d
      cross join lateral (
        select coalesce(max((c ->> 'price')::bigint) filter (where (c ->> 'is_size')::boolean), d.base_price)
          + coalesce(sum((c ->> 'price')::bigint * (c ->> 'quantity')::integer)
              filter (where (c ->> 'is_size') is null), 0) as sum
          from jsonb_array_elements(d.choices) c
      ) as cost
     where d.price <> cost.sum order by d.id`,
  sql`select format('Dish %s is %s, but it is %s itself and its category is %s.', p.id, p.status,
          case when p.is_hidden then 'hidden' else 'shown' end, case when c.is_hidden then 'hidden' else 'shown' end)
        as difference
      from products p join categories c on c.id = p.category_id
     where (p.status = 'disabled') <> (p.is_hidden or c.is_hidden) order by p.id`,
  sql`select format('Dish %s is of restaurant %s, but in a category, a group or a serving time of another.', p.id, p.partner_id)
        as difference
      from products p
     where exists (select from categories c where c.id = p.category_id and c.partner_id <> p.partner_id)
        or exists (select from dayparts d where d.id = p.daypart_id and d.partner_id <> p.partner_id)
        or exists (select from product_option_groups l join option_groups g on g.id = l.group_id
                    where l.product_id = p.id and g.partner_id <> p.partner_id)
     order by p.id`,
  sql`select format('Dish %s has %s groups of sizes.', l.product_id, count(*)) as difference
      from product_option_groups l join option_groups g on g.id = l.group_id and g.is_size
     group by l.product_id having count(*) > 1 order by l.product_id`,
  sql`select format('Dish %s costs %s, but its smallest size %s.', p.id, p.price, smallest.price) as difference
      from products p join smallest_sizes smallest on smallest.product_id = p.id
     where p.price <> smallest.price order by p.id`,
]

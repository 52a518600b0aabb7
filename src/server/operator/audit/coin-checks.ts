import { type RawBuilder, sql } from 'kysely'

/** A query for the differences of one kind, as sentences. */
export type Check = RawBuilder<{ difference: string }>

/** The coin ledger against balances and causes. */
export const coinChecks: readonly Check[] = [
  sql`select format('Customer %s has %s coins, but the movements sum to %s.', u.id, u.coins, coalesce(m.sum, 0))
        as difference
      from users u left join (select user_id, sum(amount) as sum from coin_movements group by user_id) m
        on m.user_id = u.id
     where u.coins <> coalesce(m.sum, 0) or u.coins < 0 order by u.id`,
  sql`select format('Coin movement %s says balance %s, but up to it the movements sum to %s.', id, balance, sum)
        as difference
      from (select id, balance, sum(amount) over (partition by user_id order by id) as sum from coin_movements) m
     where balance <> sum or balance < 0 order by id`,
  sql`select format('Order %s of %s ₫ was to be paid with coins, but its movement is %s.', o.id, o.total,
          coalesce(m.amount::text, 'missing')) as difference
      from orders o left join coin_movements m on m.order_id = o.id and m.cause = 'order' and m.user_id = o.user_id
     where o.type_checkout = 'coins' and o.total > 0 and m.amount is distinct from -o.total order by o.id`,
  sql`select format('Canceled order %s should have given %s coins back, but gave %s.', o.id, o.total,
          coalesce(m.amount::text, 'none')) as difference
      from orders o
      left join coin_movements m on m.order_id = o.id and m.cause = 'order_canceled' and m.user_id = o.user_id
     where o.type_checkout = 'coins' and o.state = 'canceled' and o.total > 0
       and m.amount is distinct from o.total
     order by o.id`,
  sql`select format('Coin movement %s (%s) of %s belongs to order %s, which does not explain it.', m.id, m.cause,
          m.amount, m.order_id) as difference
      from coin_movements m left join orders o on o.id = m.order_id
     where m.cause in ('order', 'order_canceled')
       and (o.type_checkout is distinct from 'coins' or o.user_id <> m.user_id
            or (m.cause = 'order_canceled' and o.state <> 'canceled'))
     order by m.id`,
  sql`select format('Coin movement %s rewards a rating of order %s that does not exist.', m.id, m.order_id) as difference
      from coin_movements m
     where m.cause = 'feedback'
       and not exists (select from feedbacks f where f.order_id = m.order_id and f.partner_id is not null)
     order by m.id`,
]

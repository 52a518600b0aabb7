import { type RawBuilder, sql } from 'kysely'
import type { MoneyRate } from '#server/db/tables/money-tables.ts'

/** SQL: the discount of the voucher `v` for a subtotal. A percentage is rounded down. */
export function discountOf(subtotal: 'o.subtotal' | 'before.subtotal'): RawBuilder<number> {
  const amount = sql.ref(subtotal)
  return sql`least(v.discount, coalesce(floor(${amount}::numeric * v.percent / 100), ${amount}))`
}

/**
 * The parts of an order's money, computed independently of domain/money/order-postings.ts, so that each computation
 * reveals errors of the other.
 */
const money = sql`
  money as materialized (
    select o.id, o.user_id, o.partner_id, o.driver_id, o.state, o.total, o.type_checkout = 'coins' as is_coins,
      o.driver_id is null as is_own, o.cash_settlement = 'advanced' and o.type_checkout = 'cash' as is_advanced,
      o.delivery_cost as cost, least(g.gap, w.way) as gap_of_way, g.gap, o.total + changed.less as placed_total, p.driver_pay, p.commission, o.subtotal - p.borne - p.commission as dishes,
      coalesce(o.discount, 0) - p.borne + o.delivery_cost - o.shipping_fee as promotion,
      o.ready_at is not null and o.brought_by = 'driver' and e.is_picked_up is null and waits.order_id is null
        and not searched.is_too_short as is_cooked,
      e.is_picked_up,
      case when o.state = 'canceled' and e.is_picked_up then o.loss_bearer end as bearer
      from orders o
     cross join lateral (select trunc(coalesce(o.discount, 0)::numeric * o.voucher_partner_bp / 10000) as borne) b
     cross join lateral (
       select b.borne, trunc((o.subtotal - b.borne) * o.commission_bp / 10000) as commission,
         trunc(o.delivery_cost::numeric * o.driver_share_bp / 10000) as driver_pay
     ) p
     cross join lateral (
       -- Without swapped or dropped dishes, an order may fall below free delivery.
       select case when o.subtotal < o.free_from or o.subtotal = 0 then o.delivery_cost - o.shipping_fee else 0 end as gap) g
     cross join lateral (select case when o.driver_id is null then o.delivery_cost else p.driver_pay end as way) w
     cross join lateral (
       -- How much less an order costs than at placing, because dishes were swapped or dropped.
       select before.subtotal - case when v.id is null then 0 else ${discountOf('before.subtotal')} end - o.subtotal + coalesce(o.discount, 0)
           as less
         from (select o.subtotal + coalesce(sum(((s.was ->> 'price')::bigint
             - coalesce((s.became ->> 'price')::bigint, 0)) * (s.was ->> 'quantity')::bigint), 0) as subtotal
             from swaps s where s.order_id = o.id and s.outcome in ('replaced', 'dropped')) as before
         left join vouchers v on v.id = o.voucher_id
     ) changed
      left join (select order_id, true as is_picked_up from order_events where event = 'picked_up') e
        on e.order_id = o.id
     cross join lateral (
       -- The restaurant was to deliver the order itself until less than ten minutes before the cancellation.
       select exists (select from order_events h join order_events c on c.order_id = h.order_id and c.event = 'canceled'
         where h.order_id = o.id and h.event = 'handed_back' and c.created_at < h.created_at + interval '10 minutes') as is_too_short) searched
      left join (
        -- The costs of orders that were ended by hand and that no one has confirmed.
        select order_id from money_adjustments where kind = 'canceled' group by order_id having bool_and(state <> 'confirmed')
      ) waits on waits.order_id = o.id
  )`

/** What the ledger must contain for every order: cause, kind of account, holder, amount. */
const expected = sql`
  expected as (
    select m.id as order_id, posting.cause, posting.kind, posting.holder_id, posting.amount
      from money m
     cross join lateral (values
       ('placed', 'coins:customer', m.user_id, case when m.is_coins then -m.placed_total end),
       ('placed', 'hold:order', 0, case when m.is_coins then m.placed_total end),
       ('swapped', 'coins:customer', m.user_id, case when m.is_coins then m.placed_total - m.total end),
       ('swapped', 'hold:order', 0, case when m.is_coins then m.total - m.placed_total end),
       ('picked_up', 'driver_cash', m.driver_id,
         case when m.is_picked_up and m.is_advanced and not m.is_own then m.dishes end),
       ('picked_up', 'restaurant', m.partner_id,
         case when m.is_picked_up and m.is_advanced and not m.is_own then -m.dishes end),
       ('canceled', 'coins:customer', m.user_id, case when m.state = 'canceled' and m.is_coins then m.total end),
       ('canceled', 'hold:order', 0, case when m.state = 'canceled' and m.is_coins then -m.total end),
       ('canceled', 'restaurant', m.partner_id, case when m.state = 'canceled' then
         case when m.bearer = 'restaurant' then case when m.is_own then 0 else -m.driver_pay end
              when m.bearer is not null then m.dishes - m.gap_of_way + case when m.is_own then m.cost else 0 end
              when m.is_cooked and m.is_own then m.dishes end end),
       ('canceled', 'driver', m.driver_id, case when m.bearer = 'driver' then m.gap_of_way - m.dishes
         when m.bearer is not null and not m.is_own then m.driver_pay end),
       ('canceled', 'platform:refunds', 0, case when m.state = 'canceled' then
         case when m.bearer = 'platform:refunds' then m.gap_of_way - m.dishes - case when m.is_own then m.cost else m.driver_pay end
              when m.bearer is null and m.is_cooked and m.is_own then -m.dishes end end),
       ('delivered', 'hold:order', 0, case when m.state = 'delivered' and m.is_coins then -m.total end),
       ('delivered', 'driver_cash', m.driver_id,
         case when m.state = 'delivered' and not m.is_coins and not m.is_own then -m.total end),
       ('delivered', 'restaurant', m.partner_id, case when m.state = 'delivered' then m.dishes - m.gap
         + case when m.is_own then m.cost else 0 end
         - case when m.is_own and not m.is_coins then m.total else 0 end end),
       ('delivered', 'driver', m.driver_id, case when m.state = 'delivered' and not m.is_own then m.driver_pay end),
       ('delivered', 'platform:commission', 0, case when m.state = 'delivered' then m.commission end),
       ('delivered', 'platform:delivery', 0,
         case when m.state = 'delivered' and not m.is_own then m.cost - m.driver_pay end),
       ('delivered', 'platform:promotion', 0, case when m.state = 'delivered' then m.gap - m.promotion end)
     ) as posting (cause, kind, holder_id, amount)
     where posting.amount <> 0
  )`

/** The rate at the time of an order: the restaurant's own rate first, then everyone's. */
function rateOf(rate: MoneyRate) {
  return sql`(
    select basis_points from money_rates r
     where rate = ${rate} and (r.partner_id = o.partner_id or r.partner_id is null) and starts_at <= o.created_at
     order by r.partner_id nulls last, starts_at desc limit 1)`
}

/** Each query answers a sentence for each difference of one kind. */
export const ledgerChecks: readonly RawBuilder<{ difference: string }>[] = [
  sql`select format('Ledger entry %s sums to %s instead of zero.', entry_id, sum(amount)) as difference
      from ledger_postings group by entry_id having sum(amount) <> 0 order by entry_id`,
  sql`select format('Ledger entry %s posts %s to account %s, which does not exist.', p.entry_id, p.amount, p.account_id)
        as difference
      from ledger_postings p left join ledger_accounts a on a.id = p.account_id
     where a.id is null order by p.entry_id`,
  sql`select format('Customer %s has %s coins, but the ledger sums to %s.', u.id, u.coins, coalesce(m.sum, 0))
        as difference
      from users u
      left join (select holder_id, sum(amount) as sum from ledger_postings join ledger_accounts a on a.id = account_id
                  where a.kind = 'coins:customer' group by holder_id) m on m.holder_id = u.id
     where u.coins <> coalesce(m.sum, 0) or u.coins < 0 order by u.id`,
  sql`select format('Driver %s has %s in cash, but the ledger sums to %s.', d.id, d.cash_balance, coalesce(m.sum, 0))
        as difference
      from drivers d
      left join (select holder_id, sum(amount) as sum from ledger_postings join ledger_accounts a on a.id = account_id
                  where a.kind = 'driver_cash' group by holder_id) m on m.holder_id = d.id
     where d.cash_balance <> coalesce(m.sum, 0) order by d.id`,
  sql`with ${money}, ${expected}, actual as (
        select e.order_id, e.cause, a.kind, a.holder_id, nullif(sum(p.amount), 0) as amount
          from (select e.id, e.order_id, coalesce(o.cause, e.cause) as cause
                  from ledger_entries e left join ledger_entries o on o.id = e.reverses) e
          join ledger_postings p on p.entry_id = e.id join ledger_accounts a on a.id = p.account_id
         where e.order_id is not null and e.cause not in ('feedback', 'refunded')
         group by e.order_id, e.cause, a.kind, a.holder_id
      )
      select format('Order %s (%s) should have posted %s to %s, but posted %s.', order_id, cause,
          coalesce(expected.amount::text, 'nothing'), concat_ws(' ', kind, nullif(holder_id, 0)), coalesce(actual.amount::text, 'nothing'))
        as difference
      from expected full join actual using (order_id, cause, kind, holder_id)
     where expected.amount is distinct from actual.amount
     order by order_id, cause, kind`,
  sql`select format('Ledger entry %s (%s) gives %s coins that it should not.', e.id, e.cause, -p.amount) as difference
      from ledger_entries e
      join ledger_postings p on p.entry_id = e.id
      join ledger_accounts a on a.id = p.account_id and a.kind = 'platform:promotion'
      left join orders o on o.id = e.order_id
     where e.cause in ('feedback', 'granted') and not exists (
       select from ledger_postings q join ledger_accounts c on c.id = q.account_id
        where q.entry_id = e.id and q.amount = -p.amount and c.kind = 'coins:customer'
          and (e.cause = 'granted' or c.holder_id = o.user_id))
     order by e.id`,
  sql`select format('Ledger entry %s rewards a rating of order %s that does not exist.', e.id, e.order_id) as difference
      from ledger_entries e
     where e.cause = 'feedback'
       and not exists (select from feedbacks f where f.order_id = e.order_id and f.partner_id is not null)
     order by e.id`,
  sql`select format('Order %s was placed with a commission of %s, a driver''s share of %s, a restaurant''s share of a voucher of %s, %s cash, which were not the rates.',
          o.id, commission_bp, driver_share_bp, voucher_partner_bp, cash_settlement) as difference
      from orders o
      left join vouchers v on v.id = o.voucher_id
     where commission_bp <> ${rateOf('commission')} or driver_share_bp <> ${rateOf('driver_share')}
        or voucher_partner_bp <> case when o.subtotal < v.condition then 10000
             else coalesce(v.partner_share_bp, ${rateOf('voucher_share')}) end
        or (cash_settlement = 'advanced') <> (${rateOf('cash_advance')} = 10000)
     order by o.id`,
]

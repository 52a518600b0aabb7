import { type RawBuilder, sql } from 'kysely'

/** SQL: whether an adjustment is confirmed and its entry has not been reversed. */
const standing = sql`
  a.state = 'confirmed' and not exists (select from ledger_entries r where r.reverses = a.entry_id)`

/** Compares hand-ins, refunds, debts and corrections with what they have posted. */
export const adjustmentChecks: readonly RawBuilder<{ difference: string }>[] = [
  sql`select format('Hand-in %s of %s is %s, but has posted %s.', h.id, h.amount, h.state,
          coalesce(p.amount::text, 'nothing')) as difference
      from cash_hand_ins h
      left join lateral (
        select p.amount from ledger_entries e
          join ledger_postings p on p.entry_id = e.id
          join ledger_accounts a on a.id = p.account_id and a.kind = 'driver_cash' and a.holder_id = h.driver_id
         where e.id = h.entry_id and e.cause = 'handed_in') p on true
     where p.amount is distinct from case h.state when 'confirmed' then h.amount end order by h.id`,
  sql`select format('Ledger entry %s (%s) is of no hand-in and of no adjustment.', e.id, e.cause) as difference
      from ledger_entries e
     where e.cause in ('handed_in', 'refunded', 'debt_paid', 'written_off')
       and not exists (select from cash_hand_ins h where h.entry_id = e.id)
       and not exists (select from money_adjustments a where a.entry_id = e.id
             and e.cause = case a.kind when 'taken_back' then 'refunded' else a.kind end)
     order by e.id`,
  sql`select format('Adjustment %s (%s) of %s has posted %s to %s.', a.id, a.kind, a.amount, p.amount, c.kind) as difference
      from money_adjustments a
      join ledger_postings p on p.entry_id = a.entry_id
      join ledger_accounts c on c.id = p.account_id
     where a.kind in ('debt_paid', 'written_off', 'handed_in') and p.amount <> case
         when c.kind = coalesce(a.account, 'driver_cash') and c.holder_id = case a.account when 'restaurant'
           then a.partner_id else a.driver_id end then a.amount
         when c.kind = case a.kind when 'written_off' then 'platform:refunds' else 'bank' end then -a.amount
         else 0 end
     order by a.id`,
  // A refund's share of commission and voucher may include the rounding of other refunds. A later check compares the
  // sums by order.
  sql`with refund as (
        select a.id, a.entry_id, a.paid_to, a.bearer, coalesce(a.dishes + a.fee, 0) as given, o.user_id, o.partner_id,
          o.driver_id, coalesce(back.commission, 0) as commission, coalesce(back.promotion, 0) as promotion
          from money_adjustments a
          join orders o on o.id = a.order_id
         cross join lateral (
           select -sum(p.amount) filter (where c.kind = 'platform:commission') as commission,
             sum(p.amount) filter (where c.kind = 'platform:promotion') as promotion
             from ledger_postings p join ledger_accounts c on c.id = p.account_id where p.entry_id = a.entry_id) back
         where a.kind in ('refunded', 'taken_back') and a.entry_id is not null
      ), expected as (
        select r.id, r.entry_id, p.kind, p.holder_id, sum(p.amount) as amount from refund r
         cross join lateral (values
           (r.paid_to, case r.paid_to when 'bank' then 0 else r.user_id end, r.given),
           (r.bearer, case r.bearer when 'restaurant' then r.partner_id when 'driver' then r.driver_id else 0 end, -r.given),
           ('restaurant', r.partner_id, r.commission - r.promotion),
           ('platform:commission', 0, -r.commission),
           ('platform:promotion', 0, r.promotion)
         ) as p (kind, holder_id, amount)
         group by r.id, r.entry_id, p.kind, p.holder_id having sum(p.amount) <> 0
      ), actual as (
        select r.id, r.entry_id, c.kind, c.holder_id, p.amount from refund r
          join ledger_postings p on p.entry_id = r.entry_id join ledger_accounts c on c.id = p.account_id
      )
      select format('Refund %s should have posted %s to %s, but posted %s.', id, coalesce(expected.amount::text, 'nothing'),
          kind, coalesce(actual.amount::text, 'nothing')) as difference
        from expected full join actual using (id, entry_id, kind, holder_id)
       where expected.amount is distinct from actual.amount order by id, kind`,
  // Computes the rule of refunds (domain/money/refund-postings.ts) independently.
  sql`with standing as (
        select a.order_id, a.bearer, a.dishes, sum(a.dishes) over (partition by a.order_id order by a.entry_id) as through
          from money_adjustments a where a.kind = 'refunded' and ${standing}
      ), expected as (
        select s.order_id,
          sum(trunc(k.commission * s.through / k.paid) - trunc(k.commission * (s.through - s.dishes) / k.paid)) as commission,
          sum(trunc(k.promotion * s.through / k.paid) - trunc(k.promotion * (s.through - s.dishes) / k.paid)) as promotion
          from standing s
          join orders o on o.id = s.order_id
         cross join lateral (
           select trunc(coalesce(o.discount, 0)::numeric * o.voucher_partner_bp / 10000) as borne) d
         cross join lateral (
           select trunc((o.subtotal - d.borne) * o.commission_bp / 10000) as commission,
             coalesce(o.discount, 0) - d.borne as promotion,
             nullif(o.subtotal - coalesce(o.discount, 0), 0)::numeric as paid) k
         where s.bearer = 'restaurant' group by s.order_id
      ), actual as (
        select e.order_id, -sum(p.amount) filter (where c.kind = 'platform:commission') as commission,
          sum(p.amount) filter (where c.kind = 'platform:promotion') as promotion
          from ledger_entries e
          join ledger_entries original on original.id = coalesce(e.reverses, e.id) and original.cause = 'refunded'
          join ledger_postings p on p.entry_id = e.id
          join ledger_accounts c on c.id = p.account_id and c.kind in ('platform:commission', 'platform:promotion')
         group by e.order_id
      )
      select format('Order %s has given back %s of its commission and %s of its voucher, but its refunds come to %s and %s.',
          order_id, coalesce(actual.commission, 0), coalesce(actual.promotion, 0), coalesce(expected.commission, 0),
          coalesce(expected.promotion, 0)) as difference
        from expected full join actual using (order_id)
       where (coalesce(expected.commission, 0), coalesce(expected.promotion, 0)) <>
             (coalesce(actual.commission, 0), coalesce(actual.promotion, 0)) order by order_id`,
  sql`select format('Order %s has refunds of %s for dishes and %s for the delivery, but %s and %s were paid.', o.id,
          sum(a.dishes), sum(a.fee), o.subtotal - coalesce(o.discount, 0), o.shipping_fee) as difference
      from money_adjustments a join orders o on o.id = a.order_id
     where a.kind = 'refunded' and ${standing}
     group by o.id
    having sum(a.dishes) > o.subtotal - coalesce(o.discount, 0) or sum(a.fee) > o.shipping_fee or o.state <> 'delivered'
     order by o.id`,
  sql`select format('Ledger entry %s is not the inverse of entry %s.', e.id, e.reverses) as difference
      from ledger_entries e
     where e.cause = 'reversed' and exists (
       select from (select account_id, amount from ledger_postings where entry_id = e.id) taken
         full join (select account_id, amount from ledger_postings where entry_id = e.reverses) original using (account_id)
        where taken.amount is distinct from -original.amount)
     order by e.id`,
  sql`select format('Adjustment %s takes entry %s back, but the ledger does not.', a.id, a.corrects) as difference
      from money_adjustments a
     where a.state = 'confirmed' and a.corrects is not null
       and not exists (select from ledger_entries e where e.reverses = a.corrects)
     order by a.id`,
  sql`select format('Ledger entry %s sets %s against the cash of a driver, but not against earnings.', e.id, p.amount)
        as difference
      from ledger_entries e
      join ledger_postings p on p.entry_id = e.id
      join ledger_accounts a on a.id = p.account_id and a.kind = 'driver_cash'
     where e.cause in ('set_off', 'cash_owed') and not exists (
       select from ledger_postings q join ledger_accounts d on d.id = q.account_id
        where q.entry_id = e.id and d.kind = 'driver' and d.holder_id = a.holder_id and q.amount = -p.amount)
     order by e.id`,
]

import { type RawBuilder, sql } from 'kysely'

/** SQL: whether two names certainly belong to two persons (domain/money/two-persons.ts). */
const areTwo = (first: RawBuilder<unknown>, second: RawBuilder<unknown>) => sql`
  (${first} <> ${second} and (starts_with(${first}, 'driver ')
    or starts_with(${first}, 'operator ') = starts_with(${second}, 'operator ')))`

/** The larger of the sums that count for the parties of an adjustment. */
const largest = (which: RawBuilder<unknown>) => sql`greatest(
  sum(e.counted) filter (where e.for_user_id = a.for_user_id and ${which}),
  sum(e.counted) filter (where e.for_partner_id = a.for_partner_id and ${which}),
  sum(e.counted) filter (where e.for_driver_id = a.for_driver_id and ${which}), 0)`

/** What an entry moves between accounts, without the coins that an ended order gives back. */
const movedBy = (entry: RawBuilder<unknown>) => sql`
  (select coalesce(sum(p.amount), 0) from ledger_postings p join ledger_accounts c on c.id = p.account_id
    where p.entry_id = ${entry} and p.amount > 0 and c.kind <> 'coins:customer')`

/** Checks the two-person rule independently: what one person moved by hand against what one person may move. */
export const twoPersonsChecks: readonly RawBuilder<{ difference: string }>[] = [
  // Adjustments that were rejected or corrected later may have counted at the time, so these sums are never too large.
  sql`select format('Adjustment %s (%s) of %s was moved by %s alone, but comes to %s of one person, %s of all, %s of its order and %s of debts.',
          a.id, a.kind, a.counted, a.proposed_by, s.of_person + a.counted, s.of_party + a.counted, s.of_order + a.counted,
          s.of_debts + a.counted) as difference
      from money_adjustments a
      left join ledger_entries t on t.id = a.corrects
     cross join lateral (
       select ${largest(sql`e.is_recent and e.is_own`)} as of_person, ${largest(sql`e.is_recent and e.stands and not e.needs_second`)} as of_party,
         ${largest(sql`e.is_recent and e.stands and e.kind = 'debt_paid'`)} as of_debts,
         coalesce(sum(e.counted) filter (where e.order_id = a.order_id and e.kind = 'refunded' and e.stands), 0) as of_order
         from (
           select b.*, b.created_at > a.created_at - interval '168 hours' as is_recent,
             b.proposed_by = a.proposed_by and not exists (
               select from money_adjustments c
                where c.corrects = b.entry_id and c.id <= a.id and c.proposed_by = a.proposed_by) as is_own,
             not exists (select from money_adjustments c where c.corrects = b.entry_id and c.id <= a.id) as stands
             from money_adjustments b
            where b.id < a.id and b.state <> 'rejected' and (b.order_id = a.order_id or b.for_user_id = a.for_user_id
              or b.for_partner_id = a.for_partner_id or b.for_driver_id = a.for_driver_id)) e) s
     where not a.needs_second and a.state <> 'rejected' and (
       a.kind = 'written_off' or t.cause = 'written_off' or a.counted > 0 and (
         s.of_person + a.counted > 500000 or s.of_party + a.counted > 1000000
         or a.kind = 'refunded' and s.of_order + a.counted > 500000
         or a.kind = 'debt_paid' and s.of_debts + a.counted > 500000))
     order by a.id`,
  sql`select format('Adjustment %s (%s) counts %s for the limits of one person, but moves %s.', a.id, a.kind, a.counted, m.moved)
        as difference
      from money_adjustments a
     cross join lateral (
       select greatest(
         case when a.kind in ('refunded', 'debt_paid', 'written_off', 'granted') then a.amount end,
         case when a.kind = 'canceled' then ${movedBy(sql`a.entry_id`)} end,
         case when a.kind = 'refunded' then (
           select sum(p.amount) from ledger_postings p where p.entry_id = a.entry_id and p.amount > 0) end,
         case when a.corrects is not null then (
           select sum(greatest(d.amount, 0)) from (
             select sum(case p.entry_id when a.first_entry_id then -p.amount else p.amount end) as amount
               from ledger_postings p where p.entry_id in (a.entry_id, a.first_entry_id) group by p.account_id) d) end) as moved) m
     where not a.needs_second and a.state = 'confirmed' and a.counted < m.moved order by a.id`,
  sql`select format('Adjustment %s (%s) moves %s of %s, for whom it does not count.', a.id, a.kind, c.kind, c.holder_id) as difference
      from money_adjustments a
      join ledger_postings p on p.entry_id = a.entry_id
      join ledger_accounts c on c.id = p.account_id and c.holder_id <> 0
     where not a.needs_second and c.holder_id is distinct from case c.kind when 'restaurant' then a.for_partner_id
         when 'coins:customer' then case a.kind when 'canceled' then c.holder_id else a.for_user_id end
         else a.for_driver_id end
     order by a.id`,
  sql`select format('Adjustment %s (%s) of order %s does not count for its restaurant or customer.', a.id, a.kind, a.order_id)
        as difference
      from money_adjustments a join orders o on o.id = a.order_id
     where a.for_partner_id is distinct from o.partner_id or a.kind <> 'canceled' and a.for_user_id is distinct from o.user_id
     order by a.id`,
  sql`select format('Order %s was ended after pick-up, but nobody bears its loss and no adjustment says who shall.', o.id) as difference
      from orders o
     where o.state = 'canceled' and o.loss_bearer is null
       and exists (select from order_events e where e.order_id = o.id and e.event = 'picked_up')
       and not exists (select from money_adjustments a where a.order_id = o.id and a.kind = 'canceled')
     order by o.id`,
  sql`select format('Adjustment %s (%s) of %s was proposed by %s and confirmed by %s, who could be one person.', a.id, a.kind,
          a.amount, a.proposed_by, a.decided_by) as difference
      from money_adjustments a
     where a.needs_second and a.state = 'confirmed' and not ${areTwo(sql`a.proposed_by`, sql`a.decided_by`)} order by a.id`,
  sql`select format('Payout %s of %s was approved by %s and paid by %s, who could be one person.', p.id, p.amount,
          p.approved_by, p.paid_by) as difference
      from payouts p where p.paid_by is not null and not ${areTwo(sql`p.approved_by`, sql`p.paid_by`)} order by p.id`,
  sql`select format('Ledger entry %s (%s) moves %s by hand, but is of no adjustment.', e.id, e.cause, ${movedBy(sql`e.id`)})
        as difference
      from ledger_entries e
     where e.cause = 'canceled' and ${movedBy(sql`e.id`)} > 500000
       and not exists (select from money_adjustments a where a.entry_id = e.id) order by e.id`,
  sql`select format('Ledger entry %s (%s) was posted by hand, but is of no adjustment.', e.id, e.cause) as difference
      from ledger_entries e
     where e.cause = 'granted' and e.actor <> 'system'
         and not exists (select from money_adjustments a where a.entry_id = e.id)
        or e.cause = 'reversed' and not starts_with(coalesce(e.key, ''), 'payout ')
         and not exists (select from money_adjustments a where a.corrects = e.reverses and a.state = 'confirmed')
     order by e.id`,
]

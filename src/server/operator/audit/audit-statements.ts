import { type RawBuilder, sql } from 'kysely'

/** Each query answers a sentence for each difference of one kind. */
export const statementChecks: readonly RawBuilder<{ difference: string }>[] = [
  sql`select format('Statement %s has the hash %s, but its content leads to %s.', s.id, s.hash, statement_hash(s))
        as difference
      from statements s where s.hash <> statement_hash(s) order by s.id`,
  sql`select format('Statement %s closes with %s and %s in cash, but its lines lead to %s and %s.', s.id, s.closing,
          s.closing_cash, s.opening + coalesce(l.earned, 0), s.opening_cash + coalesce(l.cash, 0)) as difference
      from statements s
      left join (select statement_id, sum(amount) filter (where not is_cash) as earned,
                   sum(amount) filter (where is_cash) as cash from statement_lines group by 1) l on l.statement_id = s.id
     where s.closing <> s.opening + coalesce(l.earned, 0) or s.closing_cash <> s.opening_cash + coalesce(l.cash, 0)
     order by s.id`,
  sql`select format('Statement %s does not go on from the one before it.', s.id) as difference
      from (select *, lag(closing) over w as before, lag(closing_cash) over w as cash_before, lag(hash) over w as hash_before,
              lag(number) over w as number_before, lag(ends_at) over w as ended_at
              from statements window w as (partition by party, holder_id order by number)) s
     where s.opening <> coalesce(s.before, 0) or s.opening_cash <> coalesce(s.cash_before, 0)
        or s.previous_hash is distinct from s.hash_before or s.number <> coalesce(s.number_before, 0) + 1
        or s.starts_at < s.ended_at
     order by s.id`,
  sql`select format('Statement %s has a line for entry %s that is not as it was posted.', l.statement_id, l.entry_id)
        as difference
      from statement_lines l
      left join ledger_postings p using (entry_id, account_id)
      left join ledger_accounts a on a.id = l.account_id
      left join ledger_entries e on e.id = l.entry_id
      left join statements s on s.id = l.statement_id
     where (l.amount, l.cause, l.happened_at, l.is_cash) is distinct from
           (p.amount, e.cause, e.created_at, a.kind = 'driver_cash')
        or l.order_id is distinct from e.order_id or a.holder_id is distinct from s.holder_id
        or (s.party = 'restaurant') is distinct from (a.kind = 'restaurant')
     order by l.statement_id, l.entry_id`,
  sql`select format('Entry %s of %s %s is older than what is settled, but stands in no statement.', p.entry_id, s.party,
          s.holder_id) as difference
      from (select party, holder_id, max(settled_entry_id) as settled from statements group by 1, 2) s
      join ledger_accounts a on a.holder_id = s.holder_id
       and a.kind = any (case s.party when 'restaurant' then array['restaurant'] else array['driver', 'driver_cash'] end)
      join ledger_postings p on p.account_id = a.id and p.entry_id <= s.settled
      left join statement_lines l on l.account_id = p.account_id and l.entry_id = p.entry_id
     where l.entry_id is null order by p.entry_id`,
  sql`select format('Statement %s withholds %s of tax, but its orders come to %s.', s.id, coalesce(-t.amount, 0),
          coalesce(l.tax, 0)) as difference
      from statements s
      left join (select statement_id, sum(tax) as tax from statement_lines group by 1) l on l.statement_id = s.id
      left join (select statement_id, sum(amount) as amount from statement_lines where cause = 'tax_withheld' group by 1) t
        on t.statement_id = s.id
     where coalesce(l.tax, 0) <> -coalesce(t.amount, 0) order by s.id`,
  sql`select format('Payout %s is %s, but %s were posted for it.', p.id, p.state, coalesce(e.sum, 0)) as difference
      from payouts p
      left join (
        select e.key, -sum(q.amount) as sum from ledger_entries e
          join ledger_postings q on q.entry_id = e.id join ledger_accounts a on a.id = q.account_id
         where e.order_id is null and e.key like 'payout %' and a.kind in ('restaurant', 'driver') group by e.key
      ) e on e.key = 'payout ' || p.id
     where coalesce(e.sum, 0) <> case p.state when 'paid' then p.amount else 0 end order by p.id`,
  sql`select format('Account %s had %s on %s, but its postings sum to %s.', t.account_id, t.balance, t.ends_at,
          coalesce(sum(p.amount), 0)) as difference
      from (select distinct on (account_id) * from ledger_daily_totals order by account_id, ends_at desc) t
      left join ledger_postings p on p.account_id = t.account_id and p.entry_id <= t.through_entry_id
     group by t.account_id, t.balance, t.ends_at
    having t.balance <> coalesce(sum(p.amount), 0) order by t.account_id`,
]

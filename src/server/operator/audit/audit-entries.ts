import { type RawBuilder, sql } from 'kysely'

/** For each cause, the kinds of the accounts that an entry credits and debits. `holder` is a restaurant or driver. */
const shapes = sql`
  (values ('handed_in', 'driver_cash', 'bank'), ('set_off', 'driver_cash', 'driver'), ('cash_owed', 'driver', 'driver_cash'),
    ('debt_paid', 'holder', 'bank'), ('written_off', 'holder', 'platform:refunds'), ('paid_out', 'bank', 'holder'),
    ('tax_withheld', 'tax', 'holder'), ('tax_paid', 'bank', 'tax')) as shape (cause, adds, takes)`

const kindOf = sql`case when shape.cause in ('handed_in', 'set_off', 'cash_owed') then a.kind
  when a.kind in ('restaurant', 'driver', 'driver_cash') then 'holder' else a.kind end`

/** Checks entries without an order: the accounts, the amount, and that each is posted once. */
export const entryChecks: readonly RawBuilder<{ difference: string }>[] = [
  sql`select format('Ledger entry %s (%s) posts %s to %s, which it should not.', e.id, e.cause, p.amount, a.kind) as difference
      from ledger_entries e
      join ${shapes} on shape.cause = e.cause
      join ledger_postings p on p.entry_id = e.id
      join ledger_accounts a on a.id = p.account_id
     where ${kindOf} <> case when p.amount > 0 then shape.adds else shape.takes end order by e.id`,
  sql`select format('Ledger entry %s (%s) has %s postings.', e.id, e.cause, count(p.entry_id)) as difference
      from ledger_entries e left join ledger_postings p on p.entry_id = e.id
     group by e.id, e.cause
    having count(p.entry_id) < 2 or count(p.entry_id) > 2 and e.cause in ('handed_in', 'set_off', 'cash_owed', 'debt_paid',
       'written_off', 'paid_out', 'tax_withheld', 'tax_paid', 'feedback', 'granted')
     order by e.id`,
  sql`select format('Ledger entry %s (paid_out) is not of a payout, or not to whom it is.', e.id) as difference
      from ledger_entries e
     where e.cause = 'paid_out' and not exists (
       select from payouts o join ledger_accounts a on a.kind = o.party and a.holder_id = o.holder_id
         join ledger_postings p on p.entry_id = e.id and p.account_id = a.id
        where e.key = 'payout ' || o.id and p.amount = -o.amount and o.state in ('paid', 'returned'))
     order by e.id`,
  sql`select format('Ledger entry %s (tax_withheld) is not what a statement withholds, or not from whose it is.', e.id) as difference
      from ledger_entries e
     where e.cause = 'tax_withheld' and not exists (
       select from statements s join ledger_accounts a on a.kind = s.party and a.holder_id = s.holder_id
         join ledger_postings p on p.entry_id = e.id and p.account_id = a.id
        where e.key = 'statement ' || s.id
          and -p.amount = (select sum(l.tax) from statement_lines l where l.statement_id = s.id))
     order by e.id`,
  sql`select format('More tax was paid than withheld: %s.', -sum(p.amount)) as difference
      from ledger_postings p join ledger_accounts a on a.id = p.account_id and a.kind = 'tax'
    having sum(p.amount) < 0`,
  // The key contains what the driver held and had earned at the settlement (features/money/cash/cash-in-hand.ts).
  sql`select format('Ledger entry %s (%s) settles %s of the cash of a driver, but its key says "%s".', e.id, e.cause,
          p.amount, e.key) as difference
      from ledger_entries e
      join ledger_postings p on p.entry_id = e.id
      join ledger_accounts a on a.id = p.account_id and a.kind = 'driver_cash'
     cross join lateral (
       select regexp_match(e.key, '^driver ([0-9]+) at [^,]*, (-?[0-9]+) and (-?[0-9]+)$')::bigint[] as said) k
     where e.cause in ('set_off', 'cash_owed') and (a.holder_id, p.amount) is distinct from
       (k.said[1], case when k.said[2] > 0 then -k.said[2] else least(-k.said[2], k.said[3]) end)
     order by e.id`,
  sql`select format('Order %s has rewarded its rating %s times.', e.order_id, count(*)) as difference
      from ledger_entries e where e.cause = 'feedback' group by e.order_id having count(*) > 1 order by e.order_id`,
]

import { type RawBuilder, sql } from 'kysely'
import type { Vnd } from '#domain/money/money.ts'
import type { Database } from '#server/context.ts'
import { taxOn } from '../taxes/public.ts'
import type { AccountHolder } from './lock-party.ts'

/** The kinds of account that a party's statements cover. */
const kindsOf = { restaurant: ['restaurant'], driver: ['driver', 'driver_cash'] }

/** SQL: a party's postings that are in no statement yet; `p` is the posting, `e` its entry, `a` its account. */
export function openPostings(
  { party, holderId }: AccountHolder,
  settledEntryId: number,
): RawBuilder<unknown> {
  return sql`
    ledger_accounts a
      join ledger_postings p on p.account_id = a.id and p.entry_id > ${settledEntryId}
        and not exists (select from statement_lines l where l.account_id = p.account_id and l.entry_id = p.entry_id)
        and a.kind = any(${kindsOf[party]}) and a.holder_id = ${holderId}
      join ledger_entries e on e.id = p.entry_id`
}

type Insertion = {
  statementId: number
  of: AccountHolder
  settledEntryId: number
  /** Further conditions on the postings. */
  where: RawBuilder<unknown>
}

/**
 * The parts of a delivered order's amount; the rest is `other`. If a driver delivered the order, the rest includes the
 * gap: what the restaurant pays for a free delivery after swaps have reduced the order (deliveryGap). A restaurant that
 * delivers itself has not earned the gap.
 */
const parts = sql`
  left join orders o on o.id = e.order_id and e.cause = 'delivered'
  cross join lateral (select trunc(coalesce(o.discount, 0)::numeric * o.voucher_partner_bp / 10000) as borne,
    case when o.subtotal < greatest(o.free_from, 1) then o.delivery_cost - o.shipping_fee else 0 end as gap) b
  cross join lateral (
    select coalesce(case when a.kind = 'restaurant' then o.subtotal end, 0) as sales,
      coalesce(case when a.kind = 'restaurant' then -b.borne end, 0) as voucher,
      coalesce(case when a.kind = 'restaurant' then -trunc((o.subtotal - b.borne) * o.commission_bp / 10000) end, 0)
        as commission,
      coalesce(case when o.id is null then 0 when a.kind = 'driver' then p.amount
        when a.kind = 'restaurant' and o.driver_id is null then o.delivery_cost - b.gap end, 0) as delivery,
      coalesce(case when o.id is null then 0 when a.kind = 'driver_cash' then p.amount
        when a.kind = 'restaurant' and o.driver_id is null and o.type_checkout = 'cash' then -o.total end, 0)
        as collected
  ) split`

/** Puts postings into a statement, each delivered order with its parts and its tax. */
export async function insertLines(db: Database, insertion: Insertion): Promise<void> {
  const { statementId, of, settledEntryId, where } = insertion
  const revenue = sql`(split.sales + split.voucher + split.delivery)`
  await sql`
    insert into statement_lines (statement_id, account_id, entry_id, is_cash, cause, order_id, happened_at, amount,
      sales, voucher, commission, delivery, collected, other, discount, total, tax)
    select ${statementId}, p.account_id, p.entry_id, a.kind = 'driver_cash', e.cause, e.order_id, e.created_at, p.amount,
      split.sales, split.voucher, split.commission, split.delivery, split.collected,
      p.amount - split.sales - split.voucher - split.commission - split.delivery - split.collected,
      coalesce(o.discount, 0), coalesce(o.total, 0),
      case when a.kind = 'driver_cash' or o.id is null then 0
           else ${taxOn(revenue, { ...of, at: sql`e.created_at` })} end
      from ${openPostings(of, settledEntryId)} ${parts}
     where ${where}`.execute(db)
}

/** The sums of a statement's lines: earnings, cash, tax to withhold. */
export async function sumLines(
  db: Database,
  statementId: number,
): Promise<{ earned: Vnd; cash: Vnd; tax: Vnd }> {
  const { rows } = await sql<{ earned: Vnd; cash: Vnd; tax: Vnd }>`
    select coalesce(sum(amount) filter (where not is_cash), 0) as earned,
      coalesce(sum(amount) filter (where is_cash), 0) as cash, coalesce(sum(tax), 0) as tax
      from statement_lines where statement_id = ${statementId}`.execute(db)
  return rows[0] ?? { earned: 0, cash: 0, tax: 0 }
}

import { sql } from 'kysely'
import type { LedgerAccountKind } from '#domain/money/ledger.ts'
import type { Vnd } from '#domain/money/money.ts'
import { dayStartInVietnam } from '#domain/time/vietnam-time.ts'
import type { Database } from '#server/context.ts'

type HolderKind = 'restaurant' | 'driver' | 'driver_cash'
type ShopKind = Exclude<LedgerAccountKind, HolderKind | 'coins:customer'>

const dayMs = 86_400_000

/**
 * The balance of a restaurant's or driver's account: the balance of the last statement plus the postings since then.
 */
export async function readBalance(
  db: Database,
  { kind, holderId }: { kind: HolderKind; holderId: number },
): Promise<Vnd> {
  const party = kind === 'restaurant' ? 'restaurant' : 'driver'
  const { rows } = await sql<{ balance: Vnd }>`
    with closed as (
      select ${sql.ref(kind === 'driver_cash' ? 'closing_cash' : 'closing')} as balance, settled_entry_id as through
        from statements where party = ${party} and holder_id = ${holderId} order by number desc limit 1
    )
    select coalesce((select balance from closed), 0) + coalesce((
      select sum(p.amount)
        from ledger_accounts a
        join ledger_postings p on p.account_id = a.id and p.entry_id > coalesce((select through from closed), 0)
       where a.kind = ${kind} and a.holder_id = ${holderId}
         and not exists (select from statement_lines l where l.account_id = p.account_id and l.entry_id = p.entry_id)
    ), 0) as balance`.execute(db)
  return rows[0]?.balance ?? 0
}

/** The balance of one of the shop's own accounts: the last daily total plus the postings since then. */
export async function readShopBalance(db: Database, kind: ShopKind): Promise<Vnd> {
  const { rows } = await sql<{ balance: Vnd }>`
    with account as (select id from ledger_accounts where kind = ${kind} and holder_id = 0),
    closed as (
      select balance, through_entry_id as through from ledger_daily_totals join account on id = account_id
       order by ends_at desc limit 1
    )
    select coalesce((select balance from closed), 0) + coalesce((
      select sum(p.amount) from account
        join ledger_postings p on p.account_id = account.id and p.entry_id > coalesce((select through from closed), 0)
    ), 0) as balance`.execute(db)
  return rows[0]?.balance ?? 0
}

/** The shop's commission on an order, after refunds and corrections. Exact while the order is locked. */
export async function readCommissionOf(db: Database, orderId: number): Promise<Vnd> {
  const { rows } = await sql<{ commission: Vnd }>`
    select coalesce(sum(p.amount), 0)::bigint as commission
      from ledger_entries e join ledger_postings p on p.entry_id = e.id join ledger_accounts a on a.id = p.account_id
     where e.order_id = ${orderId} and a.kind = 'platform:commission'`.execute(db)
  return rows[0]?.commission ?? 0
}

/**
 * Stores the balances of the shop's own accounts at the end of the day before yesterday, once. A total covers all
 * entries before the first entry after that day. No transaction lasts a day, so all these entries are committed.
 */
export async function closeDay(db: Database, now: Date): Promise<void> {
  const endsAt = new Date(dayStartInVietnam(now).getTime() - dayMs)
  await sql`
    with last as (
      select coalesce(max(through_entry_id), 0) as through, max(ends_at) as ends_at from ledger_daily_totals
    ), after as (
      select e.id from ledger_entries e, last where e.id > last.through and e.created_at >= ${endsAt}
       order by e.id limit 1
    ), reached as (
      select coalesce(max(e.id), min(last.through)) as through
        from last left join ledger_entries e on e.id > last.through and e.created_at < ${endsAt}
         and e.id < coalesce((select id from after), ${Number.MAX_SAFE_INTEGER})
    )
    insert into ledger_daily_totals (account_id, ends_at, balance, through_entry_id)
    select a.id, ${endsAt}::timestamptz, coalesce(t.balance, 0) + coalesce((
        select sum(amount) from ledger_postings p
         where p.account_id = a.id and p.entry_id > last.through and p.entry_id <= reached.through), 0), reached.through
      from last cross join reached cross join ledger_accounts a
      left join ledger_daily_totals t on t.account_id = a.id and t.ends_at = last.ends_at
     where a.holder_id = 0 and (last.ends_at is null or last.ends_at < ${endsAt})
    on conflict do nothing`.execute(db)
}

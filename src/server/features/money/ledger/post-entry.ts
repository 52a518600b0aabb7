import { type RawBuilder, sql } from 'kysely'
import { postingsOfCoins } from '#domain/money/account-postings.ts'
import type { LedgerAccountKind, Postings } from '#domain/money/ledger.ts'
import type { Vnd } from '#domain/money/money.ts'
import type { OrderActor } from '#domain/orders/order-status.ts'
import type { Database } from '#server/context.ts'
import type { LedgerCause, MoneyRate } from '#server/db/tables/money-tables.ts'

/** The customer, restaurant and driver whose accounts an entry moves. */
type Holders = { userId?: number; partnerId?: number; driverId?: number | null }

/**
 * An entry of the ledger. The combination of order, cause and key is unique, so posting an entry twice violates a
 * constraint.
 */
type Entry = {
  cause: LedgerCause
  orderId: number | null
  key?: string
  /** The entry that this one reverses. */
  reverses?: number
  postings: Postings
  holders: Holders
  actor: OrderActor
  actorId: number | null
  now: Date
}

const holderOf: Partial<Record<LedgerAccountKind, keyof Holders>> = {
  'coins:customer': 'userId',
  restaurant: 'partnerId',
  driver: 'driverId',
  driver_cash: 'driverId',
}

/**
 * Inserts an entry like `insertEntry`. False if coins are missing. Without postings it does nothing and answers true.
 */
export async function postEntry(db: Database, entry: Entry): Promise<boolean> {
  return Object.keys(entry.postings).length === 0 || (await insertEntry(db, entry)) !== null
}

/**
 * Inserts an entry with its postings, and changes the customer's coins and the driver's cash, in one statement.
 * Answers its id; null, without a change, when the customer's coins would fall below zero.
 */
export async function insertEntry(db: Database, entry: Entry): Promise<number | null> {
  const { cause, orderId, key = null, reverses = null, postings, holders, actor, actorId, now } = entry
  const kinds = Object.keys(postings) as LedgerAccountKind[]
  const { 'coins:customer': coins = 0, driver_cash: cash = 0 } = postings
  const holderIds = kinds.map((kind) => {
    const holder = holderOf[kind]
    return holder === undefined ? 0 : (holders[holder] ?? null)
  })
  const { rows } = await sql<{ entry_id: number }>`
    with moved as (
      update users set coins = coins + ${coins}, updated_at = ${now}
       where id = ${coins === 0 ? null : (holders.userId ?? null)} and coins + ${coins} >= 0 returning id
    ), entry as (
      insert into ledger_entries (cause, order_id, key, reverses, actor, actor_id, created_at)
      select ${cause}, ${orderId}::bigint, ${key}::text, ${reverses}::bigint, ${actor}, ${actorId}::bigint, ${now}::timestamptz
       where ${coins}::bigint = 0 or exists (select from moved)
      returning id
    ), carried as (
      update drivers set cash_balance = cash_balance + ${cash}
       where id = ${cash === 0 ? null : (holders.driverId ?? null)} and exists (select from entry)
    )
    insert into ledger_postings (entry_id, account_id, amount)
    select entry.id, account.id, posting.amount
      from entry
     cross join unnest(${kinds}::text[], ${holderIds}::bigint[], ${Object.values(postings)}::bigint[])
        as posting (kind, holder_id, amount)
      join ledger_accounts account using (kind, holder_id)
    returning entry_id`.execute(db)
  if (kinds.length === 0) throw new Error('A ledger entry needs postings.')
  if (rows.length !== 0 && rows.length !== kinds.length)
    throw new Error('A ledger entry names an account that does not exist.')
  return rows[0]?.entry_id ?? null
}

/**
 * Coins for a rating, or coins that the installation gives once under a unique key. A negative amount removes coins.
 * Coins that an administrator grants are an adjustment.
 */
type CoinGift = { userId: number; amount: Vnd; now: Date } & (
  | { cause: 'feedback'; orderId: number }
  | { cause: 'granted'; grantKey: string }
)

/** Gives coins on the shop's account. False, without a change, when the balance would fall below zero. */
export function giveCoins(db: Database, gift: CoinGift): Promise<boolean> {
  const { userId, amount, cause, now } = gift
  const to = { postings: postingsOfCoins(amount), holders: { userId }, cause, now }
  return gift.cause === 'feedback'
    ? postEntry(db, { ...to, orderId: gift.orderId, actor: 'customer', actorId: userId })
    : postEntry(db, { ...to, orderId: null, key: gift.grantKey, actor: 'system', actorId: null })
}

/** The current rate in basis points: the restaurant's own rate, else the general one. */
export function rateAt(rate: MoneyRate, partnerId: number, now: Date): RawBuilder<number> {
  return sql`(
    select basis_points from money_rates
     where rate = ${rate} and (partner_id = ${partnerId} or partner_id is null) and starts_at <= ${now}
     order by partner_id nulls last, starts_at desc limit 1)`
}

import { type Insertable, type Selectable, sql } from 'kysely'
import type { LedgerAccountKind, Postings } from '#domain/money/ledger.ts'
import type { Vnd } from '#domain/money/money.ts'
import type { RefundShares } from '#domain/money/refund-postings.ts'
import { type EarlierAmounts, limitWindowDays } from '#domain/money/two-persons.ts'
import type { Database } from '#server/context.ts'
import type { LedgerCause } from '#server/db/tables/money-tables.ts'
import type { Tables } from '#server/db/tables/tables.ts'

export type AdjustmentRow = Selectable<Tables['money_adjustments']>
export type NewAdjustment = Insertable<Tables['money_adjustments']>

/** An entry with its postings and their holders. */
export type PostedEntry = {
  id: number
  cause: LedgerCause
  orderId: number | null
  postings: Postings
  holders: { userId?: number; partnerId?: number; driverId?: number }
}

const holderOf = {
  'coins:customer': 'userId',
  restaurant: 'partnerId',
  driver: 'driverId',
  driver_cash: 'driverId',
} as const

function isHeld(kind: LedgerAccountKind): kind is keyof typeof holderOf {
  return kind in holderOf
}

/** An entry; null when there is none. */
export async function findEntry(db: Database, id: number): Promise<PostedEntry | null> {
  const { rows } = await sql<{
    cause: LedgerCause
    order_id: number | null
    kind: LedgerAccountKind
    holder_id: number
    amount: Vnd
  }>`
    select entry.cause, entry.order_id, account.kind, account.holder_id, posting.amount
      from ledger_entries entry
      join ledger_postings posting on posting.entry_id = entry.id
      join ledger_accounts account on account.id = posting.account_id
     where entry.id = ${id}`.execute(db)
  const [first] = rows
  if (first === undefined) return null
  const holders: PostedEntry['holders'] = {}
  for (const { kind, holder_id } of rows) if (isHeld(kind)) holders[holderOf[kind]] = holder_id
  const postings = Object.fromEntries(rows.map(({ kind, amount }) => [kind, amount]))
  return { id, cause: first.cause, orderId: first.order_id, postings, holders }
}

/** Whether an entry has been reversed, or an adjustment that reverses it waits. */
export async function hasReversal(db: Database, entryId: number, exceptId: number | null): Promise<boolean> {
  const { rows } = await sql`
    select from money_adjustments
     where corrects = ${entryId} and state in ('waiting', 'confirmed') and id is distinct from ${exceptId}::bigint
    union all select from ledger_entries where reverses = ${entryId}`.execute(db)
  return rows.length > 0
}

/** The adjustment that posted an entry; null for entries of other causes. */
export async function findCreatingAdjustment(db: Database, entryId: number): Promise<AdjustmentRow | null> {
  const query = db.selectFrom('money_adjustments').selectAll().where('entry_id', '=', entryId)
  return (await query.executeTakeFirst()) ?? null
}

/**
 * The sum of an order's refunds that are not reversed, their lines, and each refund; without the refund of one entry
 * (`exceptEntryId`).
 */
export async function readRefunds(db: Database, orderId: number, exceptEntryId: number | null) {
  const rows = await db
    .selectFrom('money_adjustments as a')
    .select(['a.dishes', 'a.fee', 'a.bearer', 'a.lines'])
    .where('a.order_id', '=', orderId)
    .where('a.kind', '=', 'refunded')
    .where('a.state', '=', 'confirmed')
    .where(sql<boolean>`a.entry_id is distinct from ${exceptEntryId}::bigint
      and not exists (select from ledger_entries r where r.reverses = a.entry_id)`)
    .orderBy('a.entry_id')
    .execute()
  const sum = (of: 'dishes' | 'fee') => rows.reduce((total, row) => total + (row[of] ?? 0), 0)
  const refunds = rows.map(({ dishes, bearer }) => ({
    dishes: dishes ?? 0,
    bearer: bearer ?? ('platform:refunds' as const),
  }))
  return { dishes: sum('dishes'), fee: sum('fee'), lines: rows.flatMap(({ lines }) => lines ?? []), refunds }
}

/** The shop's shares of an order's refunds in the ledger, without the entry `exceptEntryId` and its reversal. */
export async function readRefundShares(
  db: Database,
  orderId: number,
  exceptEntryId: number | null,
): Promise<RefundShares> {
  const { rows } = await sql<RefundShares>`
    select coalesce(-sum(p.amount) filter (where a.kind = 'platform:commission'), 0)::bigint as commission,
      coalesce(sum(p.amount) filter (where a.kind = 'platform:promotion'), 0)::bigint as promotion
      from ledger_entries e
      join ledger_entries original on original.id = coalesce(e.reverses, e.id) and original.cause = 'refunded'
      join ledger_postings p on p.entry_id = e.id
      join ledger_accounts a on a.id = p.account_id
     where e.order_id = ${orderId} and original.id is distinct from ${exceptEntryId}::bigint`.execute(db)
  return rows[0] ?? { commission: 0, promotion: 0 }
}

export async function readLinePrices(db: Database, orderId: number) {
  const rows = await db
    .selectFrom('order_details')
    .select(['id', 'price', 'quantity'])
    .where('order_id', '=', orderId)
    .execute()
  return new Map(rows.map(({ id, ...line }) => [id, line]))
}

/** Null when a waiting or confirmed adjustment has the same reference or reverses the same entry. */
export async function insertAdjustment(db: Database, row: NewAdjustment): Promise<AdjustmentRow | null> {
  const inserted = await db
    .insertInto('money_adjustments')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return inserted ?? null
}

/** The adjustment that the same person requested under an idempotency key, or null. */
export async function findRequested(
  db: Database,
  { by, key }: { by: string; key: string },
): Promise<AdjustmentRow | null> {
  const query = db.selectFrom('money_adjustments').selectAll().where('proposed_by', '=', by)
  return (await query.where('request_key', '=', key).executeTakeFirst()) ?? null
}

export async function findAdjustment(db: Database, id: number): Promise<AdjustmentRow | null> {
  return (
    (await db.selectFrom('money_adjustments').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
  )
}

export async function lockAdjustment(db: Database, id: number): Promise<AdjustmentRow> {
  return db
    .selectFrom('money_adjustments')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

export function writeAdjustment(
  db: Database,
  id: number,
  changes: Partial<Pick<AdjustmentRow, 'state' | 'decided_by' | 'decided_at' | 'entry_id'>>,
): Promise<AdjustmentRow> {
  return db
    .updateTable('money_adjustments')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The parties of an adjustment: it posts to their accounts. */
export type Parties = Pick<AdjustmentRow, 'for_user_id' | 'for_partner_id' | 'for_driver_id'>

type NextAdjustment = {
  /** The name of the person who proposes the adjustment. */
  by: string
  parties: Parties
  orderId: number | null
  /** The entry that this correction replaces; null for other adjustments. The replaced entry is not counted. */
  corrects: number | null
  /** The id of its own row, if the adjustment is already stored. */
  exceptId: number | null
  now: Date
}

/**
 * The amounts of the earlier adjustments that count together with the next one (domain/money/two-persons.ts): confirmed
 * and waiting ones. A correction counts in place of the corrected adjustment; for a person's own limit only if the same
 * person corrects it. The caller has locked the parties, so parallel adjustments count each other.
 */
export async function readEarlier(db: Database, next: NextAdjustment): Promise<EarlierAmounts> {
  const { by, parties, orderId, corrects, exceptId, now } = next
  const { for_user_id: user, for_partner_id: partner, for_driver_id: driver } = parties
  const since = new Date(now.getTime() - limitWindowDays * 24 * 60 * 60 * 1000)
  const sums = (which: ReturnType<typeof sql>) => sql`greatest(
    sum(counted) filter (where for_user_id = ${user} and ${which}),
    sum(counted) filter (where for_partner_id = ${partner} and ${which}),
    sum(counted) filter (where for_driver_id = ${driver} and ${which}), 0)::bigint`
  const { rows } = await sql<EarlierAmounts>`
    with earlier as (
      select a.kind, a.needs_second, a.counted, a.order_id, a.for_user_id, a.for_partner_id, a.for_driver_id,
        a.created_at > ${since} as is_recent,
        a.proposed_by = ${by} and c.proposed_by is distinct from a.proposed_by
          and (a.entry_id = ${corrects}) is not true as is_own,
        c.id is null and (a.entry_id = ${corrects}) is not true as stands
        from money_adjustments a
        left join money_adjustments c
          on c.corrects = a.entry_id and c.state in ('waiting', 'confirmed') and c.id is distinct from ${exceptId}::bigint
       where a.state in ('waiting', 'confirmed') and a.id is distinct from ${exceptId}::bigint
         and (a.order_id = ${orderId} or a.created_at > ${since}
           and (a.for_user_id = ${user} or a.for_partner_id = ${partner} or a.for_driver_id = ${driver}))
    )
    select ${sums(sql`is_recent and is_own`)} as "ofPerson", ${sums(sql`is_recent and stands and not needs_second`)} as "ofParty",
      ${sums(sql`is_recent and stands and kind = 'debt_paid'`)} as "ofDebts",
      coalesce(sum(counted) filter (where order_id = ${orderId} and kind = 'refunded' and stands), 0)::bigint as "ofOrder"
      from earlier`.execute(db)
  const [earlier] = rows
  if (earlier === undefined) throw new Error('The sum of earlier adjustments has no row.')
  return earlier
}

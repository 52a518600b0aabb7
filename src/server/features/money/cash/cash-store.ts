import { type Selectable, sql } from 'kysely'
import { type CashCollection, cashHeld, openCollections } from '#domain/money/cash-in-hand.ts'
import type { Vnd } from '#domain/money/money.ts'
import type { Database } from '#server/context.ts'
import type { Tables } from '#server/db/tables/tables.ts'

export type HandInRow = Selectable<Tables['cash_hand_ins']>

/** How many orders an answer lists. A driver who holds the cash of more orders sees the newest ones. */
const maxCollections = 1_000

/** Locks a driver, so that only the caller changes the driver's cash. Answers the balance. */
export async function lockCash(db: Database, driverId: number): Promise<Vnd> {
  return (await selectCash(db, driverId).forNoKeyUpdate().executeTakeFirstOrThrow()).cash_balance
}

export async function readCash(db: Database, driverId: number): Promise<Vnd> {
  return (await selectCash(db, driverId).executeTakeFirstOrThrow()).cash_balance
}

function selectCash(db: Database, driverId: number) {
  return db.selectFrom('drivers').select('cash_balance').where('id', '=', driverId)
}

/** The orders whose cash a driver holds, oldest first: a hand-in settles the oldest first. */
export async function findOpenCollections(
  db: Database,
  driverId: number,
  balance: Vnd,
): Promise<CashCollection[]> {
  const held = cashHeld(balance)
  if (held === 0) return []
  const { rows } = await sql<CashCollection>`
    select order_id as "orderId", amount from (
      select entry.order_id, -sum(posting.amount) as amount, max(entry.id) as last
        from ledger_accounts account
        join ledger_postings posting on posting.account_id = account.id
        join ledger_entries entry on entry.id = posting.entry_id
       where account.kind = 'driver_cash' and account.holder_id = ${driverId} and entry.order_id is not null
       group by entry.order_id having sum(posting.amount) < 0) collected
     order by last desc limit ${maxCollections}`.execute(db)
  return openCollections(rows, held)
}

/** Locks a hand-in; null when it is unknown or another driver's. */
export async function lockHandIn(
  db: Database,
  id: number,
  driverId: number | null,
): Promise<HandInRow | null> {
  let query = db.selectFrom('cash_hand_ins').selectAll().where('id', '=', id)
  if (driverId !== null) query = query.where('driver_id', '=', driverId)
  return (await query.forNoKeyUpdate().executeTakeFirst()) ?? null
}

type Decision = Pick<HandInRow, 'state'> & {
  now: Date
  administratorId: number | null
  entryId?: number
  covers?: readonly CashCollection[]
}

export function writeDecision(db: Database, id: number, decision: Decision): Promise<HandInRow> {
  const { state, now, administratorId, entryId = null, covers = [] } = decision
  const orders = covers.map(({ orderId: order_id, amount }) => ({ order_id, amount }))
  return db
    .updateTable('cash_hand_ins')
    .set({
      state,
      decided_at: now,
      administrator_id: administratorId,
      entry_id: entryId,
      code: null,
      code_expires_at: null,
      covers: JSON.stringify(orders),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

import { sql } from 'kysely'
import type { Endpoints } from '#contracts/api.ts'
import type { OutputOf } from '#contracts/endpoint.ts'
import { explainDelivery, explainOther, explainRefund } from '#domain/money/explain-order.ts'
import type { LedgerAccountKind } from '#domain/money/ledger.ts'
import type { Vnd } from '#domain/money/money.ts'
import { type AnswerTo, type CallOf, type Database, type InputOf, refuse, succeed } from '#server/context.ts'
import { findOrderRow, moneyOf, type OrderRow } from '../../orders/orders/public.ts'

type OrderMoney = OutputOf<Endpoints['explainOrder']>
type Entry = OrderMoney['entries'][number]
type PostingRow = Pick<Entry, 'id' | 'cause' | 'reverses' | 'reason'> & {
  created_at: Date
  kind: LedgerAccountKind
  amount: Vnd
}

/** The postings of an order to these accounts, or to all. */
async function explain(db: Database, order: OrderRow, kinds: readonly LedgerAccountKind[] | null) {
  const { rows } = await sql<PostingRow>`
    select entry.id, entry.cause, entry.reverses, entry.created_at, account.kind, posting.amount, adjustment.reason
      from ledger_entries entry
      left join money_adjustments adjustment on adjustment.entry_id = entry.id
      join ledger_postings posting on posting.entry_id = entry.id
      join ledger_accounts account on account.id = posting.account_id
     where entry.order_id = ${order.id}
     order by entry.id, account.id`.execute(db)
  const delivered = explainDelivery(moneyOf(order))
  const entries = [...Map.groupBy(rows, ({ id }) => id).values()].map((postings) =>
    toEntry(postings, delivered, kinds),
  )
  return succeed({ order_id: order.id, entries: entries.filter((entry) => entry !== null) })
}

/** Null when the entry moves none of these accounts. */
function toEntry(
  rows: readonly PostingRow[],
  delivered: ReturnType<typeof explainDelivery>,
  kinds: readonly LedgerAccountKind[] | null,
): Entry | null {
  const shown = rows.filter(({ kind }) => kinds === null || kinds.includes(kind))
  const [first] = shown
  if (first === undefined) return null
  const { id, cause, reverses, reason, created_at } = first
  const amounts = Object.fromEntries(rows.map(({ kind, amount }) => [kind, amount]))
  const explained = cause === 'delivered' ? delivered : cause === 'refunded' ? explainRefund(amounts) : {}
  const postings = shown.map(({ kind, amount }) => {
    const parts = explained[kind] ?? [explainOther(cause, amount)]
    return {
      account: kind,
      amount,
      parts: parts.map(({ basisPoints, ...part }) => ({ ...part, basis_points: basisPoints })),
    }
  })
  return { id, cause, reverses, reason, created_at: created_at.toISOString(), postings }
}

export async function explainPartnerOrder(
  { db, session }: CallOf<'explainPartnerOrder'>,
  { id }: InputOf<'explainPartnerOrder'>,
): AnswerTo<'explainPartnerOrder'> {
  const order = await findOrderRow(db, id)
  if (order?.partner_id !== session.partnerId) return refuse('order_not_found')
  return explain(db, order, ['restaurant'])
}

export async function explainDriverOrder(
  { db, session }: CallOf<'explainDriverOrder'>,
  { id }: InputOf<'explainDriverOrder'>,
): AnswerTo<'explainDriverOrder'> {
  const order = await findOrderRow(db, id)
  if (order?.driver_id !== session.driverId) return refuse('order_not_found')
  return explain(db, order, ['driver', 'driver_cash'])
}

export async function explainOrder(
  { db }: CallOf<'explainOrder'>,
  { id }: InputOf<'explainOrder'>,
): AnswerTo<'explainOrder'> {
  const order = await findOrderRow(db, id)
  return order === null ? refuse('order_not_found') : explain(db, order, null)
}

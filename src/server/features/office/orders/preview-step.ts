import { sql } from 'kysely'
import type { LedgerAccountKind } from '#domain/money/ledger.ts'
import type { Vnd } from '#domain/money/money.ts'
import { type AnswerTo, type CallOf, type Database, type InputOf, refuse, succeed } from '#server/context.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { cancelOrderByHand, endDelivery } from '../../corrections/adjustments/public.ts'
import { findAsked, reassignOrder } from '../../delivery/drivers/public.ts'
import {
  declineCancelRequest,
  findOrderRow,
  type OrderRow,
  takeOrderStep,
} from '../../orders/orders/public.ts'

/**
 * Applies the step in a transaction that is rolled back. The amounts come from the rules themselves, and nothing is
 * queued, notified or written to the trail.
 */
export function previewOrderStep(
  context: CallOf<'previewOrderStep'>,
  input: InputOf<'previewOrderStep'>,
): AnswerTo<'previewOrderStep'> {
  return inTransaction(context.db, (db) => tryStep({ ...context, db }, input), { shouldRollBack: () => true })
}

async function tryStep(
  context: CallOf<'previewOrderStep'>,
  input: InputOf<'previewOrderStep'>,
): AnswerTo<'previewOrderStep'> {
  const { db } = context
  const { id } = input
  const before = await findOrderRow(db, id)
  if (before === null) return refuse('order_not_found')
  const last = await lastEntryOf(db, id)
  const applied = await applyWantedStep(context, input, { ...before, asked: await findAsked(db, id) })
  if (!applied.ok) return applied
  const { rows: postings } = await sql<{ account: LedgerAccountKind; amount: Vnd }>`
    select account.kind as account, sum(posting.amount)::bigint as amount
      from ledger_entries entry join ledger_postings posting on posting.entry_id = entry.id
      join ledger_accounts account on account.id = posting.account_id
     where entry.order_id = ${id} and entry.id > ${last}
     group by account.kind having sum(posting.amount) <> 0 order by account.kind`.execute(db)
  const after = await findOrderRow(db, id)
  const needs_second = 'adjustment_id' in applied.value && applied.value.adjustment_id !== undefined
  return succeed({ state: after?.state ?? before.state, postings, needs_second })
}

/** The order as it is now. */
type Seen = Pick<OrderRow, 'state' | 'driver_id'> & { asked: number | null }

function applyWantedStep(
  context: CallOf<'previewOrderStep'>,
  { id, step, bearer = 'platform:refunds', driver_id }: InputOf<'previewOrderStep'>,
  { state, ...seen }: Seen,
) {
  // The reason is part of the real step only.
  const reason = 'preview'
  if (step === 'reassign')
    return reassignOrder(context, { id, seen_driver_id: seen.driver_id ?? seen.asked, driver_id, reason })
  if (step === 'decline_cancel') return declineCancelRequest(context, { id, reason })
  if (step !== 'cancel') return takeOrderStep(context, { id, step })
  if (state === 'picked_up') return endDelivery(context, { id, bearer, reason })
  return cancelOrderByHand(context, { id })
}

async function lastEntryOf(db: Database, orderId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(max(id), 0) as id from ledger_entries where order_id = ${orderId}`.execute(db)
  return rows[0]?.id ?? 0
}

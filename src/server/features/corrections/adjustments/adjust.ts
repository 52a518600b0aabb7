import { inverse } from '#domain/money/ledger.ts'
import { areTwoPersons } from '#domain/money/two-persons.ts'
import { type Answer, type CallContext, type Database, type Person, refuse } from '#server/context.ts'
import { insertEntry } from '../../money/ledger/public.ts'
import { writeLossBearer } from '../../orders/orders/public.ts'
import { nameOf } from '../../records/admin-actions/public.ts'
import {
  type AdjustmentRow,
  findAdjustment,
  insertAdjustment,
  lockAdjustment,
  type NewAdjustment,
  writeAdjustment,
} from './adjustment-store.ts'
import { type Checked, checkAdjustment, type Draft } from './check-adjustment.ts'

/** An adjustment with its reason and the person who proposes it. */
type Proposed = Draft &
  Pick<NewAdjustment, 'reason' | 'reference'> & {
    by: Person
    now: Date
    idempotency?: CallContext['idempotency']
  }

/** The entry and the person that posted an adjustment; null while it waits. */
type Posted = Pick<AdjustmentRow, 'decided_by' | 'decided_at' | 'entry_id'> | null

type Adjusted = Answer<
  AdjustmentRow,
  | 'order_not_found'
  | 'order_state_changed'
  | 'refund_too_large'
  | 'entry_not_correctable'
  | 'partner_not_found'
  | 'driver_not_found'
  | 'more_than_owed'
  | 'slip_used'
  | 'not_enough_coins'
  | 'idempotency_key_reused'
>

/** Posts an adjustment at once, or stores it if a second person must confirm it. */
export async function proposeAdjustment(db: Database, proposed: Proposed): Promise<Adjusted> {
  const { by, now, corrects, kind } = proposed
  const found = await checkAdjustment(db, proposed, { by: nameOf(by), now })
  if (!found.ok) return found
  const { checked } = found
  const row = await storeAdjustment(db, proposed, { checked, posted: null, proposedBy: nameOf(by) })
  if (row === null && corrects !== null) return refuse('entry_not_correctable')
  if (row === null) return refuse(kind === 'debt_paid' ? 'slip_used' : 'idempotency_key_reused')
  return checked.needsSecond ? { ok: true, value: row } : post(db, row, { checked, by, now })
}

/**
 * Stores an adjustment with the parties and the amount that the limits count. Null when an earlier adjustment
 * conflicts.
 */
export function storeAdjustment(
  db: Database,
  proposed: Omit<Proposed, 'by'>,
  { checked, posted, proposedBy }: { checked: Checked; posted: Posted; proposedBy: string },
): Promise<AdjustmentRow | null> {
  const { kind, order_id, partner_id, driver_id, user_id, account, dishes, fee, bearer, paid_to, corrects } =
    proposed
  const { now, reason, reference = null, idempotency = null, lines } = proposed
  const isLoss = kind === 'canceled' && corrects === null
  return insertAdjustment(db, {
    ...{ kind, order_id, partner_id, driver_id, user_id, account, dishes, fee, bearer, paid_to, corrects },
    ...{ reason, reference },
    ...{ request_key: idempotency?.key ?? null, request_hash: idempotency?.requestHash ?? null },
    amount: isLoss ? checked.counted : proposed.amount,
    lines: lines && JSON.stringify(lines),
    state: posted === null ? 'waiting' : 'confirmed',
    ...posted,
    created_at: now,
    needs_second: checked.needsSecond,
    proposed_by: proposedBy,
    first_entry_id: checked.firstEntryId,
    counted: checked.counted,
    ...checked.parties,
  })
}

/** Checks once more an adjustment that another person has proposed, and posts it. */
export async function acceptAdjustment(db: Database, { id, by, now }: { id: number; by: Person; now: Date }) {
  const waiting = await findAdjustment(db, id)
  if (waiting === null) return refuse('adjustment_not_found')
  const found = await checkAdjustment(db, waiting, { by: waiting.proposed_by, now, exceptId: id })
  const row = await lockAdjustment(db, id)
  if (row.state !== 'waiting') return refuse('already_decided')
  if (!areTwoPersons(row.proposed_by, nameOf(by))) return refuse('second_person_required')
  return found.ok ? post(db, row, { checked: found.checked, by, now }) : found
}

/** Rejects a proposed adjustment. */
export async function declineAdjustment(
  db: Database,
  { id, by, now }: { id: number; by: Person; now: Date },
) {
  if ((await findAdjustment(db, id)) === null) return refuse('adjustment_not_found')
  const row = await lockAdjustment(db, id)
  if (row.state !== 'waiting') return refuse('already_decided')
  const value = await writeAdjustment(db, id, { state: 'rejected', decided_by: nameOf(by), decided_at: now })
  return { ok: true, value } as const
}

/**
 * Posts the right entry, then the inverse of the wrong one, so that no balance of coins is too low in between.
 * Refuses when the customer has already spent the coins to reverse.
 */
async function post(
  db: Database,
  row: AdjustmentRow,
  { checked, by, now }: { checked: Checked; by: Person; now: Date },
): Promise<Adjusted> {
  const { order, right, holders, corrected } = checked
  const { administratorId: actorId } = by
  const entry = { key: `adjustment ${row.id}`, holders, actor: 'administrator', actorId, now } as const
  const { kind } = row
  let entryId: number | null = null
  if (Object.keys(right).length > 0) {
    // Reversing a refund also changes the rounding of the other refunds.
    const cause = kind === 'taken_back' ? 'refunded' : kind
    entryId = await insertEntry(db, { ...entry, cause, orderId: row.order_id, postings: right })
    if (entryId === null) return refuse('not_enough_coins')
  }
  // A restaurant that bears the loss of its own cash delivery is owed nothing, so there is no entry.
  const mayHaveNoEntry = kind === 'canceled' || (corrected !== null && kind === 'taken_back')
  if (entryId === null && !mayHaveNoEntry) return refuse('entry_not_correctable')
  if (corrected !== null) {
    const { id: reverses, orderId } = corrected
    const reversal = { orderId, reverses, postings: inverse(corrected.postings) }
    const reversalId = await insertEntry(db, { ...entry, cause: 'reversed', ...reversal })
    if (reversalId === null) return refuse('not_enough_coins')
  }
  if (checked.loss === 'failed' && order !== null) await writeLossBearer(db, order.id, row.bearer)
  const decided = { state: 'confirmed', decided_by: nameOf(by), decided_at: now } as const
  const value = await writeAdjustment(db, row.id, { ...decided, entry_id: entryId })
  return { ok: true, value }
}

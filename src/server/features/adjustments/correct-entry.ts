import type { FieldProblem } from '#contracts/field-problems.ts'
import { type AnswerTo, type CallOf, type InputOf, refuse, refuseFields, succeed } from '#server/context.ts'
import type { LedgerCause } from '#server/db/tables/money-tables.ts'
import { findOrderRow } from '../orders/public.ts'
import { proposeAdjustment } from './adjust.ts'
import { findEntry, findMaker, type PostedEntry } from './adjustment-store.ts'
import { toWire } from './adjustments.ts'
import { type Draft, noTarget } from './check-adjustment.ts'

/** What may be taken back without something in its place. */
const takenBack: readonly LedgerCause[] = [
  ...(['refunded', 'debt_paid', 'written_off', 'handed_in', 'set_off', 'cash_owed'] as const),
]

export async function takeEntryBack(
  { db, now, session: { administratorId } }: CallOf<'takeEntryBack'>,
  { id, reason }: InputOf<'takeEntryBack'>,
): AnswerTo<'takeEntryBack'> {
  const entry = await findEntry(db, id)
  if (entry === null) return refuse('entry_not_found')
  if (!takenBack.includes(entry.cause)) return refuse('entry_not_correctable')
  const proposed = await proposeAdjustment(db, {
    ...{ ...targetOf(entry), kind: 'taken_back', amount: 0, reason, by: { administratorId }, now },
  })
  return proposed.ok ? succeed(toWire(proposed.value)) : proposed
}

export async function correctEntry(
  { db, now, session: { administratorId } }: CallOf<'correctEntry'>,
  input: InputOf<'correctEntry'>,
): AnswerTo<'correctEntry'> {
  const entry = await findEntry(db, input.id)
  if (entry === null) return refuse('entry_not_found')
  const right = await rightFor(db, entry, input)
  if (right === null) return refuse('entry_not_correctable')
  if ('missing' in right) return refuseFields('validation_failed', right.missing)
  const { reason } = input
  const proposed = await proposeAdjustment(db, {
    ...{ ...targetOf(entry), ...right, reason, by: { administratorId }, now },
  })
  return proposed.ok ? succeed(toWire(proposed.value)) : proposed
}

function targetOf({ id, orderId, holders, postings }: PostedEntry) {
  const account = (['driver_cash', 'restaurant', 'driver'] as const).find((kind) => kind in postings) ?? null
  const ofHolder =
    orderId === null ? { partner_id: holders.partnerId ?? null, driver_id: holders.driverId ?? null } : {}
  return {
    ...noTarget,
    ...ofHolder,
    account: orderId === null ? account : null,
    order_id: orderId,
    corrects: id,
  }
}

type Right = Partial<Draft> & Pick<Draft, 'kind' | 'amount'>

/** What stands in the place of an entry; null where none may. */
async function rightFor(
  db: CallOf<'correctEntry'>['db'],
  { id, cause, orderId }: PostedEntry,
  input: InputOf<'correctEntry'>,
): Promise<Right | { missing: Record<string, FieldProblem> } | null> {
  const { amount, bearer, dishes, fee, paid_to: way } = input
  if (cause === 'handed_in' || cause === 'debt_paid' || cause === 'written_off') {
    return amount === undefined ? { missing: { amount: 'amount_required' } } : { kind: cause, amount }
  }
  if (cause === 'refunded') {
    const wrong = await findMaker(db, id)
    const right = { dishes: dishes ?? wrong?.dishes ?? 0, fee: fee ?? wrong?.fee ?? 0 }
    const to = way === undefined ? wrong?.paid_to : way === 'coins' ? ('coins:customer' as const) : way
    const sum = right.dishes + right.fee
    if (sum === 0) return { missing: { dishes: 'amount_required' } }
    return {
      kind: cause,
      amount: sum,
      ...right,
      bearer: bearer ?? wrong?.bearer ?? null,
      paid_to: to ?? null,
    }
  }
  const order = cause === 'canceled' && orderId !== null ? await findOrderRow(db, orderId) : null
  if (order === null || order.loss_bearer === null) return null
  const isPossible = bearer !== undefined && (bearer !== 'driver' || order.driver_id !== null)
  return isPossible ? { kind: 'canceled', amount: 0, bearer } : { missing: { bearer: 'choice_invalid' } }
}

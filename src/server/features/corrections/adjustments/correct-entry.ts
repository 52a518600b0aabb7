import type { FieldProblem } from '#contracts/field-problems.ts'
import {
  type AnswerTo,
  type CallOf,
  type Database,
  type InputOf,
  type Person,
  refuse,
  refuseFields,
} from '#server/context.ts'
import type { LedgerCause } from '#server/db/tables/money-tables.ts'
import { findOrderRow } from '../../orders/orders/public.ts'
import { proposeAdjustment } from './adjust.ts'
import { findCreatingAdjustment, findEntry, type PostedEntry } from './adjustment-store.ts'
import { toAnswer } from './adjustments.ts'
import { type Draft, emptyDraft } from './check-adjustment.ts'
import { isWithoutLoss } from './order-loss.ts'

/** Causes of entries that may be reversed without a replacement. */
const reversibleCauses: readonly LedgerCause[] = [
  'refunded',
  'debt_paid',
  'written_off',
  'handed_in',
  'set_off',
  'cash_owed',
]

export async function reverseEntry(
  { db, now, session: by }: CallOf<'reverseEntry'>,
  input: InputOf<'reverseEntry'>,
): AnswerTo<'reverseEntry'> {
  return toAnswer<'reverseEntry'>(await proposeReversal(db, { ...input, by, now }))
}

export async function correctEntry(
  { db, now, session: by }: CallOf<'correctEntry'>,
  input: InputOf<'correctEntry'>,
): AnswerTo<'correctEntry'> {
  return toAnswer<'correctEntry'>(await proposeCorrection(db, { ...input, by, now }))
}

type Acting = { by: Person; now: Date }

async function proposeReversal(db: Database, { id, reason, by, now }: InputOf<'reverseEntry'> & Acting) {
  const found = await findCorrectable(db, id)
  if (!found.ok) return found
  const { entry } = found
  if (!reversibleCauses.includes(entry.cause)) return refuse('entry_not_correctable')
  return proposeAdjustment(db, { ...correctionOf(entry), kind: 'taken_back', amount: 0, reason, by, now })
}

async function proposeCorrection(db: Database, input: InputOf<'correctEntry'> & Acting) {
  const found = await findCorrectable(db, input.id)
  if (!found.ok) return found
  const { entry } = found
  const replacement = await replacementOf(db, entry, input)
  if (replacement === null) return refuse('entry_not_correctable')
  if ('wrong' in replacement) return refuseFields('validation_failed', replacement.wrong)
  const { reason, by, now } = input
  return proposeAdjustment(db, { ...correctionOf(entry), ...replacement, reason, by, now })
}

/** An entry that can be corrected here. Entries of payouts and taxes have their own corrections. */
async function findCorrectable(db: Database, id: number) {
  const entry = await findEntry(db, id)
  if (entry === null) return refuse('entry_not_found')
  if (entry.cause === 'paid_out') return refuse('entry_of_payout')
  if (entry.cause === 'tax_withheld' || entry.cause === 'tax_paid') return refuse('entry_of_tax')
  // An entry that only adjusts the rounding of other refunds follows from them.
  const isRounding =
    entry.cause === 'refunded' && (await findCreatingAdjustment(db, id))?.kind === 'taken_back'
  if (isRounding) return refuse('entry_not_correctable')
  return { ok: true, entry } as const
}

function correctionOf({ id, orderId, holders, postings }: PostedEntry) {
  const account = (['driver_cash', 'restaurant', 'driver'] as const).find((kind) => kind in postings) ?? null
  const ofHolder =
    orderId === null ? { partner_id: holders.partnerId ?? null, driver_id: holders.driverId ?? null } : {}
  return {
    ...emptyDraft,
    ...ofHolder,
    account: orderId === null ? account : null,
    order_id: orderId,
    corrects: id,
  }
}

type Replacement = Partial<Draft> & Pick<Draft, 'kind' | 'amount'>

/** The replacement of an entry; null when the entry may have none. */
async function replacementOf(
  db: Database,
  entry: PostedEntry,
  input: InputOf<'correctEntry'>,
): Promise<Replacement | { wrong: Record<string, FieldProblem> } | null> {
  const { id, cause, orderId } = entry
  const { amount, bearer, dishes, fee, paid_to: paidTo } = input
  if (cause === 'handed_in' || cause === 'debt_paid' || cause === 'written_off') {
    return amount === undefined ? { wrong: { amount: 'amount_required' } } : { kind: cause, amount }
  }
  if (cause === 'refunded') {
    if (amount !== undefined) return { wrong: { amount: 'choice_invalid' } }
    const adjustment = await findCreatingAdjustment(db, id)
    const replacement = { dishes: dishes ?? adjustment?.dishes ?? 0, fee: fee ?? adjustment?.fee ?? 0 }
    const to =
      paidTo === undefined ? adjustment?.paid_to : paidTo === 'coins' ? ('coins:customer' as const) : paidTo
    const sum = replacement.dishes + replacement.fee
    if (sum === 0) return { wrong: { dishes: 'amount_required' } }
    return {
      kind: cause,
      amount: sum,
      ...replacement,
      bearer: bearer ?? adjustment?.bearer ?? null,
      paid_to: to ?? null,
      // A corrected amount belongs to no particular dishes.
      lines: dishes === undefined ? (adjustment?.lines ?? null) : null,
    }
  }
  const order = cause === 'canceled' && orderId !== null ? await findOrderRow(db, orderId) : null
  if (order === null || order.loss_bearer === null || (await isWithoutLoss(db, entry))) return null
  if (dishes !== undefined || fee !== undefined) return { wrong: { dishes: 'choice_invalid' } }
  const isPossible = bearer !== undefined && (bearer !== 'driver' || order.driver_id !== null)
  return isPossible ? { kind: 'canceled', amount: 0, bearer } : { wrong: { bearer: 'choice_invalid' } }
}

import { type FieldProblem, fieldProblems } from '#contracts/field-problems.ts'
import { type RefusalCode, refusals } from '#contracts/refusals/refusals.ts'
import { formatVnd, type Vnd } from '#domain/money/money.ts'
import { OperatorError } from '#server/config/operator-error.ts'
import type { Database } from '../context.ts'
import {
  type AdjustmentRow,
  acceptAdjustment,
  declineAdjustment,
  endAfterPickUp,
  holderOf,
  listRefundableLines,
  noTarget,
  proposeAdjustment,
  proposeCorrection,
  proposeRefund,
  proposeTakingBack,
} from '../features/corrections/adjustments/public.ts'
import { findPerson, type Operated, type Person } from '../features/records/admin-actions/public.ts'
import type { MoneyCommand } from './read-money-command.ts'

/** What was done, and to what. */
export type Done = { sentence: string; id: number; details?: Record<string, unknown> }

/** A refusal; the fields that are wrong, where it names some. */
type No = { ok: false; code: RefusalCode; problems?: Readonly<Record<string, FieldProblem>> }

/** The value of what succeeded; else the refusal as a sentence for the operator. */
export function valueOrThrow<Value>(outcome: { ok: true; value: Value } | No): Value {
  if (outcome.ok) return outcome.value
  const named = Object.entries(outcome.problems ?? {}).map(
    ([field, key]) => `${field}: ${fieldProblems[key].en}.`,
  )
  throw new OperatorError(named.length > 0 ? named.join(' ') : refusals[outcome.code].en)
}

type Adjusting = Extract<
  MoneyCommand,
  { does: 'refund' | 'end' | 'confirm' | 'reject' | 'debt-paid' | 'write-off' | 'take-back' | 'correct' }
>

/** Refunds, ends a delivery, or decides what was proposed, as an operator. */
export async function adjustByHand(
  db: Database,
  command: Adjusting,
  { operator, now }: Operated,
): Promise<Done> {
  const by = await findPerson(db, operator)
  if (command.does === 'end') {
    const { orderId: id, bearer, reason } = command
    const ended = valueOrThrow(await endAfterPickUp(db, { id, bearer, reason, by, now }))
    const { adjustment_id: waiting } = ended
    const loss = waiting === undefined ? `${bearer} bears the loss.` : sayWaiting(waiting, by)
    return { id, details: { ...ended, bearer }, sentence: `Order ${id} is canceled now; ${loss}` }
  }
  const { id, state, amount } = valueOrThrow(await adjust(db, command, { by, now }))
  const sentence =
    state === 'waiting'
      ? sayWaiting(id, by, amount)
      : `Adjustment ${id} of ${formatVnd(amount)} is ${state} now.`
  return { id, details: { state, amount }, sentence }
}

/** Says that an adjustment waits, and who can confirm it. */
export function sayWaiting(id: number, by: Person, amount?: Vnd): string {
  const what = amount === undefined ? `adjustment ${id}` : `Adjustment ${id} of ${formatVnd(amount)}`
  const who =
    'operator' in by
      ? 'another login (see `administrator login`)'
      : `any but administrator ${by.administratorId}`
  return `${what} waits for another person to confirm it: ${who}, by \`money confirm ${id}\`.`
}

function adjust(
  db: Database,
  command: Exclude<Adjusting, { does: 'end' }>,
  acting: { by: Person; now: Date },
): Promise<{ ok: true; value: AdjustmentRow } | No> {
  switch (command.does) {
    case 'confirm':
      return acceptAdjustment(db, { id: command.id, ...acting })
    case 'reject':
      return declineAdjustment(db, { id: command.id, ...acting })
    case 'take-back':
      return proposeTakingBack(db, { id: command.entryId, reason: command.reason, ...acting })
    case 'correct':
      return proposeCorrection(db, {
        id: command.entryId,
        ...command.right,
        reason: command.reason,
        ...acting,
      })
    case 'debt-paid':
    case 'write-off': {
      const { does, account, holderId, amount, reason } = command
      const kind = does === 'debt-paid' ? 'debt_paid' : 'written_off'
      const reference = does === 'debt-paid' ? command.reference : null
      const debt = { ...noTarget, ...holderOf(account, holderId), kind, amount } as const
      return proposeAdjustment(db, { ...debt, reference, reason, ...acting })
    }
    case 'refund':
      return refund(db, command, acting)
  }
}

function refund(
  db: Database,
  { orderId: order_id, paidTo: paid_to, does: _does, ...refunded }: Extract<Adjusting, { does: 'refund' }>,
  acting: { by: Person; now: Date },
) {
  return proposeRefund(db, { ...refunded, order_id, paid_to, ...acting })
}

/** The dishes of an order, a line each, with how many are not refunded by dishes yet. */
export async function sayLines(db: Database, orderId: number): Promise<string> {
  const lines = await listRefundableLines(db, orderId)
  if (lines === null) throw new OperatorError(refusals.order_not_found.en)
  return lines
    .map(
      ({ id, name, price, quantity, left }) => `${id}  ${left} of ${quantity}  ${formatVnd(price)}  ${name}`,
    )
    .join('\n')
}

import { type FieldProblem, fieldProblems } from '#contracts/field-problems.ts'
import { type RefusalCode, refusals } from '#contracts/refusals/refusals.ts'
import { formatVnd } from '#domain/money/money.ts'
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
} from '../features/adjustments/public.ts'
import type { Operated } from '../features/admin-actions/public.ts'
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
  if (command.does === 'end') {
    const { orderId: id, bearer, reason } = command
    valueOrThrow(await endAfterPickUp(db, { id, bearer, reason, administratorId: null, now }))
    return { id, details: { bearer }, sentence: `Order ${id} is canceled now; ${bearer} bears the loss.` }
  }
  const { id, state, amount } = valueOrThrow(await adjust(db, command, { operator, now }))
  const sentence =
    state === 'waiting'
      ? `Adjustment ${id} of ${formatVnd(amount)} waits for another person to confirm it.`
      : `Adjustment ${id} of ${formatVnd(amount)} is ${state} now.`
  return { id, details: { state, amount }, sentence }
}

function adjust(
  db: Database,
  command: Exclude<Adjusting, { does: 'end' }>,
  { operator, now }: Operated,
): Promise<{ ok: true; value: AdjustmentRow } | No> {
  const acting = { by: { operator }, now }
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
  acting: { by: { operator: string }; now: Date },
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

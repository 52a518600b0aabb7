import { type RefusalCode, refusals } from '#contracts/refusals.ts'
import { formatVnd } from '#domain/money/money.ts'
import { OperatorError } from '#server/config/operator-error.ts'
import type { Database } from '../context.ts'
import {
  acceptAdjustment,
  declineAdjustment,
  endAfterPickUp,
  noTarget,
  proposeAdjustment,
} from '../features/adjustments/public.ts'
import type { MoneyCommand } from './read-money-command.ts'
import type { Operated } from './record-action.ts'

/** What was done, and to what. */
export type Done = { sentence: string; id: number; details?: Record<string, unknown> }

/** The value of what succeeded; else the refusal as a sentence for the operator. */
export function valueOrThrow<Value>(
  outcome: { ok: true; value: Value } | { ok: false; code: RefusalCode },
): Value {
  if (!outcome.ok) throw new OperatorError(refusals[outcome.code].en)
  return outcome.value
}

type Adjusting = Extract<MoneyCommand, { does: 'refund' | 'end' | 'confirm' | 'reject' }>

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

function adjust(db: Database, command: Exclude<Adjusting, { does: 'end' }>, { operator, now }: Operated) {
  const by = { operator }
  if (command.does !== 'refund') {
    const decide = command.does === 'confirm' ? acceptAdjustment : declineAdjustment
    return decide(db, { id: command.id, by, now })
  }
  const { orderId, dishes, fee, bearer, paidTo, reason } = command
  return proposeAdjustment(db, {
    ...{
      ...noTarget,
      kind: 'refunded',
      order_id: orderId,
      amount: dishes + fee,
      dishes,
      fee,
      bearer,
      reason,
    },
    ...{ paid_to: paidTo === 'coins' ? 'coins:customer' : 'bank', by, now },
  })
}

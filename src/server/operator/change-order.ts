import type { OrderStep } from '#domain/orders/order-status.ts'
import { OperatorError } from '#server/config/operator-error.ts'
import type { Database } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { takeStep } from '../features/orders/public.ts'
import { recordAction } from './record-action.ts'

/** Takes a step of an order as an administrator. The running service processes its event. */
export async function changeOrder(
  db: Database,
  { orderId, step, operator, now }: { orderId: number; step: OrderStep; operator: string; now: Date },
): Promise<string> {
  return inTransaction(db, async (transaction) => {
    const taken = await takeStep(transaction, {
      orderId,
      step,
      actor: 'administrator',
      actorId: null,
      owner: 'any',
      now,
    })
    if (taken.ok) {
      const entry = { operator, action: step, kind: 'order', id: orderId, now } as const
      await recordAction(transaction, { ...entry, details: {} })
      return `Order ${orderId} is ${taken.order.state} now.`
    }
    throw new OperatorError(
      taken.code === 'order_not_found'
        ? `There is no order ${orderId}.`
        : `Order ${orderId} is in a state in which this is not possible.`,
    )
  })
}

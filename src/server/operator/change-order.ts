import type { OrderStep } from '#domain/orders/order-status.ts'
import { formatMomentForPeople } from '#domain/time/vietnam-time.ts'
import { OperatorError } from '#server/config/operator-error.ts'
import type { Database } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { cancelByHand } from '../features/corrections/adjustments/public.ts'
import { listCancelRequests, takeStep } from '../features/orders/orders/public.ts'
import { findPerson, type Operated, recordAction } from '../features/records/admin-actions/public.ts'
import { sayWaiting } from './adjust-by-hand.ts'

/** What restaurants have asked to be canceled, a line each. */
export async function tellCancelRequests(db: Database): Promise<string> {
  const requests = await listCancelRequests(db)
  if (requests.length === 0) return 'No restaurant asks for an order to be canceled.'
  return requests
    .map(
      ({ order_id, partner_name, owner_phone, reason, asked_at }) =>
        `Order ${order_id}, ${partner_name} (${owner_phone ?? 'no owner'}), since ${formatMomentForPeople(asked_at)}: ${reason}`,
    )
    .join('\n')
}

/** Takes a step of an order as an administrator. The running service processes its event. */
export async function changeOrder(
  db: Database,
  { orderId, step, operator, now }: { orderId: number; step: OrderStep } & Operated,
): Promise<string> {
  return inTransaction(db, async (transaction) => {
    const by = await findPerson(transaction, operator)
    const request = { orderId, step, actor: 'administrator', actorId: null, owner: 'any', now } as const
    const taken = await (step === 'cancel'
      ? cancelByHand(transaction, { id: orderId, by, now })
      : takeStep(transaction, request))
    if (!taken.ok) {
      throw new OperatorError(
        taken.code === 'order_not_found'
          ? `There is no order ${orderId}.`
          : `Order ${orderId} is in a state in which this is not possible.`,
      )
    }
    await recordAction(transaction, { operator, action: step, kind: 'order', id: orderId, now })
    if ('order' in taken) return `Order ${orderId} is ${taken.order.state} now.`
    const { value: loss } = taken
    const rest = loss?.state === 'waiting' ? ` What it costs, ${sayWaiting(loss.id, by)}` : ''
    return `Order ${orderId} is canceled now.${rest}`
  })
}

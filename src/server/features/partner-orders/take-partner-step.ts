import type { OrderStep } from '#domain/orders/order-status.ts'
import { type StaffContext, succeed } from '#server/context.ts'
import { takeStep, toFulfillerOrder } from '../orders/public.ts'

/** Takes a step of an order of the signed-in restaurant. */
export async function takePartnerStep(
  { db, now, session }: StaffContext,
  taken: { orderId: number; step: OrderStep; reason?: string },
) {
  const { partnerId } = session
  const step = await takeStep(db, {
    ...taken,
    actor: 'partner',
    actorId: partnerId,
    owner: { partnerId },
    now,
  })
  if (!step.ok) return step
  const { order } = step
  return succeed({ order: toFulfillerOrder(order, order, now) })
}

import { nextCarryingStep } from '#domain/orders/carrying.ts'
import { type AnswerTo, type CallOf, type InputOf, refuse, succeed } from '#server/context.ts'
import { applyStep, lockOrder } from '../../orders/orders/public.ts'
import { hasGivenBack, listSteps } from './carrying-store.ts'
import { offerOrder, offerOrderToDriver } from './dispatch.ts'

/**
 * Gives the order to another driver. The accepted offer stays, so this driver is not asked again. A second press finds
 * that the order has no driver, and answers the same.
 */
export async function giveOrderBack(
  { db, now, session: { driverId } }: CallOf<'giveOrderBack'>,
  { id: orderId, reason }: InputOf<'giveOrderBack'>,
): AnswerTo<'giveOrderBack'> {
  const trip = { orderId, driverId }
  const order = await lockOrder(db, orderId, 'any')
  if (order?.driver_id !== driverId)
    return (await hasGivenBack(db, trip)) ? succeed(true) : refuse('order_not_found')
  const steps = await listSteps(db, trip)
  const next_step = nextCarryingStep(
    order.state,
    steps.map(({ step }) => step),
  )
  const by = { actor: 'driver', actorId: driverId, owner: { driverId }, reason } as const
  const isAtPartner = next_step === 'pick_up'
  const isGivenBack = isAtPartner && (await applyStep(db, { orderId, step: 'unassign', ...by, now })).ok
  if (!isGivenBack) return refuse('step_out_of_order', { state: order.state, next_step })
  await offerOrder(db, { orderId, now })
  await offerOrderToDriver(db, driverId, now)
  return succeed(true)
}

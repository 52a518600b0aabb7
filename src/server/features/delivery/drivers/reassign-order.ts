import { type AnswerTo, type CallOf, type Database, type InputOf, refuse, succeed } from '#server/context.ts'
import {
  applyStep,
  cashOf,
  findOrderRow,
  insertOffer,
  lockOrder,
  type OrderRow,
  pushTakenAway,
  refuseChanged,
  withdrawOffers,
} from '../../orders/orders/public.ts'
import { listSteps } from './carrying-store.ts'
import { offerOrder, offerOrderToDriver } from './dispatch.ts'
import { claimDriver } from './dispatch-store.ts'
import { selectFreeDrivers } from './free-drivers.ts'

/**
 * Asks another driver for an order. The accepted offer of the driver who had it stays, so this driver is not asked again
 * by the search; no step or answer of theirs changes. The other driver gets an offer and may decline, as always.
 */
export async function reassignOrder(
  context: CallOf<'reassignOrder'>,
  { id, seen_driver_id: seen, driver_id: named, reason }: InputOf<'reassignOrder'>,
): AnswerTo<'reassignOrder'> {
  const { db, now } = context
  const order = await lockOrder(db, id, 'any')
  if (order === null) return refuse('order_not_found')
  const { driver_id: had } = order
  if (!(await canBeReassigned(db, order)) || (had ?? (await findAsked(db, id))) !== seen)
    return refuseChanged(context, id)
  if (had !== null) {
    const by = { actor: 'administrator', actorId: context.session.administratorId, owner: 'any' } as const
    const taken = await applyStep(db, { orderId: id, step: 'unassign', ...by, reason, now })
    if (!taken.ok) return refuseChanged(context, id)
    await pushTakenAway(db, { orderId: id, driverId: had })
  }
  if (named !== undefined) {
    if (named === had) return refuse('driver_not_free')
    await withdrawOffers(db, id, now)
    const refusal = await offerTo(context, order, named)
    if (refusal) return refusal
  } else await offerOrder(db, { orderId: id, now })
  if (had !== null) await offerOrderToDriver(db, had, now)
  return succeed({ id, state: order.state, asked: await findAsked(db, id) })
}

/** Whether an order waits for its pick-up by a driver. A driver who has just reported the pick-up has the dishes. */
async function canBeReassigned(db: Database, order: OrderRow): Promise<boolean> {
  if (order.state !== 'accepted' || order.brought_by !== 'driver') return false
  if (order.driver_id === null) return true
  const steps = await listSteps(db, { orderId: order.id, driverId: order.driver_id })
  return steps.every(({ step }) => step !== 'pick_up')
}

/** The driver who is asked for an order; null when no one is. */
export async function findAsked(db: Database, orderId: number): Promise<number | null> {
  const open = db.selectFrom('order_offers').select('driver_id').where('order_id', '=', orderId)
  return (await open.where('answer', 'is', null).executeTakeFirst())?.driver_id ?? null
}

/** Offers an order to a named driver, unless another order or transaction has the driver. */
async function offerTo({ db, now }: CallOf<'reassignOrder'>, order: OrderRow, driverId: number) {
  const toCollect = cashOf(order).cash_to_collect
  if ((await claimDriver(db, { driverId, toCollect, now })) === null) {
    const exists = await db.selectFrom('drivers').select('id').where('id', '=', driverId).executeTakeFirst()
    return refuse(exists === undefined ? 'driver_not_found' : 'driver_not_free')
  }
  return (await insertOffer(db, { orderId: order.id, driverId, now })) ? null : refuse('driver_not_free')
}

export async function listFreeDrivers(
  { db, now }: CallOf<'listFreeDrivers'>,
  { id }: InputOf<'listFreeDrivers'>,
): AnswerTo<'listFreeDrivers'> {
  const order = await findOrderRow(db, id)
  if (order === null) return refuse('order_not_found')
  return succeed(await selectFreeDrivers(db, order, now))
}

import { findTransition, type OrderActor, type OrderStep } from '#domain/orders/order-status.ts'
import { type Database, refuse } from '#server/context.ts'
import { moveCoins } from '../coins/public.ts'
import {
  freeDriver,
  lockOrder,
  type OrderChange,
  type OrderOwner,
  revertSales,
  withdrawOffers,
  writeStep,
} from './order-life-store.ts'
import type { OrderRow } from './order-wire.ts'

/** A request to take a step of an order. */
export type StepRequest = {
  orderId: number
  step: OrderStep
  actor: OrderActor
  /** The id of the customer, partner or driver; null for administrators and the system. */
  actorId: number | null
  owner: OrderOwner
  reason?: string
  /** For `assign` only. */
  driverId?: number
  now: Date
}

/** Steps after which the order needs no driver. An administrator may take them before one is assigned. */
const endsDispatch: readonly OrderStep[] = ['pick_up', 'complete', 'cancel']

/** Takes a step that orderTransitions allows, with all its effects, in the caller's transaction. */
export async function takeStep(db: Database, taken: StepRequest) {
  const { orderId, step, actor, actorId, owner, reason, now } = taken
  const before = await lockOrder(db, orderId, owner)
  if (before === null) return refuse('order_not_found')
  const transition = findTransition(before.state, step, actor)
  if (transition === null || isTakenAlready(before, step)) return refuse('order_state_changed')
  const change: OrderChange = { state: transition.to, updated_at: now, ...changeOf(taken) }
  const happened = { event: transition.event, actor, actorId, reason: reason ?? null }
  const order = await writeStep(db, orderId, change, happened)
  if (endsDispatch.includes(step)) await withdrawOffers(db, order.id, now)
  const isOver = step === 'complete' || step === 'cancel'
  if (isOver && order.driver_id !== null) await freeDriver(db, order.driver_id, now)
  if (step === 'cancel') await revertPlacement(db, order, now)
  return { ok: true, order } as const
}

/** These steps do not change the state, so the transition table would allow them twice. */
function isTakenAlready(order: OrderRow, step: OrderStep): boolean {
  if (step === 'mark_ready') return order.ready_at !== null
  return step === 'assign' && order.driver_id !== null
}

function changeOf({ step, driverId, now }: StepRequest): Partial<OrderChange> {
  if (step === 'mark_ready') return { ready_at: now }
  if (step === 'assign') return { driver_id: driverId ?? null }
  return step === 'complete' ? { delivery_time: now, rate_status: 'rate' } : {}
}

/**
 * Reverts everything that placing did (contract: canceled). Coins first, because placing locks the customer before
 * the products.
 */
async function revertPlacement(db: Database, order: OrderRow, now: Date): Promise<void> {
  if (order.type_checkout === 'coins' && order.total > 0) {
    const { user_id: userId, total: amount, id: orderId } = order
    await moveCoins(db, { userId, amount, cause: 'order_canceled', orderId, now })
  }
  await revertSales(db, order, now)
}

import type { Database } from '#server/context.ts'
import { processEach } from '#server/db/process-each.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { applyStep, hasOpenSwap, lockOrder, recordStepDistance } from '../../orders/orders/public.ts'
import { endStep, type StepRow } from './carrying-store.ts'
import { beginHandOver, type HandOverServices } from './hand-over.ts'

/** How many steps a round applies. The next round handles the rest. */
const batchSize = 100

type OpenStep = Pick<StepRow, 'id' | 'order_id' | 'driver_id' | 'step' | 'distance_m'>

function selectOpen(db: Database) {
  return db
    .selectFrom('delivery_steps')
    .select(['id', 'order_id', 'driver_id', 'step', 'distance_m'])
    .where('ended_at', 'is', null)
}

/**
 * Applies the drivers' steps that can no longer be undone and answers how many. Each step has its own transaction, so
 * that several processes apply it only once, and a step survives a crash.
 */
export async function applyCarryingSteps(
  db: Database,
  now: Date,
  services: HandOverServices,
): Promise<number> {
  const due = await selectOpen(db)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(batchSize)
    .execute()
  return processEach(due, ({ id, order_id }) =>
    inTransaction(db, async (transaction) => {
      await lockOrder(transaction, order_id, 'any')
      return applyOpenStep(transaction, id, { now, services })
    }),
  )
}

type Applying = { now: Date; services: HandOverServices }

/**
 * Applies an open step. The caller has locked its order. False if the step has already ended, must wait, or no longer
 * fits the order.
 */
export async function applyOpenStep(db: Database, id: number, { now, services }: Applying): Promise<boolean> {
  const open = await selectOpen(db).where('id', '=', id).forUpdate().executeTakeFirst()
  if (open === undefined) return false
  // The kitchen has asked the customer about a missing dish. The pick-up is applied after the answer.
  if (open.step === 'pick_up' && (await hasOpenSwap(db, open.order_id))) return false
  const isApplied = await applyToOrder(db, open, { now, services })
  await endStep(db, id, { outcome: isApplied ? 'applied' : 'overtaken', now })
  return isApplied
}

async function applyToOrder(db: Database, open: OpenStep, { now, services }: Applying): Promise<boolean> {
  const { order_id: orderId, driver_id: driverId, distance_m: distanceM } = open
  const isPickUp = open.step === 'pick_up'
  const by = { actor: 'driver', actorId: driverId, owner: { driverId } } as const
  const applied = await applyStep(db, { orderId, step: isPickUp ? 'pick_up' : 'complete', ...by, now })
  if (applied.ok && distanceM !== null)
    await recordStepDistance(db, { orderId, event: isPickUp ? 'picked_up' : 'delivered', distanceM })
  if (applied.ok && isPickUp) await beginHandOver(db, applied.order, services)
  return applied.ok
}

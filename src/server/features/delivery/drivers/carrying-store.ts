import { type Selectable, sql } from 'kysely'
import type { Carrying } from '#contracts/orders/carrying.ts'
import { type CarryingStep, nextCarryingStep } from '#domain/orders/carrying.ts'
import { callsNeeded, doorWaitLeft } from '#domain/orders/missed-delivery.ts'
import type { OrderState } from '#domain/orders/order-status.ts'
import type { CallContext, Database } from '#server/context.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { type Proof, readCode, triesLeft } from './hand-over.ts'

/** A step of a driver with an order. */
export type StepRow = Selectable<Tables['delivery_steps']>

/** A driver's trip with an order. */
export type Trip = { orderId: number; driverId: number }

/** The driver's steps with an order that have happened or can still be undone, oldest first. */
export function listSteps(db: Database, { orderId, driverId }: Trip): Promise<StepRow[]> {
  return db
    .selectFrom('delivery_steps')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('driver_id', '=', driverId)
    .where(sql<boolean>`(outcome is null or outcome = 'applied')`)
    .orderBy('id')
    .execute()
}

/** How far a driver is with an order, in the wire's shape. */
export async function readCarrying(
  db: Database,
  { trip, state, now }: { trip: Trip; state: OrderState; now: Date },
): Promise<Carrying> {
  const steps = await listSteps(db, trip)
  return {
    door_wait: await readDoorWait(db, trip, { steps, now }),
    code_tries_left: triesLeft(await readCode(db, trip.orderId)),
    next_step: nextCarryingStep(
      state,
      steps.map(({ step }) => step),
    ),
    steps: steps.map(({ id, step, acted_at, due_at, ended_at }) => ({
      ...{ id, step, at: acted_at.toISOString() },
      undo_seconds_left:
        ended_at === null && due_at > now ? Math.ceil((due_at.getTime() - now.getTime()) / 1_000) : null,
    })),
  }
}

/** What is still missing before the order can end as not received; null before the driver is at the door. */
async function readDoorWait(
  db: Database,
  trip: Trip,
  { steps, now }: { steps: readonly StepRow[]; now: Date },
): Promise<Carrying['door_wait']> {
  const arrived = steps.find(({ step }) => step === 'arrive_at_customer')
  if (arrived === undefined) return null
  const seconds_left = doorWaitLeft(arrived.created_at, now)
  return { calls: await countCalls(db, trip), calls_needed: callsNeeded, seconds_left }
}

/** How often the driver has pressed "call" at the customer's door. */
export async function countCalls(db: Database, { orderId, driverId }: Trip): Promise<number> {
  const presses = db.selectFrom('call_presses').where('order_id', '=', orderId)
  const { count } = await presses
    .where('driver_id', '=', driverId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The driver's earlier request with this idempotency key. */
export async function findRequest(
  db: Database,
  driverId: number,
  { key }: NonNullable<CallContext['idempotency']>,
): Promise<Pick<StepRow, 'request_hash'> | null> {
  const keyed = db.selectFrom('delivery_steps').select('request_hash').where('driver_id', '=', driverId)
  return (await keyed.where('request_key', '=', key).executeTakeFirst()) ?? null
}

/** When the order was given to this driver. */
export async function readAssignedAt(db: Database, { orderId, driverId }: Trip): Promise<Date | null> {
  const events = db.selectFrom('order_events').select('created_at').where('order_id', '=', orderId)
  const assigned = events.where('event', '=', 'assigned').where('actor_id', '=', driverId)
  return (await assigned.orderBy('id', 'desc').executeTakeFirst())?.created_at ?? null
}

/** Whether this driver has given the order back. */
export async function hasGivenBack(db: Database, { orderId, driverId }: Trip): Promise<boolean> {
  const events = db.selectFrom('order_events').select('id').where('order_id', '=', orderId)
  const given = events.where('event', '=', 'unassigned').where('actor', '=', 'driver')
  return (await given.where('actor_id', '=', driverId).executeTakeFirst()) !== undefined
}

type NewStep = {
  step: CarryingStep
  at: Date
  distanceM: number | null
  farReason: string | null
  proof: Proof | null
  isFlagged: boolean
  idempotency: CallContext['idempotency']
  /** Null if the step is applied at once and cannot be undone. */
  dueAt: Date | null
  now: Date
}

/** False if the idempotency key was used for another order meanwhile. The order's lock prevents a second equal step. */
export async function insertStep(db: Database, { orderId, driverId }: Trip, step: NewStep): Promise<boolean> {
  const { at, dueAt, now, idempotency } = step
  const inserted = await db
    .insertInto('delivery_steps')
    .values({
      ...{ order_id: orderId, driver_id: driverId, step: step.step, acted_at: at, created_at: now },
      ...{ distance_m: step.distanceM, far_reason: step.farReason },
      ...{ proof: step.proof?.proof ?? null, is_flagged: step.isFlagged },
      ...{ request_key: idempotency?.key ?? null, request_hash: idempotency?.requestHash ?? null },
      ...(dueAt === null ? { due_at: now, ended_at: now, outcome: 'applied' } : { due_at: dueAt }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted === undefined) return false
  const { recipient = null, reason = null } = step.proof ?? {}
  if (reason !== null)
    await db
      .insertInto('delivery_proofs')
      .values({ step_id: inserted.id, recipient, reason, created_at: now })
      .execute()
  return true
}

/** Ends a step that can still be undone. False when it has ended. */
export async function endStep(
  db: Database,
  id: number,
  { outcome, now }: { outcome: NonNullable<StepRow['outcome']>; now: Date },
): Promise<boolean> {
  const open = db.updateTable('delivery_steps').set({ ended_at: now, outcome }).where('id', '=', id)
  return (await open.where('ended_at', 'is', null).executeTakeFirst()).numUpdatedRows > 0n
}

import { type InferResult, sql } from 'kysely'
import { refusalText } from '#domain/orders/refusal-reason.ts'
import { firstOpeningAfterToday } from '#domain/time/opening.ts'
import type { Database } from '#server/context.ts'
import { processEach } from '#server/db/process-each.ts'
import type { SubmittedStepDetails } from '#server/db/tables/board-tables.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { findKitchen, roundUpToMinute } from '../../catalogue/hours/public.ts'
import { changePartner, hoursOf, lockPartnerForChange } from '../../catalogue/partners/public.ts'
import { sellOut } from '../../menus/availability/public.ts'
import { applyStep, lockCustomerOf, lockOrder, type StepRequest } from '../../orders/orders/public.ts'

/** How many steps a round applies. The next round handles the rest. */
const batchSize = 100
const busyForMs = 60 * 60_000

type OpenStep = InferResult<ReturnType<typeof selectOpen>>[number]

/**
 * Applies the steps that can no longer be undone and answers how many. The transaction of a step also ends its row, so
 * that several processes apply a step only once, and a step survives a crash. Throws the first failure at the end.
 */
export async function applySubmittedSteps(db: Database, now: Date): Promise<number> {
  const due = await selectOpen(db)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(batchSize)
    .execute()
  return processEach(due, (step) => inTransaction(db, (transaction) => applyOne(transaction, step, now)))
}

function selectOpen(db: Database) {
  return db
    .selectFrom('submitted_steps')
    .select(['id', 'order_id', 'partner_id', 'staff_id', 'step', 'details', 'created_at'])
    .where('ended_at', 'is', null)
}

/**
 * Applies an open step early. The caller has locked its order. Not for a refusal, which must lock the customer first.
 */
export async function applySubmittedStep(db: Database, id: number, now: Date): Promise<void> {
  const step = await selectOpen(db).where('id', '=', id).executeTakeFirst()
  if (step !== undefined) await applyOne(db, step, now)
}

/** Locks customer, restaurant, dishes and then the order, as the placing of an order does, to avoid deadlocks. */
async function applyOne(db: Database, submitted: OpenStep, now: Date): Promise<boolean> {
  const { id, order_id: orderId, partner_id: partnerId, details } = submitted
  if (submitted.step === 'refuse') {
    await lockCustomerOf(db, orderId)
    if (actsOnRestaurant(details)) await lockPartner(db, partnerId)
    await lockDishes(db, orderId)
  }
  await lockOrder(db, orderId, 'any')
  const open = await db
    .selectFrom('submitted_steps')
    .select('id')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (open === undefined) return false
  const applied = await applyStep(db, { ...stepOf(submitted, await languageOf(db, orderId)), now })
  if (applied.ok && submitted.step === 'refuse') await applyReason(db, submitted, now)
  await db
    .updateTable('submitted_steps')
    .set({ ended_at: now, outcome: applied.ok ? 'applied' : 'overtaken' })
    .where('id', '=', id)
    .execute()
  return applied.ok
}

function stepOf(submitted: OpenStep, language: 'en' | 'vi'): Omit<StepRequest, 'now'> {
  const { step, order_id: orderId, partner_id: partnerId, details, created_at } = submitted
  const by = { orderId, actor: 'partner', actorId: partnerId, owner: { partnerId } } as const
  if (step === 'ready') return { ...by, step: 'mark_ready' }
  if (step === 'pick_up') return { ...by, step: 'pick_up' }
  if (step === 'deliver') return { ...by, step: 'complete' }
  if (step === 'refuse') {
    const reason = refusalText(details.reason ?? 'other', details.note ?? null, language)
    return { ...by, step: 'cancel', reason }
  }
  const { minutes } = details
  if (minutes === undefined) return { ...by, step: 'accept' }
  return { ...by, step: 'accept', readyBy: new Date(created_at.getTime() + minutes * 60_000) }
}

async function languageOf(db: Database, orderId: number): Promise<'en' | 'vi'> {
  const order = await db.selectFrom('orders').select('language').where('id', '=', orderId).executeTakeFirst()
  return order?.language ?? 'vi'
}

function actsOnRestaurant({ busyMinutes, closedUntil }: SubmittedStepDetails): boolean {
  return (busyMinutes ?? closedUntil ?? null) !== null
}

/** Locks a restaurant. Waits for orders that are being placed; later orders see the change. */
export async function lockPartner(db: Database, partnerId: number): Promise<void> {
  await lockPartnerForChange(db, partnerId)
  await sql`select from partners where id = ${partnerId} for no key update`.execute(db)
}

/** Locks the order's dishes, and the dishes whose stock its choices used. */
async function lockDishes(db: Database, orderId: number): Promise<void> {
  await sql`
    select from products where id in (
        select product_id from order_details where order_id = ${orderId}
        union select product_id from stock_takings where order_id = ${orderId} and product_id is not null
      )
     order by id for no key update`.execute(db)
}

/** Applies a refusal's reason to the restaurant: sold-out dishes, a busy time or a pause. */
async function applyReason(
  db: Database,
  { partner_id, staff_id, details }: OpenStep,
  now: Date,
): Promise<void> {
  const { soldOut = [], busyMinutes, closedUntil } = details
  if (soldOut.length > 0)
    await sellOutForToday(db, { partnerId: partner_id, by: staff_id }, { productIds: soldOut }, now)
  const kitchen = await findKitchen(db, partner_id)
  // A longer busy time or pause that the restaurant set stays.
  const isLonger = (end: Date | null | undefined, until: Date) =>
    end !== null && end !== undefined && end >= until
  if (typeof busyMinutes === 'number') {
    const busy_until = roundUpToMinute(new Date(now.getTime() + busyForMs))
    if (!isLonger(kitchen?.busy_until, busy_until)) {
      const busy = { busy_minutes: busyMinutes, busy_since: now, busy_until, busy_by: staff_id }
      await changePartner(db, partner_id, busy, now)
    }
  }
  const until = closedUntil ? roundUpToMinute(new Date(closedUntil)) : null
  if (until === null || until <= now || isLonger(kitchen?.paused_until, until)) return
  const pause = { paused_since: now, paused_until: until, pause_reason: null, paused_by: staff_id }
  await changePartner(db, partner_id, pause, now)
}

/** Marks dishes or a choice as sold out until the restaurant opens tomorrow. */
export async function sellOutForToday(
  db: Database,
  { partnerId, by }: { partnerId: number; by: number | null },
  sold: { productIds: readonly number[] } | { choiceId: number },
  now: Date,
): Promise<void> {
  const kitchen = await findKitchen(db, partnerId)
  if (kitchen === null) return
  const until = firstOpeningAfterToday(hoursOf(kitchen), now)
  await sellOut(db, { partnerId, ...sold, until, by, now })
}

/** The most undone steps per order. This limit bounds the rows of `submitted_steps` without a bound on steps. */
export const maxUndone = 30

export async function isUndoneTooOften(db: Database, orderId: number): Promise<boolean> {
  const { undone } = await db
    .selectFrom('submitted_steps')
    .select(({ fn }) => fn.countAll<number>().as('undone'))
    .where('order_id', '=', orderId)
    .where('outcome', '=', 'undone')
    .executeTakeFirstOrThrow()
  return Number(undone) >= maxUndone
}

import { sql } from 'kysely'
import { maxOfferDistanceKm, silentAfterMs } from '#domain/orders/delivery.ts'
import { distanceKm } from '#domain/places/distance.ts'
import type { Database } from '#server/context.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { EventJob } from '#server/events/run-subscribers.ts'
import { changeDriver } from '../../accounts/accounts/public.ts'
import { expireOffer, insertOffer, lockOrder, withdrawOffersTo } from '../../orders/orders/public.ts'
import {
  claimDriver,
  lockCity,
  readSearch,
  type Search,
  selectAskedBefore,
  selectCandidates,
  selectOrdersToOffer,
  tryLockOrder,
} from './dispatch-store.ts'
import { lockDriver } from './driver-store.ts'
import { offerAsSecond, selectOrdersToJoin } from './second-orders.ts'

const batchSize = 100
/** How many orders are tried for a driver. The periodic round handles the rest. */
const maxTriesPerDriver = 10

/** An order that waits for a driver. */
type OfferSearch = { orderId: number; now: Date }

/**
 * Offers an accepted order, locked by the caller, to the next free driver near it; without one to a driver who is on the
 * way to its restaurant (decision 51); then again to those who did not answer. Answers the driver's id, or null. An order
 * that needs no driver is not offered. Locks the city after the order: with `waits` false it answers null if another
 * transaction searches there.
 */
export async function offerOrder(
  db: Database,
  { orderId, now, waits = true }: OfferSearch & { waits?: boolean },
): Promise<number | null> {
  const search = await readSearch(db, orderId)
  if (search === null || !(await lockCity(db, search.cityId, { waits }))) return null
  const candidates = await selectCandidates(db, search, now)
  if (candidates.length > 0) return offerToFirst(db, search, { candidates, now })
  const carrier = await offerAsSecond(db, search, now)
  if (carrier !== null) return carrier
  return offerToFirst(db, search, { candidates: await selectAskedBefore(db, search, now), now })
}

/** Offers an order to the first of these free drivers whom no other transaction holds. */
async function offerToFirst(
  db: Database,
  { orderId, partner, cash_to_collect: toCollect }: Search,
  { candidates, now }: { candidates: readonly number[]; now: Date },
): Promise<number | null> {
  for (const driverId of candidates) {
    const position = await claimDriver(db, { driverId, toCollect, now })
    const isNear = position !== null && distanceKm(partner, position) <= maxOfferDistanceKm
    if (isNear && (await insertOffer(db, { orderId, driverId, now }))) return driverId
  }
  return null
}

/** Like `offerOrder`. Does nothing when another transaction holds the order or searches in its city. */
async function tryOfferOrder(db: Database, search: OfferSearch): Promise<number | null> {
  return (await tryLockOrder(db, search.orderId)) ? offerOrder(db, { ...search, waits: false }) : null
}

/** Offers newly accepted orders. Skips those that no longer need a driver or already have an offer. */
export async function offerAcceptedOrders(
  db: Database,
  jobs: readonly Pick<EventJob, 'orderId'>[],
  now: Date,
): Promise<void> {
  for (const { orderId } of jobs) {
    if ((await lockOrder(db, orderId, 'any')) !== null) await offerOrder(db, { orderId, now })
  }
}

/**
 * Offers all orders that wait for a driver, each in its own transaction. Safe to run in several processes. Answers
 * the number of offers made.
 */
export async function offerWaitingOrders(db: Database, now: Date): Promise<number> {
  return (await offerEach(db, now, selectOrdersToOffer)) + (await offerEach(db, now, selectOrdersToJoin))
}

async function offerEach(db: Database, now: Date, select: typeof selectOrdersToJoin): Promise<number> {
  let count = 0
  let afterId: number | undefined = 0
  while (afterId !== undefined) {
    const orderIds: number[] = await select(db, { now, afterId, limit: batchSize })
    for (const orderId of orderIds) {
      const driverId = await inTransaction(db, (transaction) => tryOfferOrder(transaction, { orderId, now }))
      if (driverId !== null) count += 1
    }
    afterId = orderIds.length < batchSize ? undefined : orderIds.at(-1)
  }
  return count
}

/** Offers a waiting order to a driver, if there is one. The caller has locked the driver. */
export async function offerOrderToDriver(db: Database, driverId: number, now: Date): Promise<void> {
  for (const orderId of await selectOrdersToOffer(db, { now, driverId, limit: maxTriesPerDriver })) {
    // The order may have gone to a nearer driver.
    if ((await tryOfferOrder(db, { orderId, now })) === driverId) return
  }
}

/**
 * Expires overdue offers and offers the orders to the next drivers, each in its own transaction. Safe to run in several
 * processes. Answers the number of expired offers.
 */
export async function expireOffers(db: Database, now: Date): Promise<number> {
  const overdue = await db
    .selectFrom('order_offers')
    .select('order_id as orderId')
    .where('answer', 'is', null)
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .orderBy('id')
    .limit(batchSize)
    .execute()
  let count = 0
  for (const { orderId } of overdue) {
    const hasEnded = await inTransaction(db, async (transaction) => {
      if (!(await tryLockOrder(transaction, orderId))) return false
      if (!(await expireOffer(transaction, orderId, now))) return false
      await offerOrder(transaction, { orderId, now })
      return true
    })
    if (hasEnded) count += 1
  }
  return count
}

/**
 * Withdraws a driver's open offers, applies a change that makes the driver unavailable, and offers the orders to
 * others. The caller has locked the driver's row. Offers are locked before `driver_positions`, which the change locks.
 */
export async function withdrawOffersAround<Value>(
  db: Database,
  { driverId, now }: { driverId: number; now: Date },
  change: () => Promise<Value>,
): Promise<Value> {
  const orderIds = await withdrawOffersTo(db, driverId, now)
  const changed = await change()
  for (const orderId of orderIds) if (await tryLockOrder(db, orderId)) await offerOrder(db, { orderId, now })
  return changed
}

/**
 * Ends the status `online` of drivers without a sign for ten minutes: no position, no change of status or profile. The
 * table of positions is unlogged, so it is empty after a crash; a driver without a position counts as seen at
 * `startedAt`.
 */
export async function endSilentDrivers(
  db: Database,
  { now, startedAt }: { now: Date; startedAt: Date },
): Promise<number> {
  const since = new Date(now.getTime() - silentAfterMs)
  const { rows } = await sql<{ id: number }>`
    select drivers.id from drivers left join driver_positions as position on position.driver_id = drivers.id
     where drivers.status = 'online' and drivers.updated_at <= ${since}
       and coalesce(position.positioned_at, ${startedAt}) <= ${since}
     order by drivers.id limit ${batchSize}`.execute(db)
  for (const { id: driverId } of rows) {
    await inTransaction(db, async (transaction) => {
      const { status, updated_at } = await lockDriver(transaction, driverId)
      if (status !== 'online' || updated_at > since) return
      const ended = { status: 'offline', fell_silent_at: now, updated_at: now } as const
      await withdrawOffersAround(transaction, { driverId, now }, () =>
        changeDriver(transaction, driverId, ended),
      )
    })
  }
  return rows.length
}

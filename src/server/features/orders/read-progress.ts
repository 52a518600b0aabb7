import type { OrderProgress } from '#contracts/orders/order-progress.ts'
import { estimateArrival } from '#domain/orders/delivery-estimate.ts'
import { findTransition, type OrderEvent } from '#domain/orders/order-status.ts'
import { distanceKm, type Position } from '#domain/places/distance.ts'
import { formatMoment } from '#domain/time/vietnam-time.ts'
import type { Database } from '#server/context.ts'
import type { OwnOrder } from './order-store.ts'
import { toShownDriver } from './order-wire.ts'
import { findProgress, type ProgressRow } from './progress-store.ts'

/** The progress of a customer's order; null when it is unknown or another customer's. */
export async function readProgress(
  db: Database,
  { now, ...own }: OwnOrder & { now: Date },
): Promise<OrderProgress | null> {
  const row = await findProgress(db, own)
  return row === null ? null : toProgress(row, now)
}

function toProgress(row: ProgressRow, now: Date): OrderProgress {
  const seen = seenOnTheWay(row)
  return {
    order_id: row.id,
    status: row.status,
    state: row.state,
    rate_status: row.rate_status,
    delivery_time: row.delivery_time === null ? null : formatMoment(row.delivery_time),
    can_cancel: findTransition(row.state, 'cancel', 'customer') !== null,
    steps: row.steps.map((step) => ({ ...step, at: new Date(step.at).toISOString() })),
    driver: toShownDriver(row),
    driver_position: seen && { ...seen.position, at: seen.at.toISOString() },
    estimated_at: estimate(row, seen, now)?.toISOString() ?? null,
  }
}

type Seen = { position: Position; at: Date }

/** The driver's position is shown only between pick-up and delivery, and none from before the pick-up. */
function seenOnTheWay(row: ProgressRow): Seen | null {
  const { driver_latitude: latitude, driver_longitude: longitude, driver_positioned_at: at } = row
  if (row.state !== 'picked_up' || latitude === null || longitude === null || at === null) return null
  const pickedUpAt = momentOf(row, 'picked_up')
  if (pickedUpAt === null || at.getTime() < pickedUpAt.getTime()) return null
  return { position: { latitude, longitude }, at }
}

function estimate(row: ProgressRow, seen: Seen | null, now: Date): Date | null {
  const order = {
    state: row.state,
    placedAt: row.created_at,
    acceptedAt: momentOf(row, 'accepted'),
    readyAt: momentOf(row, 'ready'),
    pickedUpAt: momentOf(row, 'picked_up'),
    distanceKm: row.distance,
    driver: seen && { remainingKm: distanceKm(seen.position, row), at: seen.at },
  }
  return estimateArrival(order, now)
}

function momentOf({ steps }: ProgressRow, event: OrderEvent): Date | null {
  const step = steps.find((candidate) => candidate.event === event)
  return step === undefined ? null : new Date(step.at)
}

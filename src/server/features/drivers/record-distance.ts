import { distanceM, type Position } from '#domain/places/distance.ts'
import type { DriverContext } from '#server/context.ts'
import { type OrderRow, recordStepDistance } from '#server/features/orders/public.ts'
import { readDriver, readPartnerPosition } from './driver-store.ts'

/**
 * Records in the order's history and in the security log that the driver was far from the place of the step. Only the
 * distance is stored. It is measured from the driver's last position; without one nothing is recorded.
 */
export async function recordDistance(
  context: DriverContext,
  order: OrderRow,
  step: 'pick_up' | 'complete',
): Promise<void> {
  const { db, session, services, logEvent } = context
  const { driverId } = session
  const { recordDistanceFromM } = services.settings.fairPlay
  if (recordDistanceFromM === 0) return
  const { latitude, longitude } = await readDriver(db, driverId)
  if (latitude === null || longitude === null) return
  const place: Position = step === 'pick_up' ? await readPartnerPosition(db, order.partner_id) : order
  const distance_m = distanceM({ latitude, longitude }, place)
  if (distance_m <= recordDistanceFromM) return
  const event = step === 'pick_up' ? 'picked_up' : 'delivered'
  await recordStepDistance(db, { orderId: order.id, event, distanceM: distance_m })
  logEvent({ event: 'step_from_afar', kind: 'driver', account: driverId, order: order.id, step, distance_m })
}

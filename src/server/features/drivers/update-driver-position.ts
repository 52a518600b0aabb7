import { isFasterThan, isJump, type PositionAt } from '#domain/orders/delivery.ts'
import { isInVietnam } from '#domain/places/vietnam-area.ts'
import { type AnswerTo, type CallOf, type InputOf, refuse, succeed } from '#server/context.ts'
import { type DriverRow, lockDriver, writeDriverPosition } from './driver-store.ts'
import { offerOrderToDriver } from './offer-waiting-orders.ts'

export async function updateDriverPosition(
  context: CallOf<'updateDriverPosition'>,
  position: InputOf<'updateDriverPosition'>,
): AnswerTo<'updateDriverPosition'> {
  const { db, now, session, services } = context
  const { driverId } = session
  if (!isInVietnam(position)) return refuse('position_outside')
  const driver = await lockDriver(db, driverId)
  const last = lastPosition(driver)
  const next = { ...position, at: now }
  const { maxDriverSpeedKmh } = services.settings.fairPlay
  if (last !== null && isTooFar(last, next, maxDriverSpeedKmh)) return refuse('position_jumped')
  await writeDriverPosition(db, driverId, { ...position, now })
  if (driver.status === 'online') await offerOrderToDriver(db, driverId, now)
  return succeed({ ...position, at: now.toISOString() })
}

function isTooFar(last: PositionAt, next: PositionAt, maxSpeedKmh: number): boolean {
  return isJump(last, next) || (maxSpeedKmh > 0 && isFasterThan(maxSpeedKmh, last, next))
}

function lastPosition({ latitude, longitude, positioned_at: at }: DriverRow) {
  return latitude === null || longitude === null || at === null ? null : { latitude, longitude, at }
}

import { isJump } from '#domain/delivery.ts'
import { isInVietnam } from '#domain/vietnam-area.ts'
import { refuse, succeed, type UseCase } from '#server/context.ts'
import { type DriverRow, lockDriver, writeDriverPosition } from './driver-store.ts'
import { findWork } from './offer-waiting-orders.ts'

export const updateDriverPosition: UseCase<'updateDriverPosition'> = async (context, position) => {
  const { db, now, session } = context
  const { driverId } = session
  if (!isInVietnam(position)) return refuse('position_outside')
  const driver = await lockDriver(db, driverId)
  const last = lastPosition(driver)
  if (last !== null && isJump(last, { ...position, at: now })) return refuse('position_jumped')
  await writeDriverPosition(db, driverId, { ...position, now })
  if (driver.status === 'online') await findWork(db, driverId, now)
  return succeed({ ...position, at: now.toISOString() })
}

function lastPosition({ latitude, longitude, positioned_at: at }: DriverRow) {
  return latitude === null || longitude === null || at === null ? null : { latitude, longitude, at }
}

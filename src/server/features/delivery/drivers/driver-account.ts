import { hasJumped } from '#domain/orders/delivery.ts'
import { isInVietnam } from '#domain/places/vietnam-area.ts'
import { type AnswerTo, type CallOf, type InputOf, refuse, succeed } from '#server/context.ts'
import { changeDriver, standingCall } from '../../accounts/accounts/public.ts'
import { offerOrderToDriver, withdrawDriverOffers } from './dispatch.ts'
import { earningsOf } from './driver-profile.ts'
import { type DriverRow, lockDriver, readDriver } from './driver-store.ts'

export async function getDriverStatus(context: CallOf<'getDriverStatus'>): AnswerTo<'getDriverStatus'> {
  const { status } = await readDriver(context.db, context.session.driverId)
  return succeed({ status })
}

export async function getDriverCoins(context: CallOf<'getDriverCoins'>): AnswerTo<'getDriverCoins'> {
  return succeed({ coins: await earningsOf(context.db, context.session.driverId) })
}

export async function updateDriverStatus(
  { db, now, session }: CallOf<'updateDriverStatus'>,
  { id, status }: InputOf<'updateDriverStatus'>,
): AnswerTo<'updateDriverStatus'> {
  if (id !== session.driverId) return refuse('driver_not_found')
  const driver = await lockDriver(db, id)
  if (driver.status === 'shipping') return refuse('driver_busy')
  // Locked or deactivated since the call was authorized.
  if (driver.status !== 'online' && driver.status !== 'offline') return refuse('driver_not_found')
  await changeDriver(db, id, { status, updated_at: now })
  if (status === 'online') await offerOrderToDriver(db, id, now)
  else await withdrawDriverOffers(db, id, now)
  return succeed(true)
}

/** Locks a driver who carries no order, and withdraws the open offers. */
export async function lockDriverAccount(
  context: CallOf<'lockDriverAccount'>,
  { id }: InputOf<'lockDriverAccount'>,
): AnswerTo<'lockDriverAccount'> {
  const locked = await standingCall<'lockDriverAccount'>('driver', 'lock')(context, { id })
  if (locked.ok) await withdrawDriverOffers(context.db, id, context.now)
  return locked
}

export async function updateDriverPosition(
  { db, now, session: { driverId }, services }: CallOf<'updateDriverPosition'>,
  position: InputOf<'updateDriverPosition'>,
): AnswerTo<'updateDriverPosition'> {
  if (!isInVietnam(position)) return refuse('position_outside')
  const driver = await lockDriver(db, driverId)
  const last = lastPosition(driver)
  const next = { ...position, at: now }
  const { maxDriverSpeedKmh } = services.settings.fairPlay
  if (last !== null && hasJumped(last, next, maxDriverSpeedKmh)) return refuse('position_jumped')
  await changeDriver(db, driverId, { ...position, positioned_at: now, updated_at: now })
  if (driver.status === 'online') await offerOrderToDriver(db, driverId, now)
  return succeed({ ...position, at: now.toISOString() })
}

function lastPosition({ latitude, longitude, positioned_at: at }: DriverRow) {
  return latitude === null || longitude === null || at === null ? null : { latitude, longitude, at }
}

import { roundedRating } from '#domain/menus/rating.ts'
import type { Vnd } from '#domain/money/money.ts'
import { hasJumped } from '#domain/orders/delivery.ts'
import { isInVietnam } from '#domain/places/vietnam-area.ts'
import { type AnswerTo, type CallOf, type Database, type InputOf, refuse, succeed } from '#server/context.ts'
import { changeDriver, standingCall } from '../../accounts/accounts/public.ts'
import { readBalance } from '../../money/ledger/public.ts'
import { offerOrderToDriver, withdrawDriverOffers } from './dispatch.ts'
import { type DriverRow, lockDriver, readDriver } from './driver-store.ts'

export async function getDriver({ db, session }: CallOf<'getDriver'>): AnswerTo<'getDriver'> {
  const driver = await readDriver(db, session.driverId)
  const { id, name, email, phone_number, address, license_plate, status } = driver
  const coins = await earningsOf(db, id)
  return succeed({
    id,
    name,
    email,
    phone_number,
    address,
    license_plate,
    status,
    coins,
    image: { url: driver.image_url },
    average_point: roundedRating(driver.points_sum, driver.points_count),
    created_at: driver.created_at.toISOString(),
    updated_at: driver.updated_at.toISOString(),
  })
}

export async function getDriverStatus(context: CallOf<'getDriverStatus'>): AnswerTo<'getDriverStatus'> {
  const { status } = await readDriver(context.db, context.session.driverId)
  return succeed({ status })
}

export async function getDriverCoins(context: CallOf<'getDriverCoins'>): AnswerTo<'getDriverCoins'> {
  return succeed({ coins: await earningsOf(context.db, context.session.driverId) })
}

/** The amount that the shop owes the driver; zero for a driver in debt, because the wire has no debt. */
async function earningsOf(db: Database, driverId: number): Promise<Vnd> {
  return Math.max(0, await readBalance(db, { kind: 'driver', holderId: driverId }))
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
